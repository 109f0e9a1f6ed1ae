import ArgumentParser
import Assembly
import DomainModels
import Foundation
import Interchange
import JournalAssembly
import JournalFeatures
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands
import Vault

/// `journal support`: helplines, and the user's own plan.
struct SupportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "support",
    abstract: "Helplines, steps that help now, and your own plan. It works locked and offline.",
    discussion: """
      Examples:
        journal support
        journal support --country de
        journal support plan              write your own plan, at a calm hour
        journal support contacts          your people
      """,
    subcommands: [
      SupportPageCommand.self, SupportPlanCommand.self, SupportContactsCommand.self,
    ],
    defaultSubcommand: SupportPageCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}

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
  private func plan(_ session: CommandSession) async -> SupportPage.PlanAvailability {
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

/// Keeps the copy of the safety plan that may be read while the journal is locked, as its owner wants.
struct SupportCopy: Sendable {
  let container: JournalContainer

  /// Rewrites the copy, or removes it where it is not wanted.
  func refresh() async throws {
    let box = container.vault.location.supportBox
    if let card = try await ReadSupportCard(container).whileLocked() {
      try box.write(card.encoded)
    } else {
      try box.remove()
    }
  }

  /// The part of the plan that is readable while the journal is locked.
  static func plan(at place: DataLocation) -> SupportPage.PlanAvailability {
    do {
      guard let bytes = try place.supportBox.read() else { return .sealed }
      return .card(try SupportCard(encoded: bytes))
    } catch {
      return .unreadable
    }
  }
}

/// The machine's time zone by its name.
enum SystemZone {
  /// The name that `TZ` says, or else the one that the system was set to; `nil` where nothing says.
  static func name(in session: CommandSession) -> String? {
    if let name = session.timeZone { return name }
    guard session.environment["TZ"] == nil,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
      let range = target.range(of: "zoneinfo/")
    else { return nil }
    return String(target[range.upperBound...])
  }
}
