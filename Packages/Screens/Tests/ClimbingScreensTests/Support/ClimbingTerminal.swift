import DesignTokens
import QuartetTokens
import ScreenParts
import Terminal

@testable import ClimbingScreens

/// A terminal that screens are drawn for.
enum ClimbingTerminal: String, CaseIterable {
  case color
  case light
  case plain
  case ascii

  var level: ColorLevel { self == .color || self == .light ? .trueColor : .none }

  func look(isStill: Bool = false) throws -> ClimbingLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii, isMotionReduced: isStill, isLight: self == .light)
    let tokens = try QuartetTokens.tokens(.climbing, ClimbingLook.appearance(on: traits))
    return ClimbingLook(try ClimbingTheme(tokens), on: traits)
  }

  /// The sizes that goldens are kept of; a large one in true colours is unreadable.
  var sizes: [TerminalSize] {
    let small = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 12)]
    return switch self {
    case .color: small
    case .light: [small[0]]
    case .plain, .ascii: small + [TerminalSize(columns: 120, rows: 40)]
    }
  }
}
