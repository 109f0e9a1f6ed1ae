public import DomainModels

/// Says why something is no card, and where.
public struct CharacterCardError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// It is neither a card nor a picture with one.
    case notACard = "not_a_card"
    /// It follows a specification that is not known here.
    case unsupported = "card_unsupported"
    /// A key holds something else than the specification says.
    case invalidField = "card_field_invalid"
    /// The card's text is no JSON.
    case invalidJSON = "card_json_invalid"
    /// The picture holds a card whose text is not base64.
    case invalidBase64 = "card_base64_invalid"
    /// A sound picture without a card.
    case noCard = "png_without_card"
    /// The picture breaks off.
    case truncatedPNG = "png_truncated"
    /// The picture is damaged, or no PNG.
    case damagedPNG = "png_damaged"
    /// The card is too large for a picture.
    case tooLarge = "card_too_large"
  }

  public let reason: Reason
  /// What is wrong and where.
  public let message: String
  /// What to do next.
  public let hint: String?

  init(_ reason: Reason, _ message: String, hint: String) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// How a surface should answer.
  public var kind: FailureKind { .failed }
}
