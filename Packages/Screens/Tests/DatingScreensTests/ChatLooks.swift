import DatingFeatures
import QuartetTokens
import ScreenParts
import Terminal
import Testing

@testable import DatingScreens

/// A terminal that pages are drawn for.
enum ChatTerminal: String, CaseIterable {
  case color
  case plain
  case ascii

  var level: ColorLevel { self == .color ? .trueColor : .none }

  func look(isStill: Bool = false) throws -> DatingLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii, isMotionReduced: isStill)
    return DatingLook(try DatingTheme(QuartetTokens.tokens(.dating)), on: traits)
  }

  /// The sizes that goldens are kept of.
  ///
  /// A large one in true colours has a colour for each of its cells, which is unreadable.
  var sizes: [TerminalSize] {
    let small = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 12)]
    return self == .color ? small : small + [TerminalSize(columns: 120, rows: 40)]
  }
}

/// Draws a page with what stands around it.
func chatFrame(_ page: any DatingPage, _ size: TerminalSize, _ look: DatingLook) -> Frame {
  let look = look.onScreen
  var frame = Frame(size)
  let parts = ScreenFrame(size)
  parts.drawHeader(page.title, in: &frame, look)
  page.draw(in: &frame, parts.body, look)
  parts.drawFooter(page.hints, in: &frame, look)
  look.paintSurface(of: &frame)
  return frame
}

/// Compares a page on every terminal with its goldens.
func expectChatGoldens(
  _ page: any DatingPage, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for terminal in ChatTerminal.allCases {
    for size in terminal.sizes {
      expectGolden(
        chatFrame(page, size, try terminal.look()),
        "\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)", level: terminal.level,
        sourceLocation: sourceLocation)
    }
  }
}
