import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

extension PlainConversation {
  /// Sends a line; the same line after a failure is the same message.
  func send(_ text: String, _ state: inout State) async throws {
    let id: Identifier<PeopleMessage>
    if let refused = state.refused, refused.text == text {
      id = refused.id
    } else {
      id = surroundings.identifiers.next()
    }
    do {
      let request = Messages.Send(match: state.match.id, message: id, text: text)
      let message = try await client.perform(request)
      state.refused = nil
      // What the other wrote in between is said first.
      if message.number > state.newest + 1 { try await refresh(&state) }
      state.newest = max(state.newest, message.number)
      try console.say("Sent.", console.look.muted)
    } catch {
      state.refused = (text, id)
      throw error
    }
  }

  /// Reads what came since.
  func refresh(_ state: inout State) async throws {
    var page = try await client.perform(Messages.List(match: state.match.id, limit: 50))
    state.match = page.match
    var new = page.messages.filter { $0.number > state.newest }
    // What is marked as read was said, all of it: the page may begin after what was said last.
    while let first = new.first, first.number > state.newest + 1, let before = page.before {
      page = try await client.perform(
        Messages.List(match: state.match.id, before: before, limit: 50))
      let older = page.messages.filter { $0.number > state.newest && $0.number < first.number }
      guard !older.isEmpty else { break }
      new = older + new
    }
    guard !new.isEmpty else { return try console.say("Nothing new.") }
    try await read(new, &state)
  }

  /// Reads what was before.
  func older(_ state: inout State) async throws {
    guard let before = state.before else { return try console.say("That is the beginning.") }
    let page = try await client.perform(
      Messages.List(
        match: state.match.id, before: before, limit: PlainConversation.pageSize))
    state.before = page.before
    for message in page.messages { try say(message, state) }
  }

  /// Says how one could begin.
  func suggest(_ state: State) async throws {
    let ideas = try await client.perform(Messages.Icebreakers(match: state.match.id))
    if ideas.isEmpty { return }
    try console.say("You could say:")
    for idea in ideas {
      try console.say(
        console.look.quoted("\(idea.text) (\(idea.reason))", after: "- ", console.columns))
    }
  }

  /// - Returns: whether it has ended.
  func unmatch(_ state: State) async throws -> Bool {
    guard try await console.confirms("End the match with \(name(state)) for both and for good?")
    else { return false }
    _ = try await client.perform(Matches.Unmatch(match: state.match.id))
    try console.say("The match has ended.")
    return true
  }

  /// - Returns: whether they are blocked.
  func block(_ state: State) async throws -> Bool {
    guard let person = state.match.person else { return false }
    guard try await console.confirms("Block \(name(state))? What was between you ends for good.")
    else { return false }
    _ = try await client.perform(Safety.Block(person: person))
    try console.say("\(name(state)) is blocked.")
    return true
  }
}
