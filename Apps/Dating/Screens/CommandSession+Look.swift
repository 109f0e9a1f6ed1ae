import DatingScreens
import LLM
import QuartetTokens
import Terminal
import TerminalCommands

extension CommandSession {
  /// How dating looks on this terminal.
  func look() throws -> Look {
    Look(try DatingTheme(try QuartetTokens.tokens(.dating, traits.appearance)), on: traits)
  }

  /// The linear twin of the screen.
  func console() throws -> PlainConsole {
    PlainConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }

  /// How fast an answer that is there at once is given out: as if typed, but not to somebody who
  /// wants nothing to move.
  var pace: ReplyPace {
    traits.stdoutIsTerminal && !traits.isMotionReduced
      ? .natural(clock: ContinuousClock()) : .immediate
  }
}
