/// Numbers of things in words.
enum Count {
  /// `1 error`, `2 errors`.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
