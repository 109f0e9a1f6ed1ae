import PageScreens
import Pages
import PeoplePages
import ProductCommands
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands

extension CommandSession {
  /// The look of pages about people on this terminal.
  func peopleLook() throws -> PageLook {
    let tokens = try QuartetTokens.tokens(.dating, PageLook.appearance(on: traits))
    return PageLook(
      try PageTheme(tokens), brand: PageLook.Brand("people", sign: "♥", asciiSign: "<3"),
      on: traits)
  }

  /// The lines that a command prints for a page about people.
  func text(of page: PeoplePage) throws -> [StyledText] {
    PageText(try peopleLook(), columns: textWidth).lines(of: page)
  }
}
