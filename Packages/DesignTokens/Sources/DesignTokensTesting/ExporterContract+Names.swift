import DesignTokens
import DomainModelsTesting

extension ExporterContract {
  static func keepsTextsIn(_ exporter: any TokenExporter) async throws {
    let plain = try exporter.export(.single(hostile(text: "plain")))
    for text in HostileText.all {
      try requireInside(exporter.export(.single(hostile(text: text))), text, like: plain)
    }
    let set = try exporter.export(.single(hostile(font: "plain")))
    for text in HostileText.all where !text.contains("*/") {
      try requireInside(exporter.export(.single(hostile(font: text))), text, like: set)
    }
    let named = try exporter.export(.single(named("plain")))
    for name in HostileText.all where isAllowed(name) {
      guard let files = try written(.single(self.named(name)), by: exporter) else { continue }
      try requireInside(files, name, like: named)
    }
  }

  static func holdsOddNames(_ exporter: any TokenExporter) async throws {
    let odd =
      HostileText.all.filter(isAllowed) + [
        "1", "2x", "class", "default", "self", "Self", "Type", "init", "import", "switch", "null",
        "true", "object", "fun", "val", "@", "👩‍🚀", "日本語", "العربية", "ß", "-", "_", " ", "--", "a-1",
        "constructor", "__proto__", "toString", "$root", String(repeating: "long", count: 300),
      ]
    for type in TokenType.allCases where !exporter.omits.contains(type) {
      let without = try exporter.export(.single([.sample(type)]))
      for name in odd {
        let token = Token(path: "odd.\(name)", content: .sample(type, other: true))
        guard let with = try written(.single([.sample(type), token]), by: exporter) else {
          continue
        }
        try expect(with != without, "the token \(token.path.debugDescription) makes no difference")
      }
    }
  }

  static func refusesSameNames(_ exporter: any TokenExporter) async throws {
    let pairs = [
      ("odd.ab", "odd-ab"), ("odd.ab", "odd_ab"), ("odd.ab", "odd ab"), ("odd.ab", "oddAb"),
      ("odd.ab", "Odd.ab"), ("odd.ab", "ODD.AB"), ("odd.ab", "odd.ab!"), ("odd.a-b", "odd.a.b"),
      ("odd.a1", "odd.a-1"), ("odd", "odd.$root"), ("odd.é", "odd.e\u{301}"),
      ("odd.a", "odd.a\u{200D}"),
      ("odd.self", "odd.self_"), ("odd.1", "odd._1"), ("odd.n1", "odd.1"),
    ]
    for type in TokenType.allCases where !exporter.omits.contains(type) {
      let content = TokenContent.sample(type)
      for (first, second) in pairs {
        let one = Token(path: first, content: content)
        let other = Token(path: second, content: content)
        // Exported apart, both get the same name, so together they would be ambiguous.
        guard let alone = try written(.single([one]), by: exporter),
          try written(.single([other]), by: exporter) == alone
        else { continue }
        do {
          _ = try exporter.export(.single([one, other]))
        } catch {
          try expect(
            error.code == "export_same_name" && error.exporter == exporter.name,
            "\(first) and \(second) are refused as \(error.code) of \(error.exporter)")
          continue
        }
        throw ExpectationFailure("\(first) and \(second) have the same name")
      }
    }
  }

  static func refusesOtherTypes(_ exporter: any TokenExporter) async throws {
    let types = TokenType.allCases.filter { !exporter.omits.contains($0) }
    for type in types {
      guard let other = TokenType.allCases.first(where: { $0 != type }) else { continue }
      for index in TokenTheme.appearances.indices.dropFirst() {
        let theme = TokenTheme.full {
          [Token(path: "odd.one", content: .sample($0 == index ? other : type))]
        }
        do {
          _ = try exporter.export(theme)
        } catch {
          try expect(
            error
              == TokenExportError(
                exporter: exporter.name, reason: .typesDiffer(path: "odd.one")),
            "it is refused as: \(error.message)")
          continue
        }
        throw ExpectationFailure("a \(type.rawValue) that is a \(other.rawValue) elsewhere passes")
      }
    }
  }

  /// The output of an exporter, or nil if it refuses with the documented error.
  static func written(
    _ theme: TokenTheme, by exporter: any TokenExporter
  ) throws -> [TokenExportFile]? {
    do {
      return try exporter.export(theme)
    } catch {
      try expect(
        error.exporter == exporter.name,
        "\(exporter.name) refuses in the name of \(error.exporter)")
      return nil
    }
  }

  /// Tokens with a text wherever there is one, but for the names of fonts.
  static func hostile(text: String) -> [Token] {
    Token.samples.map {
      Token(
        path: $0.path, content: $0.content, reference: text,
        parts: [TokenPart(place: text, reference: text)], summary: text,
        deprecation: Deprecation(explanation: text))
    }
  }

  /// Tokens whose font has a name.
  static func hostile(font: String) -> [Token] {
    let family = [font, "serif"]
    return Token.samples.map { token in
      switch token.content {
      case .fontFamily: Token(path: token.path, content: .fontFamily(family))
      case .typography(let value):
        Token(
          path: token.path,
          content: .typography(
            Typography(
              fontFamily: family, fontSize: value.fontSize, fontWeight: value.fontWeight,
              letterSpacing: value.letterSpacing, lineHeight: value.lineHeight)))
      default: token
      }
    }
  }

  private static func named(_ name: String) -> [Token] {
    TokenType.allCases.map {
      Token(path: "\(name).\($0.rawValue)", content: .sample($0), reference: "\(name).other")
    }
  }

  /// Returns whether the standard allows it as a name: no braces, no dot, no dollar in front.
  private static func isAllowed(_ name: String) -> Bool {
    !name.contains(where: "{}.".contains) && !name.hasPrefix("$")
  }

  private static func requireInside(
    _ files: [TokenExportFile], _ text: String, like plain: [TokenExportFile]
  ) throws {
    for file in files {
      let content = String(decoding: file.bytes, as: UTF8.self)
      let ends = lineEnds(in: file.path)
      for line in content.unicodeScalars.split(whereSeparator: ends.contains) {
        let start = String(String.UnicodeScalarView(line.drop { $0 == " " || $0 == "\t" }))
        try expect(
          !start.lowercased().hasPrefix(HostileText.marker.lowercased()),
          "\(text.debugDescription) begins a line in \(file.path)")
      }
    }
    let new = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    let old = plain.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    for (begin, end) in HostileText.pairs where old.contains(begin) {
      try expect(
        occurrences(of: end, in: new) == occurrences(of: end, in: old),
        "\(text.debugDescription) brings in \(end)")
    }
  }

  /// The scalars that end a line, and so a line's comment: in scripts of the web two more.
  private static func lineEnds(in path: String) -> Set<Unicode.Scalar> {
    let isScript = ["js", "ts"].contains { path.hasSuffix($0) }
    return isScript ? ["\n", "\r", "\u{2028}", "\u{2029}"] : ["\n", "\r", "\u{C}"]
  }

  private static func occurrences(of part: String, in text: String) -> Int {
    let part = Array(part.utf8)
    let text = Array(text.utf8)
    guard text.count >= part.count else { return 0 }
    return (0...(text.count - part.count)).count { start in
      text[start] == part[0] && text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
