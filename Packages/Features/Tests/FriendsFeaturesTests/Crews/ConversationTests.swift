import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@Suite("Conversations") struct ConversationTests {
  @Test("messages are told apart by who wrote them, counted until read, and paged") func messages()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    for number in 1...5 {
      _ = try await ada.perform(
        Conversations.Send(
          conversation: talk, message: WireID(desk.identifiers.next()), text: "Number \(number)"))
    }
    let list = try await bo.perform(Conversations.List()).conversations
    #expect(list.map(\.unreadCount) == [5] && list[0].user.name == "Ada")
    #expect(list[0].lastMessage?.text == "Number 5" && list[0].lastMessage?.isMine == false)
    let page = try await bo.perform(Conversations.Messages(conversation: talk, limit: 3))
    #expect(page.messages.map(\.text) == ["Number 5", "Number 4", "Number 3"])
    let rest = try await bo.perform(
      Conversations.Messages(conversation: talk, limit: 3, cursor: page.nextCursor))
    #expect(rest.messages.map(\.text) == ["Number 2", "Number 1"] && rest.nextCursor == nil)
    _ = try await bo.perform(Conversations.MarkRead(conversation: talk))
    #expect(try await bo.perform(Conversations.List()).conversations[0].unreadCount == 0)
    #expect(try await bo.perform(Home.Show()).stats.unreadMessages == 0)
  }

  @Test("what is sent again is the same message; another with its identity is refused")
  func identity() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    let id: WireID<FriendMessage> = WireID(desk.identifiers.next())
    let first = try await ada.perform(
      Conversations.Send(conversation: talk, message: id, text: "Hello."))
    let second = try await ada.perform(
      Conversations.Send(conversation: talk, message: id, text: "Hello."))
    #expect(first == second)
    #expect(
      await ada.refusal(Conversations.Send(conversation: talk, message: id, text: "Other."))
        == .conflict)
    #expect(
      await bo.refusal(Conversations.Send(conversation: talk, message: id, text: "Hello."))
        == .conflict)
  }

  @Test("a user who ends one ends it for both") func ending() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    _ = try await ada.perform(Conversations.End(conversation: talk))
    #expect(try await bo.perform(Conversations.List()).conversations.isEmpty)
    let send = Conversations.Send(
      conversation: talk, message: WireID(desk.identifiers.next()), text: "Hello.")
    #expect(await bo.refusal(send) == .notOpen)
  }

  @Test("text has its limits") func limits() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let talk = try await ada.meet(try await desk.member("Bo"))
    for text in ["", "   ", String(repeating: "a", count: FriendsLimits.messageLength + 1)] {
      let send = Conversations.Send(
        conversation: talk, message: WireID(desk.identifiers.next()), text: text)
      #expect(await ada.refusal(send) == .validation)
    }
    for _ in 0..<FriendsLimits.messagesPerMinute {
      _ = try await ada.perform(
        Conversations.Send(
          conversation: talk, message: WireID(desk.identifiers.next()), text: "Hello."))
    }
    let another = Conversations.Send(
      conversation: talk, message: WireID(desk.identifiers.next()), text: "Hello.")
    #expect(await ada.refusal(another) == .rateLimited)
    desk.pass(seconds: 61)
    #expect(await ada.refusal(another) == nil)
  }
}
