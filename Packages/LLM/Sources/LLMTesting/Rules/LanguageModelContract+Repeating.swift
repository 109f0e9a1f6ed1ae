import DomainModelsTesting
import LLM

/// What a reply depends on: L6, L8 and L9.
extension LanguageModelContract {
  static func repeatsItself(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples {
      let first = try await subject.record(model.reply(to: request)).text
      let again = try await subject.record(model.reply(to: request)).text
      let other = try await subject.record(try subject.open().reply(to: request)).text
      try expect(first == again, "asked again, it says \"\(again)\" and not \"\(first)\"")
      try expect(first == other, "opened again, it says \"\(other)\" and not \"\(first)\"")
    }
  }

  static func keepsRepliesApart(_ subject: LanguageModelSubject) async throws {
    let requests = LanguageModelRequest.samples
    let everyStarted = Latch()
    let model = try subject.open(ReplyPace { _ in try await everyStarted.wait() })
    let streams = requests.map(model.reply(to:))
    everyStarted.open()
    let readers = streams.map { stream in ReplyReader(stream) }
    defer { for reader in readers { reader.cancel() } }
    for (reader, request) in zip(readers, requests) {
      try await subject.within("no end of one of many replies") { try await reader.untilEnded() }
      let record = await reader.record
      try record.checkShape()
      guard model.capabilities.contains(.deterministic) else { continue }
      let alone = try await subject.reply(of: try subject.open(), to: request).text
      try expect(
        record.text == alone, "among others it says \"\(record.text)\", and alone \"\(alone)\"")
    }
  }

  static func forgetsWhatWasAsked(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples + LanguageModelRequest.samples.reversed() {
      let text = try await subject.record(model.reply(to: request)).text
      let fresh = try await subject.record(try subject.open().reply(to: request)).text
      try expect(
        text == fresh, "after other questions it says \"\(text)\", and at first \"\(fresh)\"")
    }
  }
}
