import DatingFeatures
import DatingModels
import DomainModels
import Interchange

/// Reads a deck's data file.
struct DeckReader {
  let deck: String
  let now: Timestamp

  func cards(in json: UnsafeBufferPointer<UInt8>) throws -> [Card] {
    try Self.elements(in: json).enumerated().map { position, field in
      try card(field, at: position)
    }
  }

  /// The keywords of every claim, by its text.
  static func keywords(in json: UnsafeBufferPointer<UInt8>) throws -> [String: String] {
    var keywords: [String: String] = [:]
    for card in try elements(in: json) {
      for side in ["pros", "cons", "figures", "corrections"] {
        for claim in try card[side].elements() {
          if let words = try claim.optional("keywords")?.text() {
            keywords[try claim["text"].text()] = words
          }
        }
      }
    }
    return keywords
  }

  private static func elements(in json: UnsafeBufferPointer<UInt8>) throws -> [DeckField] {
    let root: JSONValue
    do {
      root = try JSONReader.read(json)
    } catch {
      throw DeckDataError(
        place: "line \(error.line), column \(error.column)", problem: error.reason)
    }
    return try DeckField(root, at: "the top")["cards"].elements()
  }

  private func card(_ field: DeckField, at position: Int) throws -> Card {
    let slug = try field["slug"].text()
    let id = Intervention.identity(deck: deck, slug: slug)
    let intervention = Intervention(
      id: id, deck: deck, position: position, slug: slug,
      name: try field["name"].text(),
      category: try field["category"].choice(),
      tagline: try field["tagline"].text(),
      bio: try field["bio"].text(),
      personalityTraits: try field["personalityTraits"].elements().map { try $0.text() },
      conversationStyle: try field["conversationStyle"].text(),
      openingLine: try field["openingLine"].text(),
      impactScale: try field["impactScale"].choice(),
      researchLevel: try field["researchLevel"].choice(),
      technicalReadiness: try field["technicalReadiness"].choice(),
      support: try field["support"].choice(),
      imageName: try field.optional("imageName")?.text(),
      symbolName: try field["symbolName"].text(),
      gradientColors: try field["gradientColors"].elements().map { try $0.text() },
      chatContext: try field["chatContext"].text(),
      lifecycle: Lifecycle(createdAt: now))
    let claims = try [
      claims(field["pros"], .pro, of: id), claims(field["cons"], .con, of: id),
      claims(field["figures"], .figure, of: id), claims(field["corrections"], .correction, of: id),
    ]
    return Card(intervention: intervention, claims: Array(claims.joined()))
  }

  private func claims(
    _ field: DeckField, _ side: ClaimSide, of card: Identifier<Intervention>
  ) throws -> [Claim] {
    try field.elements().enumerated().map { position, field in
      Claim(
        id: Claim.identity(of: card, side: side, position: position), intervention: card,
        side: side, position: position,
        text: try field["text"].text(),
        popular: try field.optional("popular")?.text(),
        source: try field["source"].text(),
        year: try field["year"].number(),
        confidence: try field["confidence"].choice(),
        lifecycle: Lifecycle(createdAt: now))
    }
  }
}

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
