public import DomainModels

/// The hardest send of its kind.
public struct HardestSend: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Any send that counts.
    case send
    /// On the first try, knowing nothing.
    case onsight
    /// On the first try, with beta.
    case flash
  }

  public let kind: Kind
  /// Its place on the scale of the family.
  public let step: Int
  /// The grade on that scale.
  public let grade: String
  /// The grade as it was logged.
  public let written: String
  /// The climb's name; may be empty.
  public let name: String
  /// When it was, the first of equals; `nil` where no climber knows.
  public let date: PartialDate?
}
