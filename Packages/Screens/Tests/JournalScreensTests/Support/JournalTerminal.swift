import QuartetTokens
import ScreenParts
import Terminal

@testable import JournalScreens

/// A terminal that screens are drawn for.
enum JournalTerminal: String, CaseIterable {
  case color
  case plain
  case ascii

  var level: ColorLevel { self == .color ? .trueColor : .none }

  func look() throws -> JournalLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii)
    return JournalLook(try JournalTerminal.theme.get(), on: traits)
  }

  /// Read once: it is the same on all of them.
  static let theme = Result { try JournalTheme(QuartetTokens.tokens(.journal)) }

  /// The sizes that goldens are kept of.
  var sizes: [TerminalSize] {
    let standard = TerminalSize(columns: 80, rows: 24)
    let small = TerminalSize(columns: 40, rows: 12)
    return self == .color ? [standard] : [standard, small]
  }
}
