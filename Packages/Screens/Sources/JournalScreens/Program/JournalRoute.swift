public import JournalFeatures
import JournalModels
public import Pages
import ScreenParts

/// A page of the journal that an address leads to.
public enum JournalRoute: Sendable, Hashable {
  /// The thoughts that a question finds; all of them for an empty one.
  case home(query: String)
  case capture
  case thought(ThoughtReference)
  case review(ThoughtReference)
  case insights(JournalPeriod)
  case practice
  /// A questionnaire, by its ID; `nil` to choose one.
  case selfCheck(String?)
  case support

  /// The addresses, with what is found there.
  public static let all: [(path: String, purpose: String)] = [
    ("/", "what waits, and the thoughts; ?q=type:mind finds some"),
    ("/new", "a thought to write down"), ("/thoughts/ID", "a thought"),
    ("/thoughts/ID/review", "its review"), ("/review", "the review that waits next"),
    ("/insights", "what the journal says; ?period=month narrows it"),
    ("/practice", "sentences to practise on"), ("/self-check", "a self-check; /self-check/phq-9"),
    ("/support", "your plan, people, helplines"),
  ]

  /// Reads an address.
  ///
  /// - Returns: `nil` where there is no page.
  public init?(_ address: PageAddress) {
    let parts = address.parts
    switch (parts.first, parts.count) {
    case (nil, _): self = .home(query: address["q"] ?? "")
    case ("new", 1): self = .capture
    case ("thoughts", 2): self = .thought(.text(parts[1]))
    case ("thoughts", 3) where parts[2] == "review": self = .review(.text(parts[1]))
    case ("review", 1): self = .review(.waiting)
    case ("insights", 1):
      guard let period = JournalPeriod(named: address["period"] ?? "all") else { return nil }
      self = .insights(period)
    case ("practice", 1): self = .practice
    case ("self-check", 1): self = .selfCheck(nil)
    case ("self-check", 2) where Instrument(id: parts[1]) != nil: self = .selfCheck(parts[1])
    case ("support", 1): self = .support
    default: return nil
    }
  }

  typealias Page = any ScreenPage<JournalEffect, JournalMessage, JournalLook>

  /// The page on a full screen, on top of the thoughts; `nil` for these themselves.
  var page: Page? {
    switch self {
    case .home: nil
    case .capture: CapturePage()
    case .thought(let reference): ThoughtPage(reference)
    case .review(let reference): ReviewPage(reference, mode: nil)
    case .insights(let period): InsightsPage(period)
    case .practice: PracticePage()
    case .selfCheck(let id): SelfCheckPage(id.flatMap { Instrument(id: $0) })
    case .support: SupportTextPage()
    }
  }

  var query: String { if case .home(let query) = self { query } else { "" } }
}
