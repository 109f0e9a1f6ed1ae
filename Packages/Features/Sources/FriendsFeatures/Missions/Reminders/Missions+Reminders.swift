import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Reminders: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RemindersData {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let isTold = markShown ?? true
    // Asked often, so nothing is written where nothing is due.
    let (me, all) = try await caller.read { reading, me in
      (me, try reading.dueReminders(of: reading.member(me), at: now, keys))
    }
    var found = all
    if !isTold || found.notes.isEmpty { return RemindersData(found) }
    let notes = found.notes
    let told = try await context.store.write { transaction in
      _ = try transaction.member(me)
      // Of two requests at once, one receives it.
      let new = try notes.filter { try transaction.find($0.id, of: me) == nil }
      for note in new { try transaction.insert(note) }
      return Set(new.map(\.mission))
    }
    found.infos.removeAll { !told.contains($0.mission.id.id) }
    return RemindersData(found)
  }
}

extension RemindersData {
  fileprivate init(_ found: DueReminders) {
    self.init(reminders: found.infos, nextAt: found.next.map { WireTime($0) })
  }
}
