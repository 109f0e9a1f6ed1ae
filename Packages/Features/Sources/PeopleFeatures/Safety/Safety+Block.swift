import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Block: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> Acknowledged {
    let me = try caller.person
    let now = context.clock.now
    let blocked = try await context.store.read { reading in
      _ = try reading.member(me)
      return try reading.person(person, reachableBy: me).id
    }
    try await context.store.writeAbout(blocked) { transaction in
      _ = try transaction.member(me)
      try transaction.block(blocked, by: me, at: now)
    }
    await PeopleOutbox(context).deliver(from: me.uuid)
    return Acknowledged()
  }
}
