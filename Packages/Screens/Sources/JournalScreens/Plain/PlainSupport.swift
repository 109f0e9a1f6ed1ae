import JournalFeatures
import ScreenParts

/// Prints the support page, or its helplines only, line by line.
struct PlainSupport {
  let console: JournalConsole

  func callAsFunction(_ page: SupportPage) throws {
    try console.say(SupportText(page, console.look).lines(columns: console.columns))
  }

  /// Says whom to call, and where the rest is.
  func nearest(of page: SupportPage) throws {
    try console.say(SupportText(page.nearest, console.look).lines(columns: console.columns))
    try console.say("")
    try console.say("The whole page: journal support")
    try console.say("")
  }
}
