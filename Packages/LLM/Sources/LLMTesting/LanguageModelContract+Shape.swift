import DomainModelsTesting
import LLM

/// The form of a reply: L1 to L3.
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

/// The rule for the length of a reply: L7.
extension LanguageModelContract {
  static func keepsWithinItsLimit(_ subject: LanguageModelSubject) async throws {
    let model = try subject.open()
    for request in LanguageModelRequest.samples {
      let whole = try await subject.reply(of: model, to: request).text
      for limit in [1, 3, 8, 20] {
        var request = request
        request.limits.reply = limit
        let record = try await subject.reply(of: model, to: request)
        try check(record, limit: limit)
        let isShort = record.text.count < whole.count && whole.hasPrefix(record.text)
        guard isShort, model.capabilities.contains(.deterministic) else { continue }
        try expect(
          record.finishes == [.length],
          "cut to \(limit) tokens it finishes with \(record.finishes): \"\(record.text)\"")
      }
    }
  }

  /// A model that counts is taken at its word, unless the text is out of all proportion.
  private static func check(_ record: ReplyRecord, limit: Int) throws {
    let estimate = TokenEstimate.tokens(in: record.text)
    // Reasoning is no part of a reply.
    let count = record.usages.last.map { $0.output - $0.reasoning }
    try expect(
      count ?? estimate <= limit, "it took \(count ?? estimate) tokens of \(limit)")
    try expect(
      estimate <= limit * 2,
      "\(limit) tokens are allowed, and the text takes about \(estimate): \"\(record.text)\"")
  }
}
