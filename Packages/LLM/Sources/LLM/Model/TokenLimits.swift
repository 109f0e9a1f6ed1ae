/// How many tokens a prompt and its reply may take, by ``TokenEstimate``.
public struct TokenLimits: Sendable, Equatable {
  /// For prompt and reply together: the model's window, or less.
  public var context: Int
  /// For the reply; it is kept free in the window.
  public var reply: Int

  public init(context: Int, reply: Int) {
    self.context = context
    self.reply = reply
  }

  /// 8192 for both, 512 of them for the reply: any model of today has room for that.
  public static let standard = TokenLimits(context: 8192, reply: 512)

  /// What is left for the prompt, never below zero.
  public var prompt: Int { max(0, max(0, context) - max(0, reply)) }
}
