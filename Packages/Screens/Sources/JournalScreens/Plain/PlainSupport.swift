import JournalFeatures
import ScreenParts

/// Says the support page, line by line.
struct PlainSupport {
  let console: JournalConsole

  func callAsFunction(_ page: SupportPage) throws {
    try console.say(SupportText(page, console.look).lines(columns: console.columns))
  }
}
