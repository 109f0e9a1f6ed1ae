import DomainModelsTesting
import Interchange
import LLM

/// Requests that a model refuses, and those that it must not refuse: L4, L10, L11 and L12.
extension LanguageModelContract {
  static func refusesWhereNobodyAsks(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    let conversations: [(what: String, messages: [Message])] = [
      ("no message", []),
      ("the model spoke last", [.user("Hello?"), .assistant("Hello!")]),
      ("the program spoke last", [.user("Hello?"), .system("Be brief.")]),
      ("only the model spoke", [.assistant("Hello!")]),
      ("the user's message is blank", [.user(" \n")]),
    ]
    for (what, messages) in conversations {
      let request = LanguageModelRequest(persona: .lighthouse, messages: messages)
      let record = try await subject.record(model.reply(to: request))
      try record.checkRefusal(.noUserMessage, what)
    }
  }

  static func refusesWhatDoesNotFit(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    let long = String(repeating: "How far does your light reach? ", count: 400)
    let requests: [(what: String, request: LanguageModelRequest)] = [
      (
        "a long message",
        LanguageModelRequest(
          messages: [.user(long)], limits: TokenLimits(context: 1000, reply: 200))
      ),
      (
        "no room but for the reply",
        LanguageModelRequest(
          messages: [.user("How far?")], limits: TokenLimits(context: 300, reply: 300))
      ),
      (
        "a persona larger than the window",
        LanguageModelRequest(
          persona: .lighthouse, messages: [.user("How far?")],
          limits: TokenLimits(context: 90, reply: 40))
      ),
    ]
    for (what, request) in requests {
      let record = try await subject.record(model.reply(to: request))
      try record.checkRefusal(.tooLong, what)
    }
  }

  static func refusesWhatItCannotDo(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    let tool = ToolDefinition(name: "tide", summary: "Tells the tide of a harbour.")
    var requests: [(what: String, request: LanguageModelRequest)] = []
    if !model.capabilities.contains(.tools) {
      requests.append(
        ("tools", LanguageModelRequest(messages: [.user("How high is it?")], tools: [tool])))
    }
    if !model.capabilities.contains(.structuredOutput) {
      requests.append(
        (
          "a structured reply",
          LanguageModelRequest(
            messages: [.user("How high is it?")], format: .json(schema: ["type": "object"]))
        ))
    }
    for (what, request) in requests {
      let record = try await subject.record(model.reply(to: request))
      try record.checkRefusal(.unsupported, what)
    }
  }

  static func answersOddRequests(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for (what, request) in LanguageModelRequest.odd {
      let record = try await subject.record(model.reply(to: request))
      do {
        try record.checkShape()
      } catch let failure as ExpectationFailure {
        throw ExpectationFailure("\(what): \(failure.explanation)")
      }
      let isSilent = record.finishes == [.complete] && record.text.isEmpty
      try expect(!isSilent, "\(what): a complete reply has no text")
    }
  }
}

/// Inputs that a reply depends on: L6, L8 and L9.
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
