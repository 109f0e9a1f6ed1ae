import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Reminders: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RemindersData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let isTold = markShown ?? true
    // Asked often, so nothing is written where nothing is due.
    let found = try await context.store.read { transaction in
      try transaction.dueReminders(of: transaction.member(me), at: now, keys)
    }
    if !isTold || found.notes.isEmpty { return RemindersData(found) }
    return try await context.store.write { transaction in
      // Of two that ask at once one is told.
      let found = try transaction.dueReminders(of: transaction.member(me), at: now, keys)
      for note in found.notes { try transaction.insert(note) }
      return RemindersData(found)
    }
  }
}

extension RemindersData {
  fileprivate init(_ found: DueReminders) {
    self.init(reminders: found.infos, nextAt: found.next.map { WireTime($0) })
  }
}
