public import DatingModels

/// A heading of the profile and the claims below it.
public struct ProfileSection: Sendable, Equatable {
  /// Its name on the profile.
  public let title: String
  /// The claims, never none.
  public let claims: [Claim]
}

extension Card {
  /// The profile's sections that have something in them, in the order of reading.
  public var sections: [ProfileSection] {
    [
      ("Interests", pros), ("Dealbreakers", cons), ("Figures", figures),
      ("What people say, and what is known", corrections),
    ].compactMap { $1.isEmpty ? nil : ProfileSection(title: $0, claims: $1) }
  }
}

extension Claim {
  /// Who says so and how sure it is, on one line.
  public var attribution: String { "\(source) (\(year)), confidence \(confidence.title)" }
}
