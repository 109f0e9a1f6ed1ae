public import DesignTokens
import Interchange

/// Writes JSON: token files of the standard, or a flat list of values.
///
/// A file for each appearance: the base as `<name>.tokens.json`, another as
/// `<name>.dark.tokens.json` or `<name>.light-more.tokens.json`; without `.tokens` where the file is
/// flat. Each is whole: none needs another.
///
/// `json` and `json-resolved` read back as the tokens they were made of, order, groups and foreign
/// extensions included; only groups without tokens come last. A reference is kept if the same file
/// has what it refers to; of a group that extends another, the tokens are written out.
///
/// In `json-flat` numbers and weights are JSON numbers, typography and dashes are objects
/// (`fontSize`, `letterSpacing` …; `strokeDasharray`), all else is text as CSS has it (`#ff4d88`,
/// `8px`), a colour outside sRGB in its own space.
public struct JSONExporter: TokenExporter {
  /// The form of the files.
  public var form: JSONForm

  /// Makes an exporter.
  ///
  /// - Parameter form: What the files hold.
  public init(_ form: JSONForm = .nested) {
    self.form = form
  }

  /// `json`, `json-flat` or `json-resolved`.
  public var name: String {
    switch form {
    case .nested: "json"
    case .flat: "json-flat"
    case .resolved: "json-resolved"
    }
  }

  public var summary: String {
    switch form {
    case .nested: "Design token files of the DTCG standard, references kept, one for an appearance"
    case .flat: "JSON from path to value as CSS writes it, one file for an appearance"
    case .resolved: "Design token files of the DTCG standard without references"
    }
  }

  /// Writes a theme: one file for each appearance, the base first.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    // Files of different types under one path would each be right and together be wrong.
    _ = try ThemeTable(theme, exporter: name)
    let ending = form == .flat ? ".json" : ".tokens.json"
    var files: [TokenExportFile] = []
    for (index, variant) in theme.variants.enumerated() {
      let appearance = index == 0 ? "" : "." + FileName.of(variant.appearance)
      files.append(
        TokenExportFile(
          path: FileName.of(theme) + appearance + ending,
          bytes: Self.escapingLineEnds(try bytes(variant.tokens))))
    }
    return files
  }

  private func bytes(_ tokens: TokenSet) throws(TokenExportError) -> [UInt8] {
    switch form {
    case .flat: flat(tokens)
    case .nested, .resolved:
      try TokenFileWriter(tokens, keepsReferences: form == .nested, exporter: name).bytes()
    }
  }

  /// The same JSON with no line end but its own.
  ///
  /// JSON allows U+0085, U+2028 and U+2029 in strings as they are; editors and JavaScript from
  /// before 2019 take them for the end of a line. Outside strings there are none.
  private static func escapingLineEnds(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    var place = 0
    while place < json.count {
      switch (json[place], json.dropFirst(place + 1).first, json.dropFirst(place + 2).first) {
      case (0xC2, 0x85, _):
        bytes.append(contentsOf: "\\u0085".utf8)
        place += 2
      case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9):
        bytes.append(contentsOf: (json[place + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        place += 3
      default:
        bytes.append(json[place])
        place += 1
      }
    }
    return bytes
  }

  private func flat(_ tokens: TokenSet) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    var seen: Set<ExactName> = []
    for token in tokens.tokens where seen.insert(ExactName(token.path)).inserted {
      writer.key(token.path)
      writer.write(PlainValue(token.content).json)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// The form of a JSON file of tokens.
public enum JSONForm: String, Sendable, CaseIterable {
  /// The file format of the standard (DTCG Format Module 2025.10), references kept: `json`.
  case nested
  /// One object from path to value as CSS writes it: `json-flat`.
  case flat
  /// The file format of the standard, every reference replaced by its value: `json-resolved`.
  case resolved
}

extension Deprecation {
  /// As the standard writes it: a sentence, or `true`.
  var json: JSONValue { explanation.map(JSONValue.string) ?? true }
}

extension PlainValue {
  /// The value in JSON, a number without a needless fraction.
  var json: JSONValue {
    switch self {
    case .number(let number):
      return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    case .text(let text): return .string(text)
    case .properties(let properties):
      var object = JSONObject()
      for property in properties { object.append(property.name, property.value.json) }
      return .object(object)
    }
  }
}
