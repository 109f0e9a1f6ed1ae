/// One named thing about a persona: `Readiness: Pilot`.
public struct PersonaDetail: Sendable, Equatable {
  /// Its name, as people read it.
  public var label: String
  /// What it is for this persona.
  public var value: String

  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}
