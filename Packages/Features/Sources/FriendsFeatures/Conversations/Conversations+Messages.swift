import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Conversations.Messages: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MessagesData {
    let size = try limit.checkedPageSize
    let list = "messages/\(conversation.id)"
    let place = try ListCursor.reading(cursor, in: list)
    let (known, _) = try reading.conversation(conversation.id, of: me)
    var query = Query<FriendMessage>().filter(\.conversation == known.id)
    if let place {
      // No two messages of a conversation have one instant.
      query = query.filter(\.sentAt < Timestamp(milliseconds: Int64(place.number)))
    }
    let messages = try reading.fetch(query.order(by: \.sentAt, .descending).limit(size + 1))
    let page = messages.prefix(size)
    return MessagesData(
      messages: try page.map { try MessageInfo($0, for: me, keys) },
      nextCursor: messages.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.sentAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}
