import DomainModels

/// Who of a match has paused it.
///
/// One column for the two, because three booleans in a row could be swapped without anybody
/// noticing.
enum MatchPause: String, ColumnValue, CaseIterable {
  case nobody
  case first
  case second
  case both

  init(first: Bool, second: Bool) {
    self =
      switch (first, second) {
      case (false, false): .nobody
      case (true, false): .first
      case (false, true): .second
      case (true, true): .both
      }
  }

  var isFirst: Bool { self == .first || self == .both }

  var isSecond: Bool { self == .second || self == .both }
}
