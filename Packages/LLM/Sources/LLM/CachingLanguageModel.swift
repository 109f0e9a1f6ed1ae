public import DomainModels

/// A model whose replies are kept, and given again where the model can't be reached.
///
/// While the model answers, it answers. Where it fails for a reason that may pass before it has said
/// anything, and the same question was asked before, the kept reply comes in its place, after a
/// ``ReplyEvent/kept(_:)`` that says so. Replies that call tools
/// or were paused are not kept.
public struct CachingLanguageModel: LanguageModel {
  private let base: any LanguageModel
  private let cache: any ReplyCache
  private let clock: WallClock

  /// Puts a cache behind a model.
  public init(_ base: any LanguageModel, cache: any ReplyCache, clock: WallClock) {
    self.base = base
    self.cache = cache
    self.clock = clock
  }

  public var name: String { base.name }
  /// The price of the model's tokens.
  public var price: ModelPrice? { base.price }
  /// The capabilities of the model.
  public var capabilities: Set<LanguageModelCapability> { base.capabilities }

  /// The model's reply, or the one that was kept.
  public func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    .producing { events in
      var request = request
      try request.fit()
      let key = ReplyKey(
        model: base.name, prompt: try request.prompt(for: base.capabilities))
      var reply = Reply()
      do {
        for try await event in base.reply(to: request) {
          reply.add(event)
          if case .finished(let reason) = event, reason != .toolCalls, reason != .paused {
            // A reply that can't be kept is still a reply.
            try? await cache.keep(
              CachedReply(text: reply.text, finish: reason, givenAt: clock.now), for: key)
          }
          events.yield(event)
        }
      } catch let error as LanguageModelError {
        guard error.mayPass, reply.text.isEmpty, reply.toolCalls.isEmpty,
          let kept = try? await cache.reply(for: key)
        else { throw error }
        events.yield(.kept(kept.givenAt))
        if !kept.text.isEmpty { events.yield(.text(kept.text)) }
        events.yield(.usage(TokenUsage(input: 0, output: 0)))
        events.yield(.finished(kept.finish))
      }
    }
  }
}

/// Keeps replies, so that what was answered once can be read again without the model.
///
/// A cache holds copies: losing one costs an answer, never a conversation.
public protocol ReplyCache: Sendable {
  /// The reply that was kept last for a prompt; nil for none.
  ///
  /// - Throws: The error of the cache's storage.
  func reply(for key: ReplyKey) async throws -> CachedReply?

  /// Keeps a reply in place of an earlier one.
  ///
  /// - Throws: The error of the cache's storage.
  func keep(_ reply: CachedReply, for key: ReplyKey) async throws
}

/// A whole reply that was given once.
public struct CachedReply: Sendable, Equatable {
  public var text: String
  public var finish: FinishReason
  public var givenAt: Timestamp

  public init(text: String, finish: FinishReason, givenAt: Timestamp) {
    self.text = text
    self.finish = finish
    self.givenAt = givenAt
  }
}

/// The key of a kept reply: a model, its instructions, and the newest turn.
///
/// Earlier exchanges are not part of the key: no conversation comes to the same position twice, and
/// a user who repeats a question while the service is unreachable is better served with the earlier
/// answer than with none.
public struct ReplyKey: Sendable, Hashable {
  /// The key as a text: unambiguous, as long as instructions and turn.
  public let text: String

  public init(model: String, prompt: [Message]) {
    var parts = [model]
    let front = prompt.first.flatMap { $0.role == .system ? $0 : nil }
    for message in [front, prompt.last].compactMap(\.self) {
      parts.append(message.role.rawValue)
      for part in message.parts {
        switch part {
        case .text(let text): parts += ["text", text]
        case .toolCall(let call): parts += ["call", call.name, call.arguments]
        case .toolResult(let result): parts += ["result", result.name, result.text]
        }
      }
    }
    // With its length in front no part can run into the next.
    text = parts.map { "\($0.utf8.count):\($0)" }.joined()
  }
}
