import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Conversations.List: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ConversationsData {
    let size = try limit.checkedPageSize
    let list = "conversations/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    let all = try reading.conversations(of: me)
      .filter { place?.isBehind(Int($0.lastMessageAt.milliseconds), $0.id.uuid) ?? true }
    let page = all.prefix(size)
    let previews = try reading.previews(of: page.compactMap { $0.other(than: me) }, keys)
    return ConversationsData(
      conversations: try page.compactMap { conversation in
        guard let user = conversation.other(than: me).flatMap({ previews[$0] }) else {
          return nil
        }
        let last = try reading.first(
          Query<FriendMessage>().filter(\.conversation == conversation.id)
            .order(by: \.sentAt, .descending))
        return ConversationInfo(
          id: WireID(conversation.id), user: user, startedAt: WireTime(conversation.startedAt),
          lastMessage: try last.map { try MessageInfo($0, for: me, keys) },
          unreadCount: try reading.unreadCount(in: conversation.id, for: me))
      },
      nextCursor: all.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.lastMessageAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}
