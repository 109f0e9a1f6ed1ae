/// Something that speaks for or against.
public struct LikelihoodReason: Codable, Sendable, Equatable {
  /// In a few words, such as `you both like hiking`.
  public var text: String
  /// In logits, in twentieths: above 0 it speaks for a yes.
  public var effect: Double
  /// Whether it is about the asker's yes, or the other's.
  public var isMine: Bool

  public init(text: String, effect: Double, isMine: Bool) {
    self.text = text
    self.effect = effect
    self.isMine = isMine
  }
}
