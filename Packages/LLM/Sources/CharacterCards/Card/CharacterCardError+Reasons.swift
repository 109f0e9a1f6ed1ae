import Interchange

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
