import AccountFeatures
import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Block: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    let (me, blocked) = try await caller.read { reading, me in
      (me, try reading.person(person, reachableBy: me).id)
    }
    try await context.store.write { transaction in
      _ = try transaction.member(me)
      try transaction.noteActivity(of: me, at: now)
      try transaction.block(blocked, by: me, at: now)
    }
    await PeopleOutbox(context).deliver(from: me.uuid)
    return Acknowledged()
  }
}
