/// Keeps replies, so that what was answered once can be read again without the model.
///
/// What a cache keeps is a copy: losing it costs an answer, never a conversation.
public protocol ReplyCache: Sendable {
  /// The reply that was kept last for a prompt; nil for none.
  ///
  /// - Throws: What the place throws where replies are kept.
  func reply(for key: ReplyKey) async throws -> CachedReply?

  /// Keeps a reply in place of an earlier one.
  ///
  /// - Throws: What the place throws where replies are kept.
  func keep(_ reply: CachedReply, for key: ReplyKey) async throws
}
