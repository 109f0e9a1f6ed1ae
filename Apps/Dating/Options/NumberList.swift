import ArgumentParser

/// Numbers between commas, such as `3,4,7`.
struct NumberList: Sendable, ExpressibleByArgument {
  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Int(part.filter { $0 != " " })
    }
    numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count else { return nil }
  }
}
