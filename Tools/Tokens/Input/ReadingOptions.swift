import ArgumentParser
import DesignTokens

/// How strictly a file is read.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Put up with common departures from the standard, and warn of them.")
  var lenient = false

  var mode: TokenReadingMode { lenient ? .lenient : .strict }
}
