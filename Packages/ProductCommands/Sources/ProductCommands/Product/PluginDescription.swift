internal import Interchange

/// What `plugins` says of a plug-in.
public struct PluginDescription: Sendable, Equatable {
  /// What it is a plug-in for, in the singular (`deck`); an `s` makes the plural.
  public var kind: String
  /// Its name for programs.
  public var name: String
  /// Its name for people.
  public var title: String
  /// What to write on the command line to choose it (`--deck interventions`).
  public var use: String
  /// What it can do, in the order to show.
  public var capabilities: [String]
  /// Whether other commands use it with the same options.
  public var isChosen: Bool

  public init(
    kind: String, name: String, title: String, use: String, capabilities: [String],
    isChosen: Bool
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.use = use
    self.capabilities = capabilities
    self.isChosen = isChosen
  }

  var json: JSONValue {
    [
      "kind": .string(kind), "name": .string(name), "title": .string(title), "use": .string(use),
      "capabilities": .array(capabilities.map { .string($0) }), "isChosen": .boolean(isChosen),
    ]
  }
}
