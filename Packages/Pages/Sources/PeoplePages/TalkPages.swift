import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import ServicePages
import Synchronization

extension PeopleRoute {
  static var talk: PeopleRoute {
    PeopleRoute("/talk/{match}") { source, at in
      let id = try at.id("match", of: PeopleMatch.self)
      let before = at["before"]
      let talk = try await source.read(Messages.List(match: id, before: before))
      let isNew = talk.messages.isEmpty && talk.match.canBeWrittenIn && before == nil
      let ideas = isNew ? try await source.read(Messages.Icebreakers(match: id)) : []
      var page = PeoplePage(
        talk, before: before, ideas, isInBrowser: source.isInBrowser, next: source.identifiers,
        ago: source.ago)
      if source.isInBrowser {
        let matches = try await source.read(Matches.List())
        var others = PeopleSection(matches, ago: source.ago)
        others.title = "Your matches"
        page.beside = .list(others)
      }
      return page
    }
  }
}

extension MatchSummary {
  fileprivate var canBeWrittenIn: Bool { status == .new || status == .talking }

  fileprivate var talkTitle: String {
    let name = name ?? "A match that has ended"
    return status == .paused ? "\(name), paused" : name
  }

  /// Returns the reason why no message can be written, or the remark that there is none yet.
  fileprivate func remark(isNew: Bool) -> Statement {
    let name = name ?? "They"
    return switch status {
    case .paused:
      .reminder(
        pausedByMe
          ? "You let this rest. Nothing can be written until you go on with it."
          : "\(name) lets this rest. Nothing can be written until they go on.")
    case .ended: .reminder("This match has ended. It can still be reported.")
    case .new where isNew:
      .text("You and \(name) like each other, and neither has written yet.")
    case .new, .talking: .text("")
    }
  }

  /// Letting it rest, or going on with it.
  fileprivate var pauses: [PeopleAction] {
    guard status != .ended else { return [] }
    return pausedByMe
      ? [
        PeopleAction(
          "p", "go on with it", .perform(.change(Matches.Resume(match: id)) { _ in "It goes on." }),
          as: .main)
      ]
      : [
        PeopleAction(
          "p", "let it rest",
          .perform(
            .change(Matches.Pause(match: id)) { _ in "It is paused: neither side can write." }))
      ]
  }
}

extension PeoplePage {
  /// A conversation with a match, the oldest message first.
  ///
  /// - Parameters:
  ///   - talk: a part of it.
  ///   - before: where that part ends; `nil` for the newest.
  ///   - ideas: ways to begin, if nothing was written.
  ///   - isInBrowser: whether a browser shows the page, where each idea is a button above the line for a
  ///     message.
  ///   - identifiers: makes the IDs of messages.
  ///   - ago: says how long ago a time is.
  init(
    _ talk: ConversationPage, before: String?, _ ideas: [Icebreaker], isInBrowser: Bool,
    next identifiers: IdentifierGenerator, ago: (Timestamp) -> String
  ) {
    let match = talk.match
    let ids = MessageIDs(identifiers)
    let send: @Sendable (String) -> PeopleOperation = { text in
      .change(Messages.Send(match: match.id, message: ids.id(of: text), text: text)) { _ in
        "Sent."
      }
    }
    let lastOfMine = talk.messages.last { $0.isMine }?.id
    let rows = talk.messages.map { message in
      PeopleRow(
        .message(isOwn: message.isMine, ZonedTimestamp(milliseconds: message.sentAt.milliseconds)),
        id: message.id.description, title: message.isMine ? "You" : match.name ?? "They",
        remarks: [message.sentAt.phrase(ago(message.sentAt))],
        [
          .text(message.text),
          .facts([Phrase(message.id == lastOfMine && message.isRead == true ? "read" : "")]),
        ])
    }
    let address = PageAddress.talk(match.id)
    let suggestions = ideas.map { Statement.suggestion("\($0.text) (\($0.reason))") }
    let begin = (isInBrowser ? [] : ideas).enumerated().map { index, idea in
      PeopleAction(
        Character("\(min(9, index + 1))"), "send idea \(index + 1)", .perform(send(idea.text)))
    }
    let newest = before == nil ? [] : [PeopleAction("n", "newest", .open(address))]
    self.init(
      title: match.talkTitle,
      [match.remark(isNew: talk.messages.isEmpty)]
        + (ideas.isEmpty ? [] : [.text("You could say:")]) + suggestions,
      sections: [
        PeopleSection(
          "", rows, order: .conversation, more: talk.before.map { address.with("before", $0) })
      ], actions: newest + begin + match.pauses + match.actions,
      composer: match.canBeWrittenIn
        ? Composer(
          "Write something", limit: PeopleLimits.messageLength, suggestions: ideas.map(\.text),
          send: send) : nil,
      refresh: .anyChange)
    pictures = match.picture.map { [$0] } ?? []
    if before == nil, match.status != .ended, let last = talk.messages.last(where: { !$0.isMine }) {
      shown = .change(Messages.MarkRead(match: match.id, through: last.number)) { _ in "" }
    }
  }
}

/// The IDs of the messages that a page sends: a text that is sent again after a lost reply is the
/// same message, and another text is another.
private final class MessageIDs: Sendable {
  private let identifiers: IdentifierGenerator
  private let known = Mutex<[String: Identifier<PeopleMessage>]>([:])

  init(_ identifiers: IdentifierGenerator) { self.identifiers = identifiers }

  func id(of text: String) -> Identifier<PeopleMessage> {
    known.withLock { known in
      if let id = known[text] { return id }
      let id: Identifier<PeopleMessage> = identifiers.next()
      known[text] = id
      return id
    }
  }
}
