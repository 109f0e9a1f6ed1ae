public import ArgumentParser

/// Names of fields as a user lists them: `name,grade`.
public struct FieldList: Sendable, Equatable, ExpressibleByArgument {
  /// The names in the user's order, each once.
  public let names: [String]

  public init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// Reads names between commas; nil if a name is missing.
  ///
  /// Spaces are ignored.
  public init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { part in String(part.filter { $0 != " " }) }
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(names)
  }
}
