public import ClimbingFeatures
public import ClimbingModels
public import DomainModels
public import Pages
public import Storage
import Sync

public typealias ClimbingPage = Pages.Page<ClimbingOperation>
typealias ClimbingSection = PageSection<ClimbingOperation>
typealias ClimbingRow = PageRow<ClimbingOperation>
typealias ClimbingAction = PageAction<ClimbingOperation>
typealias ClimbingForm = PageForm<ClimbingOperation>

/// The dependencies of the pages of climbing, which are those of a climber's use cases.
public typealias ClimbingPageContext = HasStore & HasClock & HasIdentifiers & HasLocalTime
  & HasClimber & HasClimberDirectory & HasSyncing

/// An operation of the pages of climbing: a use case each.
public enum ClimbingOperation: PageOperation {
  /// Shows a page that a form was filled in for.
  case show(PageAddress)
  case editClimb(Identifier<Climb>, ClimbEdit)
  case deleteClimb(Identifier<Climb>)
  case restoreClimb(Identifier<Climb>)
  case logAttempt(Identifier<Climb>, AttemptDraft)
  case editAttempt(Identifier<Attempt>, AttemptEdit)
  case deleteAttempt(Identifier<Attempt>)
  /// Says what a tag did on a climb; takes the tag away for `nil`.
  case tag(Identifier<Climb>, String, Impact?)
  case editSession(Identifier<Session>, SessionEdit)
  case deleteSession(Identifier<Session>)
  case restoreSession(Identifier<Session>)
  case shareClimb(Identifier<Climb>, PostDraft)
  case giveKudos(Identifier<Post>)
  case takeBackKudos(Identifier<Post>)
  case comment(Identifier<Post>, String)
  case deleteComment(Identifier<PostComment>)
  case copyClimb(Identifier<Post>)
  case follow(String)
  case unfollow(String)
  case acceptFollow(String)
  case declineFollow(String)
  case editProfile(ProfileEdit)
  case startSession(SessionStart)
  case endSession(SessionEnd)
  /// Writes a climb down, with an attempt if one was made.
  case logClimb(ClimbDraft, AttemptDraft?)
  /// Logs a try in the session under way by its grade: at the climb that is tried, or at a new one.
  case logGrade(ClimbDraft, AttemptDraft)
  /// Logs a try at a climb of the session under way.
  case logTry(Identifier<Climb>, AttemptDraft)
  /// Makes a try the first one at another climb of the same grade.
  case separate(Identifier<Attempt>)
  /// Takes back a climb that was logged just now.
  case takeBack(Identifier<Climb>)
  /// Takes back what was logged last in the session under way.
  case undoLogging
  /// Syncs with all places.
  case sync
  /// Says whether what is written is handed over to a place at once.
  case setAutomatic(place: String, Bool)
  /// Restores an edit that lost a conflict.
  case restoreConflict(String)
  /// Drops an edit that lost a conflict, for good.
  case forgetConflict(String)

  public var name: String {
    switch self {
    case .show: "show"
    case .editClimb: "edit_climb"
    case .deleteClimb: "delete_climb"
    case .restoreClimb: "restore_climb"
    case .logAttempt: "log_attempt"
    case .editAttempt: "edit_attempt"
    case .deleteAttempt: "delete_attempt"
    case .tag: "tag"
    case .editSession: "edit_session"
    case .deleteSession: "delete_session"
    case .restoreSession: "restore_session"
    case .shareClimb: "share_climb"
    case .giveKudos: "give_kudos"
    case .takeBackKudos: "take_back_kudos"
    case .comment: "comment"
    case .deleteComment: "delete_comment"
    case .copyClimb: "copy_climb"
    case .follow: "follow"
    case .unfollow: "unfollow"
    case .acceptFollow: "accept_follow"
    case .declineFollow: "decline_follow"
    case .editProfile: "edit_profile"
    case .startSession: "start_session"
    case .endSession: "end_session"
    case .logClimb: "log_climb"
    case .logGrade: "log_grade"
    case .logTry: "log_try"
    case .separate: "separate"
    case .takeBack: "take_back"
    case .undoLogging: "undo_logging"
    case .sync: "sync"
    case .setAutomatic: "set_automatic"
    case .restoreConflict: "restore_conflict"
    case .forgetConflict: "forget_conflict"
    }
  }
}

extension ClimbingOperation {
  /// Has the use case do it.
  ///
  /// - Parameters:
  ///   - context: its clock shows when the operation was tapped.
  ///   - hasWaited: whether it waited for a network since then.
  /// - Returns: the announcement.
  /// - Throws: an error of the use case.
  func perform(
    in context: some ClimbingPageContext, hasWaited: Bool = false
  ) async throws -> PageNotice<ClimbingOperation> {
    switch self {
    case .show(let address): return PageNotice("Shown.", opens: address)
    case .editClimb(let id, let edit):
      let climb = try await EditClimb(context)(.identified(id), edit).climb
      return PageNotice("Changed \(climb.called).")
    case .deleteClimb(let id):
      let climb = try await DeleteClimb(context)(.identified(id)).climb
      return PageNotice("Deleted \(climb.called).", undo: .restoreClimb(id), opens: .log)
    case .restoreClimb(let id):
      let climb = try await RestoreClimb(context)(.identified(id)).climb
      return PageNotice("Restored \(climb.called).", opens: .climb(id))
    case .logAttempt(let id, let draft):
      let log = try await LogAttempt(context)(.identified(id), draft)
      return PageNotice(
        "Logged \(log.climb.climb.called): \(log.attempt.ascent).",
        undo: .deleteAttempt(log.attempt.id))
    case .editAttempt(let id, let edit):
      let climb = try await EditAttempt(context)(.identified(id), edit).climb
      return PageNotice("Changed an attempt at \(climb.called).")
    case .deleteAttempt(let id):
      let climb = try await DeleteAttempt(context)(.identified(id)).climb
      return PageNotice("Deleted an attempt at \(climb.called).")
    case .tag(let id, let tag, let impact):
      guard let impact else {
        let climb = try await UntagClimb(context)(.identified(id), tag).climb
        return PageNotice("\(tag) is taken from \(climb.called).")
      }
      let climb = try await TagClimb(context)(.identified(id), tag, impact).climb
      return PageNotice("\(tag) \(impact.title) on \(climb.called).", undo: .tag(id, tag, nil))
    case .editSession(let id, let edit):
      let session = try await EditSession(context)(.identified(id), edit)
      return PageNotice("Changed the session of \(session.day).")
    case .deleteSession(let id):
      let detail = try await DeleteSession(context)(.identified(id))
      let climbs = String.counted(detail.climbs.count, "climb")
      return PageNotice(
        "Deleted the session of \(detail.session.day) with \(climbs).",
        undo: .restoreSession(id), opens: .log)
    case .restoreSession(let id):
      let day = try await RestoreSession(context)(.identified(id)).session.day
      return PageNotice("Restored the session of \(day).", opens: .session(id))
    case .shareClimb, .giveKudos, .takeBackKudos, .comment, .deleteComment, .copyClimb, .follow,
      .unfollow, .acceptFollow, .declineFollow:
      return try await performAmongClimbers(in: context)
    case .editProfile(let edit):
      _ = try await EditProfile(context)(edit)
      return PageNotice("Your profile is saved.", opens: .account)
    case .startSession, .endSession, .logClimb, .logGrade, .logTry, .separate, .takeBack,
      .undoLogging:
      return try await performInSession(in: context, hasWaited: hasWaited)
    case .sync, .setAutomatic, .restoreConflict, .forgetConflict:
      return try await performWithPlaces(in: context)
    }
  }
}

extension PageAddress {
  static let log: PageAddress = "/log"
  static let projects: PageAddress = "/projects"
  static let insights: PageAddress = "/insights"
  static let feed: PageAddress = "/feed"
  static let account: PageAddress = "/account"
  static let sync: PageAddress = "/sync"

  static func session(_ id: Identifier<Session>) -> PageAddress {
    PageAddress(["sessions", id.description])
  }
  static func climb(_ id: Identifier<Climb>) -> PageAddress {
    PageAddress(["climbs", id.description])
  }
  static func post(_ id: Identifier<Post>) -> PageAddress { feed.appending(id.description) }
}
