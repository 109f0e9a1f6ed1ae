/// A name in the output that several tokens would have.
public struct TokenNameClash: Sendable, Equatable {
  /// The name, as the output writes it.
  public let name: String

  /// The tokens' paths, in their order; two or more.
  public let paths: [String]

  public init(name: String, paths: [String]) {
    self.name = name
    self.paths = paths
  }
}
