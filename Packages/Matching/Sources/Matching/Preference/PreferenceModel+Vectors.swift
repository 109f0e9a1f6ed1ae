/// Scores as inner products, for a search through many.
///
/// They hold all features but custom ones (``PersonFeature/pair(_:_:)``): rank the best few hundred
/// of a search again by ``PreferenceModel/ranking(of:for:top:)``.
extension PreferenceModel {
  /// How many numbers ``query(for:)`` and ``vector(of:)`` have.
  public var vectorDimension: Int { layout.factors }

  /// What a person seeks: its inner product with another's ``vector(of:)`` is the logit of liking
  /// them, but for custom features.
  public func query(for actor: Person) -> [Float] {
    factors(query: encode(actor)).map { Float($0) }
  }

  /// What a person is to others.
  public func vector(of target: Person) -> [Float] {
    factors(vector: encode(target)).map { Float($0) }
  }

  /// What a person seeks and is: its inner product with another's ``reciprocalVector(of:)`` is the
  /// sum of both logits, but for custom features.
  public func reciprocalQuery(for person: Person) -> [Float] {
    let person = encode(person)
    return (factors(query: person) + factors(vector: person)).map { Float($0) }
  }

  /// What a person is and seeks; twice ``vectorDimension`` numbers.
  public func reciprocalVector(of person: Person) -> [Float] {
    let person = encode(person)
    return (factors(vector: person) + factors(query: person)).map { Float($0) }
  }

  func factors(query person: EncodedPerson) -> [Double] {
    layout.query(
      person, weights: weights, slope: slope, shift: calibration.shift)
  }

  func factors(vector person: EncodedPerson) -> [Double] {
    layout.vector(person, weights: weights, slope: slope)
  }
}
