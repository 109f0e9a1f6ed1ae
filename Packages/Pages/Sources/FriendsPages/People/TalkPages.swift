import DomainModels
import FriendsModels
public import FriendsRequests
public import Pages
import ServicePages

extension FriendsRoute {
  static var talks: FriendsRoute {
    FriendsRoute("/talk") { source, at in
      FriendsPage(
        try await source.read(
          Conversations.List(limit: FriendsLimits.pageSize.upperBound, cursor: at["after"])),
        source.clocks,
        zone: try await source.zone())
    }
  }

  static var talk: FriendsRoute {
    FriendsRoute("/talk/{conversation}") { source, at in
      let id = try at.id("conversation", of: Conversation.self)
      let (found, list) = try await source.conversation(where: { $0.id == id })
      guard let talk = found else { throw FriendsAPI.notFound }
      let messages = try await source.read(
        Conversations.Messages(conversation: id, limit: FriendsLimits.pageSize.upperBound))
      let zone = try await source.zone()
      var page = FriendsPage(
        messages, in: id, with: talk.user, next: WireID(source.identifiers.next()), zone: zone)
      // What others write shows in the list beside it.
      var others = FriendsSection(list, source.clocks, zone: zone)
      others.title = "Conversations"
      page.beside = .list(others)
      page.refresh = .ids(Set(list.conversations.map(\.id.text) + [id.text]))
      if talk.unreadCount > 0 {
        page.shown = .change(Conversations.MarkRead(conversation: id)) { _ in "" }
      }
      return page
    }
  }
}

extension FriendsSource {
  /// An open conversation, and the liveliest ones.
  ///
  /// - Parameter isSought: whether a conversation is the one.
  /// - Returns: the conversation, `nil` if it is not among the open ones; and the liveliest.
  /// - Throws: as ``read(_:)``.
  func conversation(
    where isSought: @Sendable (ConversationInfo) -> Bool
  ) async throws -> (ConversationInfo?, liveliest: ConversationsData) {
    var cursor: String?
    var first: ConversationsData?
    while true {
      let list = try await read(
        Conversations.List(limit: FriendsLimits.pageSize.upperBound, cursor: cursor))
      let liveliest = first ?? list
      let found = list.conversations.first(where: isSought)
      cursor = list.nextCursor
      if found != nil || cursor == nil { return (found, liveliest) }
      first = liveliest
    }
  }
}

extension FriendsSection {
  /// Open conversations, the liveliest first.
  fileprivate init(_ data: ConversationsData, _ clocks: FriendsClocks, zone: String) {
    let rows = data.conversations.map { talk in
      let last = talk.lastMessage.map { ($0.isMine ? "You: " : "") + $0.text } ?? "Say hello."
      let when = clocks.phrase(talk.lastMessage?.sentAt ?? talk.startedAt, zone)
      return FriendsRow(
        .conversation(unread: talk.unreadCount), id: talk.id.text, title: talk.user.name,
        remarks: talk.unreadCount == 0 ? [] : ["\(talk.unreadCount) unread"],
        [.text(last), .facts([when])],
        picture: talk.user.photo.map { Picture(photo: $0, of: talk.user.name) },
        opens: .talk(talk.id),
        actions: [
          FriendsAction("p", "profile", .open(.person(talk.user.id))),
          FriendsAction(
            "e", "end it",
            .perform(.change(Conversations.End(conversation: talk.id)) { $0.message }),
            asking: "End the conversation with \(talk.user.name) for both?"),
        ])
    }
    self.init("", rows, more: data.nextCursor.map { PageAddress.talks.with("after", $0) })
  }
}

extension FriendsPage {
  /// Open conversations, the liveliest first.
  public init(_ data: ConversationsData, _ clocks: FriendsClocks, zone: String) {
    self.init(
      title: "Conversations", sections: [FriendsSection(data, clocks, zone: zone)],
      empty: "None yet. One begins when two are interested in each other.")
    offerIfEmpty(FriendsAction("d", "discover people", .open(.discover), as: .main))
    if !data.conversations.isEmpty { beside = .choice("Choose a conversation.") }
  }

  /// The page of a conversation, the oldest message first.
  ///
  /// - Parameters:
  ///   - page: the newest messages, the newest first.
  ///   - conversation: which one.
  ///   - user: the other user.
  ///   - next: the ID of the next message.
  ///   - zone: the reader's time zone.
  init(
    _ page: MessagesData, in conversation: WireID<Conversation>, with user: MemberPreview,
    next: WireID<FriendMessage>, zone: String
  ) {
    let name = user.name
    let rows = page.messages.reversed().map { message in
      FriendsRow(
        .message(isOwn: message.isMine, ZonedTimestamp(message.sentAt, zone)), id: message.id.text,
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
    pictures = user.photo.map { [Picture(photo: $0, of: name)] } ?? []
  }
}
