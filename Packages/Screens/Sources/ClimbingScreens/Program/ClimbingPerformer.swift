public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import Storage

/// Does what the screens ask for, through the use cases, and tells them what came of it.
public struct ClimbingPerformer<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  /// Keeps the logbook in sync until the task is cancelled: observes each write, and reports
  /// changes.
  public typealias Syncing =
    @Sendable (
      _ written: AsyncStream<Void>, _ report: @escaping @Sendable (SyncUpdate) -> Void
    ) async -> Void

  private let context: Context
  private let syncing: Syncing?
  private let written: AsyncStream<Void>
  private let write: AsyncStream<Void>.Continuation

  /// Takes what the use cases need.
  ///
  /// - Parameters:
  ///   - context: the product.
  ///   - syncing: keeps the logbook in sync; `nil` where nothing does.
  public init(_ context: Context, syncing: Syncing? = nil) {
    (self.context, self.syncing) = (context, syncing)
    (written, write) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - tell: takes what came of it; an effect that fails says so here too.
  public func callAsFunction(
    _ effect: ClimbingEffect, tell: @escaping @Sendable (ClimbingMessage) -> Void
  ) async {
    if effect == .sync {
      await syncing?(written) { tell(.synced($0)) }
      return
    }
    do {
      let message = try await message(effect)
      if message.isOfWrite { write.yield() }
      tell(message)
    } catch is CancellationError {
      // The caller that cancelled it needs no message.
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }

  private func message(_ effect: ClimbingEffect) async throws -> ClimbingMessage {
    switch effect {
    case .session(let number): return .session(try await snapshot(), number: number)
    case .time, .sync: return .time(context.clock.now)
    case .start(let start):
      _ = try await StartSession(context)(start)
      return .started(await snapshotAfterWriting())
    case .end(let session, let end):
      let detail = try await EndSession(context)(.identified(session), end)
      return .ended(detail, await snapshotAfterWriting())
    case .add(let draft):
      let climb = try await AddClimb(context)(draft)
      return .added(climb, await snapshotAfterWriting())
    case .edit(let shown, let edit):
      let now = try await FindClimb(context)(.identified(shown.id)).climb
      if let sentences = edit.conflict(with: now, shownAs: shown) {
        return .changedMeanwhile(now, sentences)
      }
      let climb = try await EditClimb(context)(.identified(shown.id), edit)
      return .edited(climb, await snapshotAfterWriting())
    case .log(let climb, let draft):
      let log = try await LogAttempt(context)(.identified(climb), draft)
      return .logged(log, await snapshotAfterWriting())
    case .undo:
      let undone = try await UndoLogging(context)()
      return .undone(undone, await snapshotAfterWriting())
    case .suggest(let climb, let mode):
      let style = try await SuggestStyle(context)(.identified(climb), mode: mode)
      return .suggested(climb, mode, style)
    case .search(let text, let place):
      return .found(text, try await SuggestClimbs(context)(text, near: place))
    case .tags: return .tags(try await ListTags(context)())
    case .tag(let climb, let tag, let impact):
      if let impact {
        _ = try await TagClimb(context)(.identified(climb), tag, impact)
      } else {
        _ = try await UntagClimb(context)(.identified(climb), tag)
      }
      return .tagged(climb, await snapshotAfterWriting())
    }
  }

  /// The session after something was written down: that it can't be read now must not look as if
  /// nothing had been written.
  private func snapshotAfterWriting() async -> SessionSnapshot? { try? await snapshot() }

  /// The session as it is now; the places of others only where there is none.
  private func snapshot() async throws -> SessionSnapshot {
    let detail = try await ActiveSession(context)()
    let places = detail == nil ? try await RecentPlaces(context)() : []
    return SessionSnapshot(
      detail: detail, places: places, scales: try await GradeHabits(of: context),
      now: context.clock.now)
  }
}

/// Reads the places of the last sessions.
struct RecentPlaces<Context: HasStore> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The places of the last forty sessions, the newest first, each once.
  func callAsFunction() async throws -> [String] {
    var seen: Set<String> = []
    return try await ListSessions(context)(limit: 40).compactMap { summary in
      guard let place = summary.session.place, seen.insert(place.lowercased()).inserted else {
        return nil
      }
      return place
    }
  }
}

/// The session as it was at one time.
public struct SessionSnapshot: Sendable {
  /// The session that is under way, with its climbs; nil if there is none.
  public var detail: SessionDetail?
  /// The places of the last sessions, the newest first, each place once.
  public var places: [String]
  /// The scales that the climber is used to.
  public var scales: GradeHabits
  public var now: Timestamp

  public init(
    detail: SessionDetail?, places: [String] = [], scales: GradeHabits = GradeHabits(),
    now: Timestamp
  ) {
    self.detail = detail
    self.places = places
    self.scales = scales
    self.now = now
  }
}
