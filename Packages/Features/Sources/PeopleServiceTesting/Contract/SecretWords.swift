import DomainModels
public import PeopleModels

/// What no other person may ever be told of a person, as it would stand in a JSON document.
public struct SecretWords: Sendable {
  private let words: [(name: String, bytes: [UInt8])]

  /// Collects them.
  ///
  /// - Parameters:
  ///   - details: whose birth date and cell they are.
  ///   - contact: a number or an address.
  public init(of details: PersonDetails, contact: String) {
    var words = [
      (name: "birth date", text: details.birthDate.description), (name: "contact", text: contact),
    ]
    // A number also without its country and spaces.
    let digits = contact.filter(\.isNumber)
    if contact.hasPrefix("+") { words.append((name: "contact", text: String(digits.suffix(9)))) }
    if let place = details.place { words.append((name: "place", text: String(place.cell))) }
    self.words = words.map { ($0.name, Array($0.text.utf8)) }
  }

  /// What of it a document holds.
  ///
  /// - Parameter document: JSON, in UTF-8.
  /// - Returns: `birth date`, `contact`, `place`.
  public func found(in document: [UInt8]) -> [String] {
    words.filter { Self.contains($0.bytes, in: document) }.map(\.name)
  }

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.indices.dropLast(word.count - 1).contains { index in
      bytes[index] == first && bytes[index..<index + word.count].elementsEqual(word)
    }
  }
}
