import ArgumentParser

/// The options of commands that list thoughts.
struct ListingOptions: ParsableArguments {
  @Option(help: "How many at most.") var limit: Int?
  @Flag(name: .customLong("stdin"), help: "Read the question from a prompt or a pipe.")
  var isRead = false

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }
}
