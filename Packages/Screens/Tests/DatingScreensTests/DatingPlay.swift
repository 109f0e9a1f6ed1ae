import DatingFeatures
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

/// The screens over a store in memory.
typealias DatingPlay = ScreenPlay<DatingScreen>

extension DatingPlay {
  init(
    _ screen: DatingScreen, _ fixture: ChatFixture, size: TerminalSize = .standard
  ) async {
    let performer = DatingPerformer(fixture)
    await self.init(screen, size: size) { await performer($0, tell: $1) }
  }
}

/// Compares a screen on every terminal with its goldens, and draws it in the smallest window.
func expectGoldens(
  _ name: String, _ play: (DatingLook) async throws -> DatingPlay
) async throws {
  for terminal in ChatTerminal.allCases {
    let screen = try await play(try terminal.look(isStill: true))
    let least = TerminalSize(columns: 1, rows: 1)
    #expect(screen.frame(least).size == least)
    for size in terminal.sizes {
      expectGolden(
        screen.frame(size), "\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
        level: terminal.level)
    }
  }
}

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

/// Compares a frame with the file of that name in `Goldens/`.
///
/// - Parameters:
///   - frame: What was drawn.
///   - name: The file's name without its ending, for instance `chat-empty-80x24-none`.
///   - level: How many colours there are.
///   - sourceLocation: Who asks.
func expectGolden(
  _ frame: Frame, _ name: String, level: ColorLevel,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    text: GoldenFile.text(of: frame, level: level), name, sourceLocation: sourceLocation)
}

/// Compares text with the file of that name in `Goldens/`.
func expectGolden(
  text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
  guard let problem = file.problem(with: text) else { return }
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}
