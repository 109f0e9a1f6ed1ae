import Interchange

/// A value in a deck's data, which knows where it stands.
struct DeckField {
  private let value: JSONValue?
  private let place: String

  init(_ value: JSONValue?, at place: String) {
    self.value = value
    self.place = place
  }

  /// A member, which may be missing until it is read.
  subscript(key: String) -> DeckField {
    DeckField(value?.objectValue?[key], at: place == "the top" ? key : "\(place).\(key)")
  }

  /// A member if it is there and not null.
  func optional(_ key: String) -> DeckField? {
    let member = self[key]
    return member.value == nil || member.value == .null ? nil : member
  }

  func elements() throws -> [DeckField] {
    guard let elements = value?.arrayValue else { throw wrong("must be a list") }
    return elements.enumerated().map { DeckField($1, at: "\(place)[\($0)]") }
  }

  func text() throws -> String {
    guard let text = value?.stringValue else { throw wrong("must be text") }
    return text
  }

  func number() throws -> Int {
    guard let number = value?.integerValue else { throw wrong("must be a whole number") }
    return Int(number)
  }

  func choice<Choice: RawRepresentable & CaseIterable>() throws -> Choice
  where Choice.RawValue == String {
    let text = try text()
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("must be one of \(known), not \"\(text)\"")
    }
    return choice
  }

  private func wrong(_ problem: String) -> DeckDataError {
    DeckDataError(place: place, problem: problem)
  }
}
