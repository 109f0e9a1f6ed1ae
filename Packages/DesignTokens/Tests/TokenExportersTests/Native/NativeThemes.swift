import DesignTokens
import Foundation
import Testing

/// Themes that the tests of several exporters write.
enum NativeThemes {
  /// A token of each type, in light, dark and both with more contrast.
  static let full = TokenTheme(
    name: "dating", base: variant(.init(.light), lightness: 0),
    others: [
      variant(.init(.dark), lightness: 0.25), variant(.init(.light, .more), lightness: 0.5),
      variant(.init(.dark, .more), lightness: 0.75),
    ])

  /// Names and texts that try to break out of what they stand in.
  static let hostile = TokenTheme(
    name: "*/ \"'`$(touch hacked)\n../..",
    base: TokenTheme.Variant(.init(.light), TokenSet(name: "hostile", tokens: hostileTokens)),
    others: [
      TokenTheme.Variant(
        .init(.dark),
        TokenSet(
          name: "hostile", tokens: hostileTokens.map { Token(path: $0.path, content: $0.content) }))
    ])

  /// Names that some language keeps for itself, or that begin with a digit, or aren't Latin.
  static let oddNames = [
    "class", "default", "self", "Type", "init", "import", "switch", "null", "true", "object", "fun",
    "val", "1", "2x", "10-5", "日本語", "العربية", "größe", "👩‍🚀", "e\u{301}", "get-class", "when",
    "typeof", "package", "int", "if", "then", "done", "PATH", "IFS",
  ]

  /// Texts that could end a comment, a literal or a line.
  static let oddTexts = [
    "*/ boom()", "\" + boom() + \"", "' ; boom ; '", "`boom`", "$(boom)", "${boom()}", "\\(boom())",
    "\\", "\\\"", "line\nboom()", "line\r\nboom()", "line\rboom()", "\u{2028}boom()", "-->", "]]>",
    "<boom/>", "&boom;", "&#0;", "\u{0}", "\u{1B}[31m", "\u{202E}boom\u{202C}", "👩‍🚀", "@string/boom",
    "?attr/boom", " two  spaces ", "%1$s", "#{boom}", "\u{FFFE}",
  ]

  private static var hostileTokens: [Token] {
    let names = oddNames.enumerated().flatMap { index, name in
      [
        Token(path: "\(name)", content: .color(ColorValue(.srgb, 0, 0, Double(index) / 100))),
        Token(path: "length.\(name)", content: .dimension(DimensionValue(Double(index), .px))),
        Token(path: "ease.\(name)", content: .cubicBezier(CubicBezier(0, 0, 1, Double(index)))),
      ]
    }
    let texts = oddTexts.enumerated().flatMap { index, text in
      [
        Token(
          path: "text.t\(index)", content: .fontFamily([text, "serif"]), summary: text,
          deprecation: Deprecation(explanation: text)),
        Token(
          path: "shade.t\(index)", content: .color(ColorValue(.srgb, 1, 0, Double(index) / 100)),
          summary: text, deprecation: Deprecation(explanation: text)),
      ]
    }
    return names + texts
  }

  private static func variant(
    _ appearance: TokenAppearance, lightness: Double
  ) -> TokenTheme.Variant {
    let color = ColorValue(.srgb, 1, lightness, 0)
    let clear = ColorValue(.srgb, 0, lightness, 1, alpha: 0.5)
    let stroke = StrokeStyle.dashes([DimensionValue(4, .px), DimensionValue(0.5, .rem)], .round)
    let ease = CubicBezier(0.25, -0.5, 0.75, 1.5)
    let tokens = [
      Token(path: "swipe.like", content: .color(color), summary: "A swipe to the right."),
      Token(path: "swipe.veil", content: .color(clear)),
      Token(path: "wide", content: .color(ColorValue(.displayP3, 1, lightness, 0))),
      Token(path: "space.small", content: .dimension(DimensionValue(12, .px))),
      Token(path: "text.body", content: .dimension(DimensionValue(1.125 + lightness, .rem))),
      Token(path: "font.body", content: .fontFamily(["Karla", "Inter \"Tight\"", "sans-serif"])),
      Token(path: "font.bold", content: .fontWeight(FontWeight(.semiBold))),
      Token(path: "motion.quick", content: .duration(DurationValue(0.25, .s))),
      Token(path: "motion.ease", content: .cubicBezier(ease)),
      Token(path: "layer.ratio", content: .number(1.5)),
      Token(path: "line.plain", content: .strokeStyle(.keyword(.dashed))),
      Token(path: "line.dots", content: .strokeStyle(stroke)),
      Token(
        path: "card.border",
        content: .border(Border(color: color, width: DimensionValue(2, .px), style: stroke))),
      Token(
        path: "card.turn",
        content: .transition(
          Transition(
            duration: DurationValue(300, .ms), delay: DurationValue(50, .ms), timingFunction: ease))
      ),
      Token(
        path: "card.shadow",
        content: .shadow([
          Shadow(
            color: clear, offsetX: DimensionValue(0, .px), offsetY: DimensionValue(-2.5, .px),
            blur: DimensionValue(8, .px), spread: DimensionValue(1, .px)),
          Shadow(
            color: color, offsetX: DimensionValue(1, .px), offsetY: DimensionValue(1, .px),
            blur: DimensionValue(0, .px), spread: DimensionValue(0, .px), isInset: true),
        ])),
      Token(
        path: "title.gradient",
        content: .gradient([
          GradientStop(color: color, position: 0), GradientStop(color: clear, position: 0.25),
          GradientStop(color: .white, position: 1),
        ]),
        deprecation: Deprecation(explanation: "Use \"title.plain\".")),
      Token(
        path: "title.type",
        content: .typography(
          Typography(
            fontFamily: ["Besley", "serif"], fontSize: DimensionValue(2, .rem),
            fontWeight: FontWeight(650), letterSpacing: DimensionValue(-0.5, .px), lineHeight: 1.25)
        )),
    ]
    return TokenTheme.Variant(appearance, TokenSet(name: "dating", tokens: tokens))
  }
}

/// A foreign program, run on the files that an exporter has written.
struct NativeTool {
  /// The exit status and output of a program.
  struct Outcome {
    let status: Int32
    let output: String
  }

  private let path: String

  /// Finds a program by its name.
  ///
  /// - Throws: ``Missing`` with a sentence if there is none.
  init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let folder = folders.first(where: {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      })
    else { throw Missing(description: "\(name) is missing: Tools/test installs it") }
    path = "\(folder)/\(name)"
  }

  /// Says which program there is not.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs it to its end, both outputs together.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// True if tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"
}

/// A folder with the files of an exporter, which goes when the value does.
final class WrittenFolder: Sendable {
  let url: URL

  /// Writes files into a folder of their own.
  init(_ files: [TokenExportFile]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    for file in files { try write(file.path, Data(file.bytes)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes one more file.
  func write(_ path: String, _ bytes: Data) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }
}
