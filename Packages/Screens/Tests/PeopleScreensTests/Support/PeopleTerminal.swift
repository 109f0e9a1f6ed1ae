import DesignTokens
import QuartetTokens
import Terminal

@testable import PeopleScreens

/// A terminal that screens are drawn for.
enum PeopleTerminal: String, CaseIterable {
  case color
  case plain
  case ascii

  var level: ColorLevel { self == .color ? .trueColor : .none }

  func look() throws -> PeopleLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii, isMotionReduced: true)
    return PeopleLook(try PeopleTheme(QuartetTokens.tokens(.dating)), on: traits)
  }

  /// The sizes that goldens are kept of; in true colours a small one is enough to look at.
  var sizes: [TerminalSize] {
    let small = TerminalSize(columns: 40, rows: 12)
    return self == .color ? [small] : [.standard, small]
  }
}
