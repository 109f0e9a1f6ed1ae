public import DomainModels
import Interchange

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
  /// The failure and its place.
  public let message: String
  public let hint: String?

  init(_ reason: Reason, _ message: String, hint: String) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}

extension CharacterCardError {
  private static let anew = "Export the card again from the program that made it"

  static func notACard(_ what: String) -> CharacterCardError {
    CharacterCardError(
      .notACard, "this is no character card: \(what)",
      hint: "Choose a JSON or PNG file that a chat program exported as a character")
  }

  static func unsupported(_ what: String) -> CharacterCardError {
    CharacterCardError(
      .unsupported, "\(what), which is not known here",
      hint: "Export the character as a V2 or V3 card, as JSON or PNG")
  }

  static func invalidField(
    _ path: String, expected: String, found: JSONValue?
  ) -> CharacterCardError {
    let found = found.map { $0.isNull ? "null" : "of the kind \($0.kindName)" } ?? "missing"
    return CharacterCardError(
      .invalidField, "the card's \"\(path)\" should be \(expected) and is \(found)",
      hint: "Put that key right, or take it out if the card can do without")
  }

  static func invalidJSON(_ error: JSONError, in place: String) -> CharacterCardError {
    CharacterCardError(.invalidJSON, "\(place) is no JSON: \(error.message)", hint: anew)
  }

  static func invalidBase64(keyword: String, offset: Int) -> CharacterCardError {
    CharacterCardError(
      .invalidBase64, "the card in the chunk \"\(keyword)\" at byte \(offset) is not base64",
      hint: anew)
  }

  static var noCard: CharacterCardError {
    CharacterCardError(
      .noCard, "the picture holds no card: it has no tEXt chunk \"ccv3\" or \"chara\"",
      hint: "Take the file as it was exported: sending or converting a picture often strips it")
  }

  static func truncatedPNG(at offset: Int) -> CharacterCardError {
    CharacterCardError(
      .truncatedPNG, "the picture breaks off in what begins at byte \(offset)",
      hint: "Fetch the file again, and to its end")
  }

  static func damagedPNG(_ what: String, at offset: Int) -> CharacterCardError {
    CharacterCardError(
      .damagedPNG, "the picture is damaged at byte \(offset): \(what)",
      hint: "Fetch the file again, or open it in an image program and save it as PNG")
  }

  static var tooLarge: CharacterCardError {
    CharacterCardError(
      .tooLarge, "the card is too large for a chunk of a picture, which holds 2 GiB",
      hint: "Write the card as JSON")
  }
}
