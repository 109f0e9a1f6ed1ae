import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Messages.Send: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> MessageView {
    let me = try caller.person
    let now = context.clock.now
    let keys = context.identityKeys
    let text = try MessageText(text).text
    let sealed = try keys.seal(text, in: message, "text")
    return try await context.store.write { transaction in
      var talk = try transaction.openMatch(match, of: me)
      if let known = try transaction.find(message) {
        guard known.author == me else { throw PeopleError.notFound }
        guard known.match == match, try keys.text(of: known) == text else {
          throw PeopleError.messageConflict
        }
        return try transaction.conversation(of: talk, for: me, keys: keys)
          .view(of: known, text: text)
      }
      if talk.status == .paused { throw PeopleError.matchPaused(byMe: talk.isPaused(by: me)) }
      try transaction.requireMessage(of: me, at: now)
      let number = talk.countMessage(by: me, at: now)
      talk.lifecycle = talk.lifecycle.updated(at: now)
      let sent = PeopleMessage(
        id: message, match: match, author: me, number: number, text: sealed, sentAt: now,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(sent)
      try transaction.save(talk)
      return try transaction.conversation(of: talk, for: me, keys: keys).view(of: sent, text: text)
    }
  }
}
