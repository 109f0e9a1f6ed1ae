public import DomainModels

/// What is known of a model before it is asked.
public struct ModelDescription: Sendable, Equatable {
  /// Its name, as its driver takes it after the colon; empty for a driver's only model.
  public var name: String
  /// How many tokens prompt and reply may take together; nil where that is not known.
  public var context: Int?
  /// How many tokens a reply may take.
  public var longestReply: Int?
  /// What its tokens cost; nil where that is not known.
  public var price: ModelPrice?
  /// From when on it is not offered any more, as far as that was announced.
  public var retires: CivilDate?

  public init(
    name: String, context: Int? = nil, longestReply: Int? = nil, price: ModelPrice? = nil,
    retires: CivilDate? = nil
  ) {
    self.name = name
    self.context = context
    self.longestReply = longestReply
    self.price = price
    self.retires = retires
  }
}
