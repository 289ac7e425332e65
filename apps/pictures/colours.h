// The colours of the pictures of positions: six hexadecimal digits each.
#pragma once

namespace papamu::apps {

inline constexpr const char *kInk = "222222", *kFaint = "777777";
inline constexpr const char *kBoard = "F6F1E4", *kGrid = "C9C2B0", *kHole = "4A4A4A";
/// The edges of hackenbush, in colours that colour-blind readers can distinguish (Paul Tol's "bright" scheme, 2021).
inline constexpr const char *kBlueEdge = "4477AA", *kRedEdge = "EE6677", *kGreenEdge = "228833";
/// The players in game trees, as in thermographs.
inline constexpr const char *kLeftColour = "1F5FBF", *kRightColour = "C2321D";

}  // namespace papamu::apps
