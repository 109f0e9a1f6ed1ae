import AccountRequests
public import DomainModels
public import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

/// A conversation as lines: each line that comes in is a message, and what the other wrote is said
/// when something is read or sent.
public struct PlainConversation: Sendable {
  let surroundings: PeopleSurroundings
  let console: PeopleConsole

  /// Prepares conversations over a console.
  public init(_ surroundings: PeopleSurroundings, on console: PeopleConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// What is known while it lasts.
  struct State {
    var match: MatchSummary
    var before: String?
    /// The number of the newest message that was said.
    var newest = 0
    /// A text that could not be sent, and the identity under which it was tried.
    var refused: (text: String, id: Identifier<PeopleMessage>)?
  }

  var client: PeopleClient { surroundings.client }

  /// How many messages are read out at a time.
  static let pageSize = 10

  /// Talks until `/quit` or the end of the input.
  ///
  /// - Parameter match: the match.
  /// - Throws: what reading, writing and the service throw; in a pipe also why something can't be
  ///   sent.
  public func callAsFunction(with match: Identifier<PeopleMatch>) async throws {
    let page = try await client.perform(
      Messages.List(match: match, limit: PlainConversation.pageSize))
    var state = State(match: page.match, before: page.before)
    try console.say("Conversation with \(name(state)).", .bold)
    try advise()
    try sayStatus(state)
    if state.before != nil { try console.advise("There is more before: /more reads it.") }
    try await read(page.messages, &state)
    if page.messages.isEmpty, console.hasPerson { try await suggest(state) }
    while let line = try await console.ask("You:") {
      do {
        guard try await carryOut(line, &state) else { return }
      } catch let error as any ExplainedError {
        try console.report(error)
      }
    }
  }

  func name(_ state: State) -> String { state.match.name?.sanitizedCell() ?? "somebody" }

  private func advise() throws {
    try console.advise(
      "Each line is a message. /new reads what came, /more what was before, /ideas suggests, "
        + "/pause and /resume, /unmatch, /block, /report, /profile, /help, /quit.")
  }

  private func sayStatus(_ state: State) throws {
    switch state.match.status {
    case .paused:
      try console.say(
        state.match.pausedByMe
          ? "You let it rest: /resume goes on." : "\(name(state)) lets it rest for now.")
    case .ended: try console.say("This match has ended.")
    case .new, .talking: break
    }
  }

  /// Says messages that were not said yet, and tells the service so.
  func read(_ messages: [MessageView], _ state: inout State) async throws {
    let new = messages.filter { $0.number > state.newest }
    for message in new { try say(message, state) }
    guard let newest = new.last?.number else { return }
    state.newest = newest
    guard let last = new.last(where: { !$0.isMine }), state.match.status != .ended else { return }
    _ = try await client.perform(
      Messages.MarkRead(match: state.match.id, through: last.number))
  }

  func say(_ message: MessageView, _ state: State) throws {
    let who = message.isMine ? "You" : name(state)
    let read = message.isMine && message.isRead == true ? " (read)" : ""
    let when = RelativeTime.describe(
      milliseconds: message.sentAt.milliseconds, now: surroundings.clock.now.milliseconds)
    try console.say(
      console.look.quoted(message.text + read, after: "\(who), \(when): ", console.columns))
  }

  /// Does what a line says.
  ///
  /// - Returns: whether it goes on.
  private func carryOut(_ line: String, _ state: inout State) async throws -> Bool {
    guard line.hasPrefix("/"), !line.contains(" ") else {
      if !line.isEmpty { try await send(line, &state) }
      return true
    }
    let id = state.match.id
    switch line.lowercased() {
    case "/quit", "/q": return false
    case "/help", "/?": try advise()
    case "/new": try await refresh(&state)
    case "/more": try await older(&state)
    case "/ideas": try await suggest(state)
    case "/pause":
      state.match = try await client.perform(Matches.Pause(match: id))
      try sayStatus(state)
    case "/resume":
      state.match = try await client.perform(Matches.Resume(match: id))
      try console.say("It goes on.")
    case "/profile":
      guard let person = state.match.person else { break }
      let card = try await client.perform(Profiles.Show(person: person))
      try console.say(PersonText(card, console.look).lines(columns: console.columns))
    case "/unmatch": return try await !unmatch(state)
    case "/block": return try await !block(state)
    case "/report":
      let report = PlainReport(surroundings, on: console)
      return try await !report(on: state.match.person, match: id, name: name(state), reason: nil)
    default:
      throw PlainWordError(
        message: "there is no command \"\(line)\"", hint: "/help lists the commands")
    }
    return true
  }
}
