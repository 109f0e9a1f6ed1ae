import DomainModels
import JournalModels

/// When an exercise comes back: SM-2 (Woźniak, "Optimization of learning", 1990, chapter 3.2).
///
/// An answer of quality 3 or more lengthens the interval: to one day, then six, then each time by
/// the factor of ease. Below 3 it starts over, which an interval of 0 stands for, and the ease
/// stays. After that the ease becomes `e + 0.1 − (5 − q)(0.08 + (5 − q) · 0.02)`, and never less
/// than 1.3. Two things are ours: the interval never passes a year, and the ease never passes 3.
enum SpacedRepetition {
  static let firstEase = 2.5
  static let leastEase = 1.3
  static let greatestEase = 3.0
  static let longestInterval = 365

  /// The interval and the ease after an answer.
  ///
  /// - Parameters:
  ///   - interval: the interval before, in days; 0 for a new exercise or one that began again.
  ///   - ease: the ease before.
  ///   - quality: 0 to 5.
  /// - Returns: what they are now.
  static func next(interval: Int, ease: Double, quality: Int) -> (interval: Int, ease: Double) {
    guard quality >= 3 else { return (0, ease) }
    let days =
      switch interval {
      case ..<1: 1
      case 1..<6: 6
      default: Int((Double(interval) * ease).rounded())
      }
    let missing = Double(5 - quality)
    let eased = ease + 0.1 - missing * (0.08 + missing * 0.02)
    return (min(days, longestInterval), min(max(eased, leastEase), greatestEase))
  }
}
