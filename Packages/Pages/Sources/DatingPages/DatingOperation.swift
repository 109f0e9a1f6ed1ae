public import DatingFeatures
public import DatingModels
import DomainModels
public import Pages

/// The operations of dating's pages.
public enum DatingOperation: PageOperation {
  /// Decides on the card of a slug, if what was decided before is what the reader saw.
  case decide(String, Verdict, seen: Verdict?)
  /// Takes the last step back.
  case undo
  /// Makes every card undecided again.
  case reset
  /// Finds out which cards some answers fit.
  case score(QuizAnswers)
  /// Shows the cards that a form asks for.
  case find(PageAddress)
  /// Says something to the card of a slug, and waits for its answer.
  case say(String, String)
  /// Has the card of a slug answer what it has not answered to its end.
  case again(String)

  public var name: String {
    switch self {
    case .decide(let slug, let verdict, _): "\(verdict.rawValue) \(slug)"
    case .undo: "undo"
    case .reset: "reset"
    case .score: "score"
    case .find(let address): "find \(address)"
    case .say(let slug, _): "say \(slug)"
    case .again(let slug): "again \(slug)"
    }
  }

  public var isAnswered: Bool {
    switch self {
    case .say, .again: true
    case .decide, .undo, .reset, .score, .find: false
    }
  }
}

public typealias DatingPage = Page<DatingOperation>
typealias DatingSection = PageSection<DatingOperation>
typealias DatingRow = PageRow<DatingOperation>
typealias DatingAction = PageAction<DatingOperation>
typealias DatingForm = PageForm<DatingOperation>
typealias DatingNotice = PageNotice<DatingOperation>

/// The error of an address without a page.
struct NoSuchPage: ExplainedError {
  let address: PageAddress

  let code = "no_such_page"
  var message: String { "there is no page at \(address)" }
  let hint: String? = "The pages are /, /matches, /later, /quiz, /stats and /about"
  let kind = FailureKind.notFound
}

extension PageAddress {
  static let filter: PageAddress = "/filter"
  public static let matches: PageAddress = "/matches"
  static let findMatches: PageAddress = "/matches/find"
  static let later: PageAddress = "/later"
  public static let quiz: PageAddress = "/quiz"
  static let quizResult: PageAddress = "/quiz/result"
  public static let stats: PageAddress = "/stats"
  static let about: PageAddress = "/about"

  /// A card's profile.
  public static func card(_ slug: String) -> PageAddress { PageAddress(["cards", slug]) }
  /// The chat with a card.
  public static func chat(_ slug: String) -> PageAddress { card(slug).appending("chat") }
  /// Two cards side by side.
  public static func compare(_ left: String, _ right: String) -> PageAddress {
    PageAddress(["compare", left, right])
  }
  /// The matches, one of which is to be compared with a card.
  static func matches(comparing slug: String) -> PageAddress { matches.with("compare", slug) }
}

extension PageParameters {
  /// The card that a part of the address names.
  func card(_ name: String) -> CardReference { CardReference(self[name] ?? "") }

  /// The category that narrows a list; `nil` for all.
  var category: InterventionCategory? {
    self["category"].flatMap(InterventionCategory.init(rawValue:))
  }
}

extension DatingAction {
  /// The actions that decide on a card, by the keys and in the directions of the stack.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - seen: what was decided before, as the reader sees it.
  ///   - leaves: whether the page is left then.
  /// - Returns: no, like and later.
  static func verdicts(
    on card: Intervention, seen: Verdict?, leaving leaves: Bool = false
  ) -> [DatingAction] {
    func decide(_ verdict: Verdict) -> Step {
      .perform(.decide(card.slug, verdict, seen: seen))
    }
    return [
      DatingAction("h", "no", decide(.pass), moving: .left, leaving: leaves),
      DatingAction("l", "like", decide(.like), moving: .right, leaving: leaves),
      DatingAction("s", "later", decide(.later), moving: .down, leaving: leaves),
    ]
  }

  static func message(_ card: Intervention, as role: ActionRole? = nil) -> DatingAction {
    DatingAction("m", "message", .open(.chat(card.slug)), as: role)
  }

  static func profile(_ card: Intervention, moving: MoveDirection? = nil) -> DatingAction {
    DatingAction("d", "profile", .open(.card(card.slug)), moving: moving)
  }

  static func compare(_ card: Intervention) -> DatingAction {
    DatingAction("c", "compare", .open(.matches(comparing: card.slug)))
  }
}

extension FormField {
  /// Returns the categories that a list should show.
  static func category(
    _ chosen: InterventionCategory?, orAll all: String? = nil
  ) -> FormField {
    let options = InterventionCategory.allCases.map { FormOption($0.rawValue, title: $0.title) }
    return FormField(
      "category", "Category",
      .choice((all.map { [FormOption("", title: $0)] } ?? []) + options),
      value: chosen?.rawValue ?? "")
  }
}
