import DomainModelsTesting
import LLM

/// What a reply looks like: L1 to L3.
extension LanguageModelContract {
  static func finishesOnceAndLast(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples {
      _ = try await subject.reply(of: model, to: request)
    }
  }

  static func saysSomething(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples {
      let record = try await subject.record(model.reply(to: request))
      try expect(!record.events.contains(.text("")), "a piece is empty: \(record.events)")
      let isSilent = record.finishes.contains(.complete) && record.text.isEmpty
      try expect(!isSilent, "a complete reply has no text")
    }
  }

  static func tellsUsage(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples {
      let record = try await subject.record(model.reply(to: request))
      let usages = record.usages
      try expect(!usages.isEmpty, "no usage is told")
      try expect(
        usages.allSatisfy { $0.input > 0 && $0.output >= 0 }, "a count makes no sense: \(usages)")
      try expect(
        record.text.isEmpty || usages.last?.output != 0, "a text took no tokens: \(usages)")
      for (before, after) in zip(usages, usages.dropFirst()) {
        try expect(
          before.input <= after.input && before.output <= after.output, "it goes down: \(usages)")
      }
    }
  }
}
