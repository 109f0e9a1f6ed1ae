import AccountFeatures
import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension Messages.MarkRead: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    var problems = ValidationError.Collector()
    problems.require(through >= 0, "through", "must not be below 0")
    try problems.check()
    let (me, open) = try await caller.read { reading, me in
      (me, try reading.openMatch(match, of: me))
    }
    return try await context.store.write { transaction in
      var talk = try transaction.stillOpen(open)
      let before = talk.readCount(of: me)
      talk.markRead(upTo: through, by: me)
      guard talk.readCount(of: me) != before else { return Acknowledged() }
      talk.lifecycle = talk.lifecycle.updated(at: now)
      try transaction.save(talk)
      return Acknowledged()
    }
  }
}
