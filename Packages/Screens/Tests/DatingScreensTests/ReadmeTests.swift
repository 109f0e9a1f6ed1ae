import DatingScreens
import DesignTokens
import DomainModelsTesting
import Foundation
import QuartetTokens
import ScreenParts
import Terminal
import Testing

// README: begin
/// A picture of the stack as it begins, before a key was pressed.
func picture(of tokens: TokenSet, on traits: TerminalTraits) throws -> String {
  let look = DatingLook(try DatingTheme(tokens), on: traits)
  var screen = DatingScreen.swiping(in: nil, look)
  _ = screen.update(.started(.standard))
  var frame = Frame(.standard)
  screen.draw(in: &frame)
  return frame.rendered(level: traits.colorLevel)
}
// README: end

@Suite struct ReadmeTests {
  @Test("the README's example runs")
  func runs() throws {
    let text = try picture(of: try QuartetTokens.tokens(.dating), on: .pipe)
    #expect(text.hasPrefix(" ♥ dating"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  @Test("the README shows the example that runs")
  func matches() throws {
    try expectReadmeShowsExample(
      importing: ["DatingScreens", "DesignTokens", "ScreenParts", "Terminal"])
  }
}
