import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

extension PlainPeople {
  /// Lists whom one passed or left for later, or puts one of them on top again.
  func passed(_ argument: String?, _ cards: inout CardQueue) async throws -> Outcome {
    let people = try await allPassed()
    guard let argument else {
      try list(people)
      return .same
    }
    guard let number = Int(argument), people.indices.contains(number - 1) else {
      throw PlainWordError(
        message: "\"\(argument)\" is no number of that list",
        hint: "passed lists them; passed 1 shows the first again")
    }
    let card = try await card(of: people[number - 1].person)
    // From here on it is a card as any other.
    cards.remove(card.person)
    _ = cards.takeBack(card.person)
    cards.putBack(card)
    return .changed
  }

  private func list(_ people: [DecidedPerson]) throws {
    guard !people.isEmpty else {
      return try console.say("You passed on nobody who is still here, and nobody waits for later.")
    }
    try console.say(.counted(people.count, "person:", "people:"), .bold)
    for (index, decided) in people.enumerated() {
      let text = DecidedText(decided, now: surroundings.clock.now)
      try say(index, text.name, text.state)
    }
    try console.advise("passed 1 shows the first again, to be liked after all.")
  }

  private func allPassed() async throws -> [DecidedPerson] {
    var people: [DecidedPerson] = []
    var cursor: String?
    repeat {
      let page = try await client.perform(Decisions.List(after: cursor, limit: 100))
      people += page.items.filter { $0.verdict != .like }
      cursor = page.items.isEmpty ? nil : page.next
    } while cursor != nil
    return people
  }

  /// Lists whom one blocked, or takes a block back.
  func blocked(_ argument: String?) async throws {
    let blocks = try await client.perform(Safety.ListBlocks())
    guard let argument else { return try list(blocks) }
    guard let number = Int(argument), blocks.indices.contains(number - 1) else {
      throw PlainWordError(
        message: "\"\(argument)\" is no number of that list",
        hint: "blocked lists them; blocked 1 takes the first block back")
    }
    let blocked = blocks[number - 1]
    let name = blocked.name?.sanitizedCell() ?? "somebody who is gone"
    guard try await console.confirms("Unblock \(name)? What was erased stays so.") else { return }
    _ = try await client.perform(Safety.Unblock(person: blocked.person))
    try console.say("You don't block \(name) any more.")
  }

  private func list(_ blocks: [BlockedPerson]) throws {
    guard !blocks.isEmpty else { return try console.say("You block nobody.") }
    try console.say("\(blocks.count) blocked:", .bold)
    for (index, blocked) in blocks.enumerated() {
      let text = BlockedText(blocked, now: surroundings.clock.now)
      try say(index, text.name, text.state)
    }
    try console.advise("blocked 1 takes the first block back.")
  }

  private func say(_ index: Int, _ name: String, _ state: String) throws {
    try console.say(
      console.look.quoted(
        "\(name.sanitizedCell()): \(state)", after: "\(index + 1). ",
        console.columns))
  }
}
