import DatingModels
import DomainModels
import Testing

@Suite struct InterventionValidationTests {
  /// A limit, a card that breaks nothing else, and the field that has to be named.
  private struct Breach: Sendable, CustomTestStringConvertible {
    let field: String
    let reason: String
    let card: Intervention

    init(_ field: String, _ reason: String, _ change: (inout Intervention) -> Void) {
      self.field = field
      self.reason = reason
      card = .sample(change)
    }

    var testDescription: String { "\(field) \(reason)" }
  }

  private static let texts: [(String, any WritableKeyPath<Intervention, String> & Sendable, Int)] =
    [
      ("name", \.name, 60), ("tagline", \.tagline, 80), ("bio", \.bio, 500),
      ("conversation_style", \.conversationStyle, 240), ("opening_line", \.openingLine, 240),
      ("symbol_name", \.symbolName, 60), ("chat_context", \.chatContext, 2000),
    ]

  private static let blank =
    texts.flatMap { field, path, _ in
      ["", " ", "\n\t"].map { text in
        Breach(field, "must not be empty") { $0[keyPath: path] = text }
      }
    }

  private static let long =
    texts.map { field, path, limit in
      Breach(field, "must have at most \(limit) characters") {
        $0[keyPath: path] = String(repeating: "x", count: limit + 1)
      }
    }

  private static let slugs =
    ["", "-", "a-", "-a", "a--b", "A", "a b", "ä", "a_b", "a.b"].map { slug in
      Breach("slug", "must be lower-case words with hyphens") { $0.slug = slug }
    }

  private static let traits: [Breach] = [
    Breach("personality_traits", "must be one to six") { $0.personalityTraits = [] },
    Breach("personality_traits", "must be one to six") {
      $0.personalityTraits = ["a", "b", "c", "d", "e", "f", "g"]
    },
    Breach("personality_traits", "must differ from one another") {
      $0.personalityTraits = ["a", "a"]
    },
  ]

  private static let colors: [Breach] =
    [
      Breach("gradient_colors", "must be two or three") { $0.gradientColors = ["#000000"] },
      Breach("gradient_colors", "must be two or three") { $0.gradientColors = [] },
      Breach("gradient_colors", "must be two or three") {
        $0.gradientColors = ["#000000", "#111111", "#222222", "#333333"]
      },
    ]
    + ["", "000000", "#00000", "#0000000", "#00000g", "#abcdef", "red", "#ＡＦ", "#-12345"].map {
      color in
      Breach("gradient_colors[1]", "must look like #1A2B3C") { $0.gradientColors[1] = color }
    }

  @Test("a good card passes")
  func good() throws {
    try Intervention.sample.validate()
  }

  @Test("a card exactly at every limit passes")
  func atTheLimits() throws {
    let card = Intervention.sample { card in
      for (_, path, limit) in Self.texts {
        card[keyPath: path] = String(repeating: "é", count: limit)
      }
      card.personalityTraits = ["a", "b", "c", "d", "e", "f"]
      card.gradientColors = ["#000000", "#99AAFF", "#FFFFFF"]
      card.slug = "a1-2-b"
    }
    try card.validate()
    try Intervention.sample { $0.personalityTraits = ["one"] }.validate()
    try Intervention.sample { $0.imageName = nil }.validate()
  }

  @Test("each limit, broken alone, names exactly its field and why")
  func breaches() throws {
    let all = Self.blank + Self.long + Self.slugs + Self.traits + Self.colors
    #expect(all.count == 21 + 7 + 10 + 3 + 12)
    for breach in all {
      let error = try #require(throws: ValidationError.self, "\(breach.testDescription)") {
        try breach.card.validate()
      }
      #expect(
        error.issues == [ValidationError.Issue(field: breach.field, reason: breach.reason)])
      #expect(error.subject == "card \"\(breach.card.slug)\"")
    }
  }

  @Test("everything that is wrong is told at once")
  func everything() throws {
    let card = Intervention.sample { card in
      card.name = ""
      card.slug = "Not A Slug"
      card.gradientColors = ["#000000", "green", "blue"]
    }
    let error = try #require(throws: ValidationError.self) { try card.validate() }
    #expect(
      error.issues.map(\.field) == ["slug", "name", "gradient_colors[1]", "gradient_colors[2]"])
  }
}
