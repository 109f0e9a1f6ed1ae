/// A set of types, as a plug-in brings it.
public struct DistortionPack: Sendable, Hashable {
  /// The pack's name, for showing where a type is from.
  public let name: String
  /// Its types, in the order in which they are shown.
  public let types: [DistortionType]

  public init(name: String, types: [DistortionType]) {
    self.name = name
    self.types = types
  }
}
