public import ClimbingModels

/// The values given when a session begins.
public struct SessionStart: Sendable, Hashable {
  /// How ready the head is, 1 to 5.
  public var mentalReadiness: Int?
  /// How ready the body is, 1 to 5.
  public var physicalReadiness: Int?
  /// Where it is: a crag, a gym.
  public var place: String?
  /// Further notes.
  public var notes: String?
  /// The audience.
  public var visibility: Visibility

  /// Says all or some of it; seen by no other climber unless said.
  public init(
    mentalReadiness: Int? = nil, physicalReadiness: Int? = nil, place: String? = nil,
    notes: String? = nil, visibility: Visibility = .onlyMe
  ) {
    self.mentalReadiness = mentalReadiness
    self.physicalReadiness = physicalReadiness
    self.place = place
    self.notes = notes
    self.visibility = visibility
  }
}
