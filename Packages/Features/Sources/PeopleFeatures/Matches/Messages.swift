import AccountFeatures
import AccountRequests
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Messages.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ConversationPage {
    let now = context.clock.now
    let size = try limit.checkedPageSize
    let place = try before.map { try ListCursor($0, in: .messages(of: match)) }
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let talk = try transaction.match(match, of: me)
      let summary = try transaction.summary(of: talk, for: me, keys: keys, at: now)
      if talk.endedAt != nil { return ConversationPage(match: summary, messages: [], before: nil) }
      let newest = try transaction.messages(of: match, before: place?.number, limit: size + 1)
      let conversation = try transaction.conversation(of: talk, for: me, keys: keys)
      let page = newest.prefix(size)
      let first = newest.count > size ? page.last : nil
      return ConversationPage(
        match: summary,
        messages: try page.reversed().map { try conversation.view(of: $0, keys: keys) },
        before: first.map { ListCursor(.messages(of: match), number: $0.number).text })
    }
  }
}

extension Messages.Send: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MessageView {
    let now = context.clock.now
    let keys = context.identityKeys
    let text = try MessageText(text).text
    let sealed = try keys.seal(text, in: message, "text")
    // Blocks and the rate are read before; the match's own scope assigns the message its number, and
    // says whether the match is still open.
    let (me, open, known, conversation) = try await caller.read { reading, me in
      let open = try reading.openMatch(match, of: me)
      let known = try reading.find(message)
      if known == nil, open.status != .paused { try reading.requireMessage(of: me, at: now) }
      return (me, open, known, try reading.conversation(of: open, for: me, keys: keys))
    }
    if let known { try check(known, by: me, text, keys) }
    let sent = try await context.store.write { transaction in
      var talk = try transaction.stillOpen(open)
      if let known = try transaction.find(message, of: match) {
        try check(known, by: me, text, keys)
        return known
      }
      if talk.status == .paused { throw ServiceError.matchPaused(byMe: talk.isPaused(by: me)) }
      let number = talk.countMessage(by: me, at: now)
      talk.lifecycle = talk.lifecycle.updated(at: now)
      let sent = PeopleMessage(
        id: message, match: match, author: me, number: number, text: sealed, sentAt: now,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(sent)
      try transaction.save(talk)
      try transaction.noteActivity(of: me, at: now)
      return sent
    }
    return conversation.view(of: sent, text: text)
  }

  /// Makes sure that a message that is there already is this one.
  private func check(
    _ known: PeopleMessage, by me: Identifier<Person>, _ text: String, _ keys: any IdentityKeys
  ) throws {
    guard known.author == me else { throw ServiceError.notFound }
    guard known.match == match, try keys.text(of: known) == text else {
      throw ServiceError.messageConflict
    }
  }
}

extension Messages.MarkRead: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    var problems = ValidationError.Collector()
    problems.require(through >= 0, "through", "must not be below 0")
    try problems.check()
    let (me, open) = try await caller.read { reading, me in
      (me, try reading.openMatch(match, of: me))
    }
    return try await context.store.write { transaction in
      var talk = try transaction.stillOpen(open)
      let before = talk.readCount(of: me)
      talk.markRead(upTo: through, by: me)
      guard talk.readCount(of: me) != before else { return Acknowledged() }
      talk.lifecycle = talk.lifecycle.updated(at: now)
      try transaction.save(talk)
      return Acknowledged()
    }
  }
}

/// The data that is needed to show a conversation to one of the two.
struct ConversationView: Sendable {
  let viewer: Identifier<Person>
  /// The number of the last message that the other has read; `nil` unless both show that.
  let readByOther: Int?

  /// A message as the viewer sees it.
  func view(of message: PeopleMessage, keys: any IdentityKeys) throws -> MessageView {
    view(of: message, text: try keys.text(of: message))
  }

  /// A message whose text is known, as the viewer sees it.
  func view(of message: PeopleMessage, text: String) -> MessageView {
    let isMine = message.author == viewer
    return MessageView(
      id: message.id, number: message.number, isMine: isMine, text: text,
      sentAt: message.sentAt,
      isRead: isMine ? readByOther.map { $0 >= message.number } : nil)
  }
}

/// The text of a message as it is kept: without white space around it, with plain line ends.
struct MessageText: Sendable, Equatable {
  let text: String

  /// Tidies and checks what a person wrote.
  ///
  /// Tabs become spaces: what shows a conversation has columns of its own.
  ///
  /// - Throws: `ValidationError` if nothing of it can be seen, it is too long, or it holds control
  ///   characters.
  init(_ written: String) throws(ValidationError) {
    try PeopleText.message.validateSize(written)
    let scalars = written.unicodeScalars
    var tidy = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in scalars {
      switch scalar {
      case "\r": tidy.append("\n")
      case "\n" where wasReturn: break
      case "\t": tidy.append(" ")
      default: tidy.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    text = String(tidy).trimmed
    try PeopleText.message.validate(text)
  }
}

extension RecordReading {
  /// The newest messages of a match, the newest first.
  ///
  /// - Parameters:
  ///   - match: whose.
  ///   - number: only those before this one; `nil` for all.
  ///   - limit: how many at most.
  /// - Returns: the messages, sealed.
  /// - Throws: an error of the store.
  func messages(
    of match: Identifier<PeopleMatch>, before number: Int?, limit: Int
  ) throws -> [PeopleMessage] {
    var query = Query<PeopleMessage>().filter(\.match == match)
    if let number { query = query.filter(\.number < number) }
    return try fetch(query.order(by: \.number, .descending).limit(limit))
  }

  /// The data that is needed to show a conversation to one of the two.
  func conversation(
    of match: PeopleMatch, for viewer: Identifier<Person>, keys: any IdentityKeys
  ) throws -> ConversationView {
    guard let other = match.other(than: viewer) else { throw ServiceError.notFound }
    let showsReadState = try [viewer, other].allSatisfy { id in
      try find(id).map { try keys.details(of: $0).showsReadState } ?? false
    }
    return ConversationView(
      viewer: viewer, readByOther: showsReadState ? match.readCount(of: other) : nil)
  }

  /// Makes sure that a person does not write too fast.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.messagesPerMinute`.
  func requireMessage(of author: Identifier<Person>, at now: Timestamp) throws {
    let since = now.adding(minutes: -1)
    let times = try values(
      of: \.sentAt,
      Query<PeopleMessage>()
        .filter(\.author == author && \.sentAt > since)
        .order(by: \.sentAt, .descending).limit(PeopleLimits.messagesPerMinute))
    guard times.count == PeopleLimits.messagesPerMinute, let oldest = times.last else { return }
    throw ServiceError.wroteTooMuch(retryAfterSeconds: since.seconds(until: oldest))
  }
}

extension ServiceError {
  /// The refusal of another message under an ID that is taken.
  static var messageConflict: ServiceError {
    ServiceError(
      .conflict, "another message has this ID already", hint: "Send it under a new one")
  }

  /// The refusal of one message more.
  static func wroteTooMuch(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.messagesPerMinute) messages were sent within a minute",
      hint: "Wait a little", kind: .busy, retryAfterSeconds: seconds)
  }
}
