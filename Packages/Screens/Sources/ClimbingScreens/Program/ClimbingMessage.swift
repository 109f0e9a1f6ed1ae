public import ClimbingFeatures
public import ClimbingModels
public import DomainModels
import ScreenParts
import Storage
import Terminal

/// A message for the screens.
///
/// The reply to a write holds the session as it is then; nil where that could not be read.
public enum ClimbingMessage: Sendable {
  /// The session as it is now, and the number that it was asked with.
  case session(SessionSnapshot, number: Int)
  case time(Timestamp)
  case started(SessionSnapshot?)
  case ended(SessionDetail, SessionSnapshot?)
  /// A climb is on the disk.
  case added(LoggedClimb, SessionSnapshot?)
  /// A climb was changed.
  case edited(LoggedClimb, SessionSnapshot?)
  /// A climb was not changed, as another device changed the same fields meanwhile: the climb as it is now, and
  /// what was changed.
  case changedMeanwhile(Climb, String)
  /// An attempt is on the disk.
  case logged(AttemptLog, SessionSnapshot?)
  /// The last entry was undone.
  case undone(UndoneEntry, SessionSnapshot?)
  /// The suggested style of a send of a climb; nil where the history doesn't say.
  case suggested(Identifier<Climb>, AscentMode?, AscentStyle?)
  /// Climbs of the catalogue that are called as was typed.
  case found(String, [CatalogueSuggestion])
  case tags([TagUse])
  /// The tags of a climb were changed.
  case tagged(Identifier<Climb>, SessionSnapshot?)
  /// An effect failed: which, what happened, and what to do.
  case failed(ClimbingEffect, String, hint: String?)
  /// Syncing behind the screen has news.
  case synced(SyncUpdate)
  /// A second, or a few, went by.
  case tick(Int)
}

/// An effect that the screens request from the program.
public enum ClimbingEffect: Sendable, Equatable {
  /// Look at the session that is under way; the number comes back with the answer.
  case session(Int)
  /// Look at the clock.
  case time
  case start(SessionStart)
  case end(Identifier<Session>, SessionEnd)
  case add(ClimbDraft)
  /// Change a climb, from what a form showed of it.
  case edit(Climb, ClimbEdit)
  /// Log an attempt at a climb.
  case log(Identifier<Climb>, AttemptDraft)
  /// Take back what was logged last.
  case undo
  /// Find out what style a send of this climb would have.
  case suggest(Identifier<Climb>, AscentMode?)
  /// Look for climbs of the catalogue by what is typed, first at a place.
  case search(String, near: String?)
  /// Keep the logbook in sync for as long as the screen is open.
  case sync
  /// List the tags.
  case tags
  /// Say that a tag helped or hindered on a climb; nil takes it away.
  case tag(Identifier<Climb>, String, Impact?)
}

/// One of climbing's screens.
protocol ClimbingPage: ScreenPage
where Effect == ClimbingEffect, Message == ClimbingMessage, Look == ClimbingLook {}

/// A command of a climbing page to the program.
typealias ClimbingCommand = PageCommand<ClimbingEffect, ClimbingMessage, ClimbingLook>

/// A climb of the catalogue that may be the one that the user is typing.
public struct CatalogueSuggestion: Sendable, Equatable {
  public var climb: Identifier<CatalogueClimb>
  public var name: String
  /// Its grade as the catalogue has it.
  public var grade: String?
  /// The kind of climb.
  public var discipline: Discipline?
  /// The areas of the climb, the widest first.
  public var path: [String]

  public init(
    climb: Identifier<CatalogueClimb>, name: String, grade: String?, discipline: Discipline?,
    path: [String]
  ) {
    self.climb = climb
    self.name = name
    self.grade = grade
    self.discipline = discipline
    self.path = path
  }

  /// The nearest area.
  public var place: String? { path.last }
}

/// Finds climbs of the catalogue by what the user is typing, those at the session's place first.
struct SuggestClimbs<Context: HasStore & HasClock> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func callAsFunction(
    _ text: String, near place: String?, limit: Int = 3
  ) async throws -> [CatalogueSuggestion] {
    var hits: [CatalogueHit] = []
    if let place { hits = try await SearchCatalogue(context)("\(text) \(place)", limit: limit) }
    if hits.count < limit { hits += try await SearchCatalogue(context)(text, limit: limit) }
    var seen: Set<Identifier<CatalogueClimb>> = []
    return hits.compactMap(\.climb).filter { seen.insert($0.id).inserted }.prefix(limit).map {
      CatalogueSuggestion(
        climb: $0.id, name: $0.name, grade: $0.gradeText,
        discipline: Discipline.principal(of: $0.disciplines), path: $0.path)
    }
  }
}
