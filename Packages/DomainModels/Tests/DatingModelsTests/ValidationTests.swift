import DatingModels
import DomainModels
import Testing

@Suite struct ClaimValidationTests {
  private func issues(of claim: Claim) -> [String] {
    do {
      try claim.validate()
      return []
    } catch {
      return error.issues.map { "\($0.field) \($0.reason)" }
    }
  }

  @Test("a good claim of each side passes")
  func good() {
    #expect(issues(of: .sample) == [])
    #expect(issues(of: .plain(.pro, "It is cheap.")) == [])
    #expect(issues(of: .plain(.con, "It rains less.")) == [])
    #expect(issues(of: .plain(.figure, "It costs 5 dollars.")) == [])
  }

  @Test("a claim needs words, and not too many")
  func text() {
    #expect(issues(of: .plain(.pro, "")) == ["text must not be empty"])
    #expect(issues(of: .plain(.pro, " \n")) == ["text must not be empty"])
    let long = String(repeating: "x", count: 301)
    #expect(issues(of: .plain(.pro, long)) == ["text must have at most 300 characters"])
    #expect(issues(of: .plain(.pro, String(long.dropLast()))) == [])
  }

  @Test("a claim needs the person who makes it", arguments: ["", " ", "\t\n"])
  func source(text: String) {
    #expect(issues(of: .sample { $0.source = text }) == ["source must name who says so"])
  }

  @Test("a year is a year")
  func year() {
    #expect(issues(of: .sample { $0.year = 1799 }) == ["year must be a year, not 1799"])
    #expect(issues(of: .sample { $0.year = 2101 }) == ["year must be a year, not 2101"])
    #expect(issues(of: .sample { $0.year = 1800 }) == [])
    #expect(issues(of: .sample { $0.year = 2100 }) == [])
  }

  @Test("what is often told belongs to a correction and to nothing else")
  func popular() {
    #expect(issues(of: .sample { $0.popular = nil }) == ["popular must say what is often told"])
    for side in [ClaimSide.pro, .con, .figure] {
      var claim = Claim.plain(side, "It costs 5 dollars.")
      claim.popular = "It is free."
      #expect(issues(of: claim) == ["popular belongs to a correction only"])
    }
  }

  @Test("a figure holds a number")
  func figure() {
    #expect(issues(of: .plain(.figure, "It is cheap.")) == ["text must contain the figure"])
    #expect(issues(of: .plain(.figure, "It costs ½ of it.")) == [])
  }

  @Test("the sentence quotes the claim")
  func subject() throws {
    let claim = Claim.sample { $0.source = "" }
    let error = try #require(throws: ValidationError.self) { try claim.validate() }
    #expect(error.message == "claim \"Ice would melt later.\": source must name who says so")
  }
}

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
