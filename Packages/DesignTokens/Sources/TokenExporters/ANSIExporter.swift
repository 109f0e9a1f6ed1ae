public import DesignTokens

/// Writes the colours as a palette for terminals, for a shell to read in.
///
/// A file for each appearance, all with the same names. For `swipe.like` there are
/// `TOKEN_FG_SWIPE_LIKE` and `TOKEN_BG_SWIPE_LIKE` with the escapes of 24-bit colour, the same with
/// `FG256` and `BG256`, `FG16` and `BG16` for terminals of fewer colours, and `TOKEN_HEX_SWIPE_LIKE`
/// as text, with its alpha. Escapes begin with `\033`, which `printf %b` reads; `TOKENS_RESET` ends
/// them. Of a gradient each stop is a colour (`TOKEN_FG_TITLE_1`) with its place from 0 to 1
/// (`TOKEN_AT_TITLE_1`).
///
/// With fewer colours, each colour becomes the nearest by ΔE OK: of the 240 that terminals agree
/// on, and of the sixteen as xterm shows them. Escapes leave alpha out, since the background is
/// unknown. Other kinds of tokens are left out, since a terminal has no such thing.
public struct ANSIExporter: TokenExporter {
  public init() {}

  public var name: String { "ansi" }

  public var summary: String { "terminal colours for sh: 24-bit, 256 and 16 colours" }

  /// Everything but colours and gradients.
  public var omits: Set<TokenType> {
    Set(TokenType.allCases).subtracting([.color, .gradient])
  }

  /// Writes a file for each appearance, the base first.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    let native = try NativeTheme(theme, for: self, .screamingSnake, in: .ascii)
    let all = native.appearances.indices.flatMap { index in
      native.tokens.flatMap { Self.colors(of: $0, index) }
    }
    try TokenNames(exporter: name, style: .screamingSnake, alphabet: .ascii)
      .check(all.map(\.name), of: all.map(\.token.path))
    var palette = TerminalPalette()
    var files: [TokenExportFile] = []
    for (index, appearance) in native.appearances.enumerated() {
      let colors = native.tokens.flatMap { Self.colors(of: $0, index) }
      var text = TextBuffer(capacity: 200 + colors.count * 400)
      text.write("# Written by `tokens export --format ansi`: change the tokens, not this file.\n")
      text.write("# The colours of \(native.title).\nTOKENS_RESET='\\033[0m'\n")
      for color in colors {
        text.write("\n# \(TokenText.comment(Self.comment(on: color.token)))\n")
        text.write(lines(for: color.name, color.value, &palette))
        if let position = color.position {
          text.write("TOKEN_AT_\(color.name)='\(TokenText.number(position))'\n")
        }
      }
      let path = "\(FileName.of(theme))-\(FileName.of(appearance)).sh"
      files.append(TokenExportFile(path: path, bytes: text.bytes))
    }
    return files
  }

  private struct NamedColor {
    let name: String
    let value: SRGB8
    let position: Double?
    let token: NativeToken
  }

  private static func colors(of token: NativeToken, _ index: Int) -> [NamedColor] {
    // The escapes' names begin with a letter, so one for a name that begins with a digit is free.
    let name = token.name.hasPrefix("_") ? String(token.name.dropFirst()) : token.name
    switch token.contents[index] {
    case .color(let value):
      return [NamedColor(name: name, value: value.rgb8, position: nil, token: token)]
    case .gradient(let stops):
      return stops.enumerated().map { place, stop in
        NamedColor(
          name: "\(name)_\(place + 1)", value: stop.color.rgb8, position: stop.position,
          token: token)
      }
    default: return []
    }
  }

  private static func comment(on token: NativeToken) -> String {
    guard let deprecation = token.deprecation else { return token.comment }
    return "\(token.comment) Deprecated. \(deprecation.explanation ?? "")"
  }

  private func lines(
    for name: String, _ color: SRGB8, _ palette: inout TerminalPalette
  ) -> String {
    let rgb = "\(color.red);\(color.green);\(color.blue)"
    let few = palette.nearest(to: color)
    // Eight dark colours from 30 and eight bright ones from 90, grounds ten further on.
    let code = few.of16 < 8 ? 30 + few.of16 : 82 + few.of16
    let values = [
      ("HEX", color.alpha == 255 ? color.hex : color.hexWithAlpha), ("FG", "\\033[38;2;\(rgb)m"),
      ("BG", "\\033[48;2;\(rgb)m"),
      ("FG256", "\\033[38;5;\(few.of256)m"), ("BG256", "\\033[48;5;\(few.of256)m"),
      ("FG16", "\\033[\(code)m"), ("BG16", "\\033[\(code + 10)m"),
    ]
    return values.map { "TOKEN_\($0)_\(name)='\($1)'\n" }.joined()
  }
}
