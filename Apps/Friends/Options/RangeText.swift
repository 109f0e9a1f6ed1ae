import ArgumentParser

/// A range of whole numbers as the user types it: `25-40`.
struct RangeText: ExpressibleByArgument, Sendable {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let parts = argument.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, parts[0] <= parts[1] else { return nil }
    range = parts[0]...parts[1]
  }
}
