/// How a scale writes a grade that spans several of its own.
public enum GradeRangeStyle: Sendable, Hashable {
  /// Both ends in full: `6b/6b+`.
  case full
  /// The second end by its letter alone, if only that differs: `5.10b/c`.
  case letters
  /// The second end by its number alone, if the first is this prefix and a number: `V2-3`.
  case numbers(prefix: String)

  func joining(_ low: String, _ high: String) -> String {
    // Words of more than one part can only be told apart by a third.
    if low.utf8.contains(32) || high.utf8.contains(32) { return "\(low) to \(high)" }
    switch self {
    case .full: break
    case .letters:
      // `5.10-` and `5.10c` differ by a letter too, but `5.10-/c` is nothing.
      if let first = low.utf8.last, let last = high.utf8.last, 97...122 ~= first, 97...122 ~= last,
        low.utf8.dropLast().elementsEqual(high.utf8.dropLast())
      {
        return "\(low)/\(high.suffix(1))"
      }
    case .numbers(let prefix):
      if let number = Self.number(low, after: prefix), let second = Self.number(high, after: prefix)
      {
        return "\(prefix)\(number)-\(second)"
      }
    }
    return "\(low)/\(high)"
  }

  private static func number(_ text: String, after prefix: String) -> Substring? {
    guard text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    return !rest.isEmpty && rest.utf8.allSatisfy { 48...57 ~= $0 } ? rest : nil
  }
}
