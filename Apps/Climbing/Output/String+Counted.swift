extension String {
  /// A number of things in words (`1 pitch`, `2 pitches`).
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - one: what one of them is called.
  ///   - many: what several are called; without it `one` with an s.
  /// - Returns: the number and the noun.
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }
}
