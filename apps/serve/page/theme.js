// Light and dark, and the lecture view. Without a choice the page follows the system.

const kStore = "papamu-theme";

/** What is chosen: "light", "dark" or "" for what the system says. */
export function applyTheme(theme = localStorage.getItem(kStore) ?? "") {
  if (theme === "") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem(kStore, theme);
}

/** Changes to what is not shown now. */
export function switchTheme() {
  const now =
    document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  applyTheme(now === "dark" ? "light" : "dark");
}

/** Large type and nothing that distracts, for a projector. */
export function switchLecture() {
  return document.documentElement.classList.toggle("lecture");
}
