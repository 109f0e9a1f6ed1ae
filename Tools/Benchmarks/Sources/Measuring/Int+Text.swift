extension Int {
  /// All digits, the thousands set apart.
  public var short: String {
    var digits = String(magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }
}
