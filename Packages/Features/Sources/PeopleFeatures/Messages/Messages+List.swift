import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Messages.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ConversationPage {
    let now = context.clock.now
    let size = try limit.checkedPageSize
    let place = try before.map { try ListCursor($0, in: .messages(of: match)) }
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let talk = try transaction.match(match, of: me)
      let summary = try transaction.summary(of: talk, for: me, keys: keys, at: now)
      if talk.endedAt != nil { return ConversationPage(match: summary, messages: [], before: nil) }
      let newest = try transaction.messages(of: match, before: place?.number, limit: size + 1)
      let conversation = try transaction.conversation(of: talk, for: me, keys: keys)
      let page = newest.prefix(size)
      let first = newest.count > size ? page.last : nil
      return ConversationPage(
        match: summary,
        messages: try page.reversed().map { try conversation.view(of: $0, keys: keys) },
        before: first.map { ListCursor(.messages(of: match), number: $0.number).text })
    }
  }
}
