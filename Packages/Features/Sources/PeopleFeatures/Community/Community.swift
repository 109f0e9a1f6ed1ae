import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage
import Synchronization

/// The index of everybody who can be met, and the model of who likes whom.
///
/// One for each running service. It is read from its file at the first question, brought up to date
/// by every transaction that asks, and written again when enough has changed. What it says is a
/// proposal: use cases look up in the store whomever they show.
public final class Community: Sendable {
  private let file: (any CommunityFile)?
  private let state = Mutex<CommunityState?>(nil)
  /// Answers that are given again for some minutes.
  let recent = Mutex(RecentAnswers())

  /// An index that is kept in a file, or made anew at each start.
  public init(file: (any CommunityFile)? = nil) { self.file = file }

  /// Uses what is known, as of a transaction.
  ///
  /// - Parameters:
  ///   - reading: the transaction.
  ///   - keys: what opens people's details.
  ///   - now: the time; ages are those of its UTC day.
  ///   - body: what to do with it; it waits for nothing.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, or an error of the store.
  func use<Value: Sendable>(
    _ reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp,
    _ body: (CommunityState) throws -> Value
  ) throws -> Value {
    try state.withLock { state in
      var current = try state ?? opened(with: reading, on: now.utcDate)
      // So that there is one copy, which is changed where it lies.
      state = nil
      // If this fails, what was read until then is still true; the rest is read the next time.
      defer { state = current }
      try current.refresh(from: reading, keys: keys, at: now)
      return try body(current)
    }
  }

  private func opened(
    with reading: some RecordReading, on day: CivilDate
  ) throws -> CommunityState {
    // A file that can't be read is the same as none.
    let parts = (try? file?.read()) ?? nil
    let index = parts.flatMap { CommunityIndex(parts: $0) }
    // One that knows of later changes than have a place is of another store, or of a later state. Later
    // on, a transaction that began before the last change is no reason to begin anew.
    guard let index, index.mark < (try reading.nextRevision()) else {
      return try CommunityState(index: CommunityIndex(on: day))
    }
    return try CommunityState(index: index)
  }

  /// Writes the index as ``writeIfChanged()`` does.
  ///
  /// If that fails, it is tried again the next time: an
  /// answer that is ready does not fail for it.
  func keepIndex() { _ = try? writeIfChanged() }

  /// Writes the index if enough has changed or somebody was removed.
  ///
  /// - Returns: whether it was written.
  /// - Throws: an error of the file; the next time it is tried again.
  @discardableResult
  func writeIfChanged() throws -> Bool {
    guard let file else { return false }
    let taken = state.withLock { state -> CommunityState? in
      guard let whole = state, whole.isWorthWriting else { return nil }
      state?.changes = 0
      state?.hasRemoved = false
      return whole
    }
    guard let taken else { return false }
    do {
      try file.replace(with: taken.index.parts)
    } catch {
      state.withLock { state in
        state?.changes += taken.changes
        if taken.hasRemoved { state?.hasRemoved = true }
      }
      throw error
    }
    return true
  }

  /// Puts a whole new state in place of the old one, and writes it.
  ///
  /// - Throws: an error of the file; the state is then used, and written the next time.
  func replace(with new: CommunityState) throws {
    var new = new
    new.changes = 0
    new.hasRemoved = false
    let kept = new
    state.withLock { $0 = kept }
    do {
      try file?.replace(with: kept.index.parts)
    } catch {
      // The file may still hold somebody who is gone.
      state.withLock { $0?.hasRemoved = true }
      throw error
    }
  }
}
