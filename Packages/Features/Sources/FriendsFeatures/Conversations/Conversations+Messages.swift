import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Conversations.Messages: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MessagesData {
    let (me, keys) = (try caller.member, context.identityKeys)
    let size = try limit.checkedPageSize
    let list = "messages/\(conversation.id)"
    let place = try ListCursor.reading(cursor, in: list)
    return try await context.store.read { transaction in
      let (known, _) = try transaction.conversation(conversation.id, of: me)
      let messages = try transaction.fetch(
        Query<FriendMessage>().filter(\.conversation == known.id)
      )
      .sorted { ($0.sentAt, $0.id) > ($1.sentAt, $1.id) }
      .filter { place?.isBehind(Int($0.sentAt.milliseconds), $0.id.uuid) ?? true }
      let page = messages.prefix(size)
      return MessagesData(
        messages: try page.map { try MessageInfo($0, for: me, keys) },
        nextCursor: messages.count > size
          ? page.last.map {
            ListCursor(list, number: Int($0.sentAt.milliseconds), id: $0.id.uuid).text
          } : nil)
    }
  }
}
