/// What a program says about a kind of sender that it links, in its list of plug-ins.
public struct SenderDescription: Sendable, Equatable {
  /// Its name for programs (`webhook`).
  public let name: String
  /// Its name for people.
  public let title: String
  /// What it sends: `codes`, `mail` or both.
  public let capabilities: [String]

  public init(name: String, title: String, capabilities: [String]) {
    self.name = name
    self.title = title
    self.capabilities = capabilities
  }
}
