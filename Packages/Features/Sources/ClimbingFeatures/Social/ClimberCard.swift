public import ClimbingModels
public import DomainModels

/// What everybody may know of a climber: who it is, and nothing more.
public struct ClimberCard: Sendable, Hashable {
  public let id: Identifier<Profile>
  /// The short name.
  public let handle: String
  /// The name as people read it.
  public let name: String

  public init(id: Identifier<Profile>, handle: String, name: String) {
    self.id = id
    self.handle = handle
    self.name = name
  }

  /// The card of a profile.
  public init(_ profile: Profile) {
    self.init(id: profile.id, handle: profile.handle, name: profile.name)
  }
}
