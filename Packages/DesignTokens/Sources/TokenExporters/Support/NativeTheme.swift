import DesignTokens

/// A theme made ready for a language of some platform.
struct NativeTheme: Sendable {
  /// The appearances, the base first.
  let appearances: [TokenAppearance]

  /// The tokens that the exporter writes.
  let tokens: [NativeToken]

  private let name: String

  /// Names the tokens and puts their values side by side.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - exporter: The exporter that writes it; values that it omits are left out.
  ///   - style: How words are joined.
  ///   - alphabet: Which letters may stay.
  ///   - rename: What becomes of a name that the language doesn't allow.
  ///   - checksNames: Whether two tokens of one name are refused; else the exporter does so.
  /// - Throws: ``TokenExportError`` if two names are the same or types differ.
  init(
    _ theme: TokenTheme, for exporter: some TokenExporter, _ style: IdentifierCase,
    in alphabet: IdentifierAlphabet = .unicode, rename: (String) -> String = { $0 },
    checksNames: Bool = true
  ) throws(TokenExportError) {
    let table = try ThemeTable(theme, exporter: exporter.name)
    let naming = TokenNames(exporter: exporter.name, style: style, alphabet: alphabet)
    let omits = exporter.omits
    let rows = table.rows.filter { row in row.first.map { !omits.contains($0.type) } ?? false }
    let paths = rows.map(\.path)
    let names = try naming.uncheckedIdentifiers(of: paths).map(rename)
    if checksNames { try naming.check(names, of: paths) }
    name = theme.name
    appearances = theme.variants.map(\.appearance)
    tokens = zip(rows, names).compactMap { row, name in
      guard let first = row.first else { return nil }
      // A value that a variant lacks comes from the base, or from the first variant that has it.
      let contents = row.tokens.indices.map { row[$0]?.content ?? first.content }
      return NativeToken(
        name: name, path: row.path, summary: first.summary, deprecation: first.deprecation,
        contents: contents)
    }
  }

  /// The theme's title in a comment.
  var title: String { TokenText.comment(name) }

  /// The theme's name for a type (`Dating`), with a word for a name that holds none.
  func typeName(in alphabet: IdentifierAlphabet = .unicode) -> String {
    var type = IdentifierCase.pascal.identifier(of: name, in: alphabet) ?? "Design"
    // It names a file too, and a file's name has at most 255 bytes.
    while type.utf8.count > 120 { type.unicodeScalars.removeLast() }
    return type
  }
}

/// A colour as platforms take it: red, green and blue from 0 to 1, to six decimals.
struct NativeColor: Hashable, Sendable {
  /// Red, green and blue.
  typealias Parts = SIMD3<Double>

  /// In sRGB, as ``ColorValue/rgb8`` draws it, without the rounding to bytes.
  let srgb: Parts

  /// In Display P3, if sRGB can't hold the colour.
  let displayP3: Parts?

  /// The opacity.
  let alpha: Double

  /// In sRGB, 8 bits each.
  let rgb8: SRGB8

  init(_ color: ColorValue) {
    rgb8 = color.rgb8
    alpha = Self.rounded(color.alpha)
    displayP3 =
      color.isInGamut(of: .srgb, tolerance: 1e-4)
      ? nil : Self.parts(color.mapped(into: .displayP3))
    if color.space != .srgb, color.hex != nil {
      srgb = Parts(Double(rgb8.red), Double(rgb8.green), Double(rgb8.blue)) / 255
    } else {
      srgb = Self.parts(color.mapped(into: .srgb))
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
  var hex: String { rgb8.alpha == 255 ? rgb8.hex : rgb8.hexWithAlpha }

  /// The parts as text, of a colour of either space.
  static func texts(_ parts: Parts) -> [String] {
    [parts.x, parts.y, parts.z].map { TokenText.number(rounded($0)) }
  }

  private static func parts(_ color: ColorValue) -> Parts {
    let numbers = color.components.map { rounded($0 ?? 0) }
    return Parts(numbers[0], numbers[1], numbers[2])
  }

  private static func rounded(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    return (min(number, 1) * 1e6).rounded() / 1e6
  }
}

/// A token with its name in the output and its value for each appearance.
struct NativeToken: Sendable {
  /// The unescaped name.
  let name: String

  let path: String

  /// The token's description.
  let summary: String?

  /// The deprecation.
  let deprecation: Deprecation?

  /// Its values, in the order of the theme's appearances.
  let contents: [TokenContent]

  /// Its value where nothing is known of the surroundings.
  var base: TokenContent { contents[0] }

  /// True if appearances give it different values.
  var differs: Bool { contents.contains { $0 != base } }

  /// The comment before the token: its description, else its path.
  var comment: String { summary.map { "\($0) (\(path))" } ?? path }
}

extension DimensionValue {
  /// Its length in pixels, given those of a `rem`.
  func pixels(perRem: Double) -> Double { unit == .px ? value : value * perRem }
}

extension DurationValue {
  /// Its length in seconds.
  var seconds: Double { unit == .s ? value : value / 1000 }

  /// Its length in whole milliseconds, as far as 32 bits hold them.
  var wholeMilliseconds: Int {
    (unit == .s ? value * 1000 : value).rounded(within: 0...Double(Int32.max))
  }
}

extension FontWeight {
  /// The weight as a whole number, 1 to 1000.
  var whole: Int { value.rounded(within: 1...1000) }
}

extension Double {
  /// The nearest whole number in a range; what is no number becomes the range's beginning.
  func rounded(within range: ClosedRange<Double>) -> Int {
    guard self > range.lowerBound else { return Int(range.lowerBound) }
    return Int(Swift.min(self, range.upperBound).rounded())
  }
}

extension TokenAppearance {
  /// The identifier in a programming language (`light`, `darkHighContrast`).
  var identifier: String { scheme.rawValue + (contrast == .more ? "HighContrast" : "") }

  /// The same as the beginning of a type's name (`Light`, `DarkHighContrast`).
  var typePrefix: String {
    (scheme == .light ? "Light" : "Dark") + (contrast == .more ? "HighContrast" : "")
  }
}
