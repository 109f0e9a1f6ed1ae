import DomainModelsTesting
import LLM

/// The rule for a reader that stops: L5.
extension LanguageModelContract {
  static func stopsWithItsReader(_ subject: LanguageModelSubject) async throws {
    if try await stopsWhenCancelled(subject) {
      try await stopsWhenLetGo(subject)
    } else {
      try await endsForCancelledReader(subject)
    }
  }

  /// Cancels the reader while the reply is held in the middle.
  ///
  /// - Returns: whether it could be held: whether the model asks its pace.
  private static func stopsWhenCancelled(_ subject: LanguageModelSubject) async throws -> Bool {
    let gate = ReplyGate()
    let model = try subject.open(.held(at: gate))
    let reader = ReplyReader(model.reply(to: .sample))
    defer {
      reader.cancel()
      gate.open()
    }
    let isHeld = try await subject.within("neither pace nor end") {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          try await gate.untilReached()
          return true
        }
        group.addTask {
          try await reader.untilEnded()
          return false
        }
        defer { group.cancelAll() }
        return try await group.next() ?? false
      }
    }
    guard isHeld else { return false }
    reader.cancel()
    try await subject.within("no end for a cancelled reader") { try await reader.untilEnded() }
    let record = await reader.record
    try expect(record.finishes.isEmpty, "a cancelled reply finished: \(record.events)")
    let isCancelled = record.error.map { $0 is CancellationError } ?? true
    try expect(isCancelled, "a cancelled reply failed: \(record.error.map { "\($0)" } ?? "")")
    try await subject.within("its work did not stop after its reader was cancelled") {
      try await gate.untilCancelled()
    }
    return true
  }

  /// Lets go of the stream after one event, while the reply is held in the middle.
  private static func stopsWhenLetGo(_ subject: LanguageModelSubject) async throws {
    let gate = ReplyGate()
    let model = try subject.open(.held(at: gate))
    defer { gate.open() }
    try await subject.within("the work did not go on without a reader who asks for each event") {
      _ = try await firstEvent(of: model.reply(to: .sample)) { try await gate.untilReached() }
    }
    try await subject.within("its work did not stop after its reader was gone") {
      try await gate.untilCancelled()
    }
  }

  /// Cancels the reader of a reply that can't be held, whenever that takes effect.
  private static func endsForCancelledReader(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    let reader = ReplyReader(model.reply(to: .sample))
    reader.cancel()
    try await subject.within("no end for a cancelled reader") { try await reader.untilEnded() }
  }

  /// The first event; the stream is let go of when this returns.
  private static func firstEvent(
    of stream: AsyncThrowingStream<ReplyEvent, any Error>,
    andThen wait: () async throws -> Void
  ) async throws -> ReplyEvent? {
    var events = stream.makeAsyncIterator()
    let first = try await events.next()
    try await wait()
    return first
  }
}

extension ReplyPace {
  /// Lets the first piece go and holds each later one at a gate.
  fileprivate static func held(at gate: ReplyGate) -> ReplyPace {
    ReplyPace { index in
      if index > 0 { try await gate.pass() }
    }
  }
}
