import ArgumentParser
import Assembly
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal support page`: the page itself.
struct SupportPageCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Show the page (page can be left out).",
    discussion: """
      It needs no passphrase and no network, asks nothing, and keeps nothing. Your own plan is on it \
      where the journal is open, or where you allowed it (journal settings set plan-while-locked on).
      """)

  static let fields = JSONFields(["sections", "isPlanShown"])

  @Option(help: ArgumentHelp("Lines of this country.", valueName: "name")) var country: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let plan = await plan(session)
    let page = SupportPage(plan, countries: countries(session))
    if output.json {
      var isShown = false
      if case .card = plan { isShown = true }
      let value: JSONValue = [
        "sections": .array(
          page.sections.map { ["title": .string($0.title), "lines": .list($0.lines)] }),
        "isPlanShown": .boolean(isShown),
      ]
      return try session.print(json: Self.fields.narrow(value, to: output.fields))
    }
    let printout = SupportPrintout(page, try session.look())
    let paged = printout.paged(columns: session.textWidth)
    if session.isPaged(paged) { return try await session.page(paged) }
    try session.print(
      printout.whole(
        columns: session.textWidth,
        rows: session.traits.stdoutIsTerminal ? session.traits.rows : nil))
  }

  /// The person's own plan, if the journal is open or they allowed it; if that fails, the rest of
  /// the page stands.
  private func plan(_ session: CommandSession) async -> SupportPage.OwnPlan {
    if let container = try? await options.container(in: session, asking: false),
      let card = try? await ReadSupportCard(container)()
    {
      return .card(card)
    }
    guard let place = try? JournalProduct.stores.location(options.store, in: session),
      place.isPresent
    else {
      return .card(SupportCard())
    }
    return SupportCopy.plan(at: place)
  }

  /// The country that was asked for, or else those that are likely: no user is turned away
  /// for a word that isn't known.
  private func countries(_ session: CommandSession) -> [HelplineCountry] {
    let helplines = Helplines.standard
    if let found = country.flatMap(helplines.find) { return [found] }
    let likely = helplines.likely(timeZone: SystemZone.name(in: session), locale: session.locale)
    if let country {
      session.note(
        "No lines are known of '\(session.visible(country))'; "
          + (likely.isEmpty
            ? "the page names the countries that are known."
            : "these are the ones nearest to you."))
    }
    return likely
  }
}
