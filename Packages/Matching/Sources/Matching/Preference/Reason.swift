/// What one part of one feature adds to a score, compared with a usual pair.
public struct Reason: Hashable, Sendable {
  /// What was looked at.
  public enum Comparison: Hashable, Sendable {
    /// One person's number, or the caller's.
    case number(Double)
    /// Both numbers: the actor's and the target's.
    case numbers(actor: Double, target: Double)
    /// One person's items.
    case items([String])
    /// Both people's categories.
    case categories(actor: String, target: String)
    /// What both have in common, and how alike the items are that the model knows: 0 to 1.
    case shared([String], likeness: Double)
    /// How alike two texts are, or how well a wish is met.
    case likeness(Double)
    /// Somebody did not say, or nothing that the model knows.
    case missing
  }

  /// Whether it speaks for a yes.
  public enum Direction: Hashable, Sendable {
    case towards
    /// It speaks against it.
    case against
    case neither
  }

  /// The feature's name.
  public let feature: String

  /// Which of its parts.
  public let part: PreferencePart

  /// What it adds to the logit.
  public let contribution: Double

  /// How unsure that is, as a standard deviation in logits.
  public let uncertainty: Double

  /// What was looked at.
  public let comparison: Comparison

  /// Whether it speaks for a yes.
  public var direction: Direction {
    contribution > 0 ? .towards : contribution < 0 ? .against : .neither
  }

  /// Whether the sign of the contribution is beyond doubt, at about 95 %.
  public var isClear: Bool { abs(contribution) > 1.96 * uncertainty }
}
