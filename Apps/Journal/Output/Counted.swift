/// A number with its noun: `1 thought`, `3 thoughts`.
struct Counted: CustomStringConvertible {
  let description: String

  init(_ number: Int, _ noun: String, plural: String? = nil) {
    description = "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
