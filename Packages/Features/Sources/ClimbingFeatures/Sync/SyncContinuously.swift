public import DomainModels
public import Storage
public import Sync
import Synchronization

/// Keeps a logbook in sync with the places that say when something came, while a screen is open.
public struct SyncContinuously<
  Context: HasStore & HasClimber & HasClock & HasIdentifiers & HasSyncing
>: Sendable {
  private let context: Context
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Prepares syncing for the context's climber.
  ///
  /// - Parameters:
  ///   - context: what syncing takes.
  ///   - sleep: waits between rounds.
  public init(
    _ context: Context,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.context, self.sleep) = (context, sleep)
  }

  /// After how long nothing more is begun in one round.
  private static var budget: Duration { .seconds(60) }

  /// Syncs until the stream of writes ends, or the task is cancelled.
  ///
  /// It never throws: what failed is noted at the place, and tried again.
  ///
  /// - Parameters:
  ///   - written: an element after each write.
  ///   - report: receives each change.
  public func callAsFunction(
    after written: AsyncStream<Void>, report: @escaping @Sendable (SyncUpdate) -> Void
  ) async {
    let links = (try? await SyncLedger(context.store, clock: context.clock).links()) ?? []
    await withDiscardingTaskGroup { group in
      var writes: [AsyncStream<Void>.Continuation] = []
      for link in links {
        guard let location = try? SyncLocation(link.label),
          let driver = try? context.syncDrivers.driver(for: location),
          let hints = driver.hints(of: location)
        else { continue }
        let (ownWrites, write) = AsyncStream.makeStream(
          of: Void.self, bufferingPolicy: .bufferingNewest(1))
        writes.append(write)
        group.addTask { await keep(link, hints, ownWrites, report) }
      }
      for await _ in written {
        for write in writes { write.yield() }
      }
      for write in writes { write.finish() }
      group.cancelAll()
    }
  }

  private func keep(
    _ link: SyncLink, _ hints: @escaping SyncHints, _ written: AsyncStream<Void>,
    _ report: @escaping @Sendable (SyncUpdate) -> Void
  ) async {
    let problem = Mutex<SyncError.Reason?>(nil)
    await BackgroundSync(hints: hints, random: context.random, sleep: sleep) { nudge in
      do {
        let came = try await SyncLogbook(context)(again: link, nudge, within: Self.budget)
        if let error = came.problem { throw error }
        let wasGone = problem.withLock { problem in
          defer { problem = nil }
          return problem != nil
        }
        if wasGone { report(.back(place: link.label)) }
        if came.received > 0 { report(.received(came.received, place: link.label)) }
        return nil
      } catch {
        // A screen that closes cancels the round.
        if Task.isCancelled { return nil }
        let failure = SyncError(background: error)
        let isNew = problem.withLock { problem in
          defer { problem = failure.reason }
          return problem != failure.reason
        }
        if isNew {
          report(.gone(place: link.label, SyncObstacle(failure.reason)))
        }
        return failure
      }
    }
    .run(after: written)
  }
}

/// A report to a screen about syncing in the background.
public enum SyncUpdate: Sendable, Equatable {
  /// So many changes came.
  case received(Int, place: String)
  /// The place can't be synced with now; what is written waits.
  case gone(place: String, SyncObstacle)
  /// The place can be synced with again.
  case back(place: String)
}

/// Why a place can't be synced with now.
public enum SyncObstacle: Sendable, Hashable, CaseIterable {
  /// The user has to sign in there.
  case signedOut
  /// The account has used up its room there.
  case full
  /// The place answers, and has too much to do, or takes no more from the account for a while.
  case busy
  /// It can't be reached, or failed.
  case unreachable

  init(_ reason: SyncError.Reason) {
    switch reason {
    case .unauthorised: self = .signedOut
    case .full: self = .full
    case .busy: self = .busy
    default: self = .unreachable
    }
  }
}

extension SyncError {
  /// The error that stopped a round, in any part of it.
  public init(background error: any Error) {
    if let error = error as? SyncError {
      self = error
    } else if let error = error as? any ExplainedError {
      self.init(.store, error.message, hint: error.hint)
    } else {
      self.init(.store, "\(error)")
    }
  }
}
