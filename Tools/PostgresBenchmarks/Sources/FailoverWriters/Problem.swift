/// Why the trial can't go on.
struct Problem: Error, CustomStringConvertible {
  let description: String
}
