import DomainModels
import FriendsModels
public import FriendsRequests
public import Pages
import ServicePages

extension FriendsRoute {
  static var talks: FriendsRoute {
    FriendsRoute("/talk") { source, at in
      FriendsPage(
        try await source.read(Conversations.List(limit: 50, cursor: at["after"])), source.clocks,
        zone: try await source.zone())
    }
  }

  static var talk: FriendsRoute {
    FriendsRoute("/talk/{conversation}") { source, at in
      let id = try at.id("conversation", of: Conversation.self)
      let talk = try await source.conversation(id)
      let messages = try await source.read(Conversations.Messages(conversation: id, limit: 50))
      var page = FriendsPage(
        messages, in: id, with: talk.user.name, next: WireID(source.identifiers.next()),
        zone: try await source.zone())
      if talk.unreadCount > 0 {
        page.shown = .change(Conversations.MarkRead(conversation: id)) { _ in "" }
      }
      return page
    }
  }
}

extension FriendsSource {
  /// An open conversation.
  ///
  /// - Throws: that there is no such thing, if it is not among the open ones.
  fileprivate func conversation(
    _ id: WireID<Conversation>
  ) async throws -> ConversationInfo {
    var cursor: String?
    repeat {
      let list = try await read(Conversations.List(limit: 50, cursor: cursor))
      if let found = list.conversations.first(where: { $0.id == id }) { return found }
      cursor = list.nextCursor
    } while cursor != nil
    throw FriendsAPI.notFound
  }
}

extension FriendsPage {
  /// Open conversations, the liveliest first.
  public init(_ data: ConversationsData, _ clocks: FriendsClocks, zone: String) {
    let rows = data.conversations.map { talk in
      let last = talk.lastMessage.map { ($0.isMine ? "You: " : "") + $0.text } ?? "Say hello."
      let when = clocks.phrase(talk.lastMessage?.sentAt ?? talk.startedAt, zone)
      return FriendsRow(
        .conversation(unread: talk.unreadCount), id: talk.id.text, title: talk.user.name,
        remarks: talk.unreadCount == 0 ? [] : ["\(talk.unreadCount) unread"],
        [.text(last), .facts([when])],
        opens: .talk(talk.id),
        actions: [
          FriendsAction("p", "profile", .open(.person(talk.user.id))),
          FriendsAction(
            "e", "end it",
            .perform(.change(Conversations.End(conversation: talk.id)) { $0.message }),
            asking: "End the conversation with \(talk.user.name) for both?"),
        ])
    }
    self.init(
      title: "Conversations",
      sections: [
        FriendsSection(
          "", rows, more: data.nextCursor.map { PageAddress.talks.with("after", $0) })
      ], empty: "None yet. One begins when two are interested in each other.")
  }

  /// The page of a conversation, the oldest message first.
  ///
  /// - Parameters:
  ///   - page: the newest messages, the newest first.
  ///   - conversation: which one.
  ///   - name: the other user's.
  ///   - next: the ID of the next message.
  ///   - zone: the reader's time zone.
  init(
    _ page: MessagesData, in conversation: WireID<Conversation>, with name: String,
    next: WireID<FriendMessage>, zone: String
  ) {
    let rows = page.messages.reversed().map { message in
      FriendsRow(
        .message(isOwn: message.isMine, Moment(message.sentAt, zone)), id: message.id.text,
        title: message.isMine ? "You" : name, [.text(message.text)])
    }
    self.init(
      title: name, sections: [FriendsSection("", rows, order: .conversation)],
      empty: "Nothing was said yet.",
      composer: Composer("Write something", limit: FriendsLimits.messageLength) { text in
        .change(Conversations.Send(conversation: conversation, message: next, text: text)) { _ in
          "Sent."
        }
      }, refresh: .ids([conversation.text]))
  }
}
