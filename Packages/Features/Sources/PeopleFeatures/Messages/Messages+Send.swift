import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Messages.Send: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MessageView {
    let now = context.clock.now
    let keys = context.identityKeys
    let text = try MessageText(text).text
    let sealed = try keys.seal(text, in: message, "text")
    // Blocks and the rate are read before; the match's own scope assigns the message its number, and
    // says whether the match is still open.
    let (me, open, known, conversation) = try await caller.read { reading, me in
      let open = try reading.openMatch(match, of: me)
      let known = try reading.find(message)
      if known == nil, open.status != .paused { try reading.requireMessage(of: me, at: now) }
      return (me, open, known, try reading.conversation(of: open, for: me, keys: keys))
    }
    if let known { try check(known, by: me, text, keys) }
    let sent = try await context.store.write { transaction in
      var talk = try transaction.stillOpen(open)
      if let known = try transaction.find(message, of: match) {
        try check(known, by: me, text, keys)
        return known
      }
      if talk.status == .paused { throw ServiceError.matchPaused(byMe: talk.isPaused(by: me)) }
      let number = talk.countMessage(by: me, at: now)
      talk.lifecycle = talk.lifecycle.updated(at: now)
      let sent = PeopleMessage(
        id: message, match: match, author: me, number: number, text: sealed, sentAt: now,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(sent)
      try transaction.save(talk)
      try transaction.noteActivity(of: me, at: now)
      return sent
    }
    return conversation.view(of: sent, text: text)
  }

  /// Makes sure that a message that is there already is this one.
  private func check(
    _ known: PeopleMessage, by me: Identifier<Person>, _ text: String, _ keys: any IdentityKeys
  ) throws {
    guard known.author == me else { throw ServiceError.notFound }
    guard known.match == match, try keys.text(of: known) == text else {
      throw ServiceError.messageConflict
    }
  }
}
