import DatingScreens
import PeopleScreens
import QuartetTokens
import Terminal
import TerminalCommands

extension CommandSession {
  /// How the screens and texts about people look on this terminal.
  func peopleLook() throws -> PeopleLook {
    PeopleLook(try PeopleTheme(try QuartetTokens.tokens(.dating, traits.appearance)), on: traits)
  }

  /// The linear twin of the screen.
  func peopleConsole() throws -> PeopleConsole {
    PeopleConsole(
      input: input, hidden: hiddenInput, output: output, prompts: errorOutput,
      look: try peopleLook())
  }
}
