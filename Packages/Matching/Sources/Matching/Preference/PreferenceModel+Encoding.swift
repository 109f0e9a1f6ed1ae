/// A model as bytes, in little-endian order:
///
/// | bytes | |
/// |---|---|
/// | 4 | `QTPM` |
/// | 1 | version, 2 |
/// | 2 | number of features |
/// | | a feature: name, signature (its kind, parts and what was declared) |
/// | | a feature with a learnt scale: 16; with a learnt vocabulary: 2 for how many items, and those |
/// | 16 | slope and shift of the calibration |
/// | 8 | evidence |
/// | 16 | how much people differ as actors and as targets; not in version 1, where they don't |
/// | 16 a term | centre, scale |
/// | 8 a term and bias | weights |
/// | 8 each | the lower half of the covariance, row after row |
/// | 8 | FNV-1a of all before |
///
/// Closures are not stored: declare the same features again when loading a model.
extension PreferenceModel {
  private static var mark: [UInt8] { Array("QTPM".utf8) }
  private static var version: UInt8 { 2 }

  /// The model as bytes: names, scales, items and weights, and nothing of a single person.
  public var encoded: [UInt8] {
    var bytes = PreferenceModel.mark + [PreferenceModel.version]
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: features.count))
    for (place, feature) in features.enumerated() {
      bytes.append(text: feature.name)
      bytes.append(littleEndian: feature.signature)
      guard let block = layout.blocks.first(where: { $0.feature == place }) else { continue }
      switch block.coding {
      case .number(let scale):
        bytes.append(number: scale.centre)
        bytes.append(number: scale.spread)
      case .items(let items):
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: items.count))
        for item in items { bytes.append(text: item) }
      case .hashed, .vector: break
      }
    }
    for number in [
      calibration.slope, calibration.shift, evidence, spreads.actor, spreads.target,
    ] { bytes.append(number: number) }
    for term in layout.terms {
      bytes.append(number: term.centre)
      bytes.append(number: term.scale)
    }
    for weight in weights { bytes.append(number: weight) }
    for row in weights.indices {
      for column in 0...row { bytes.append(number: covariance[row * weights.count + column]) }
    }
    bytes.append(littleEndian: FNV1a.checksum(bytes[...]))
    return bytes
  }

  /// The model that ``encoded`` gave these bytes.
  ///
  /// - Parameters:
  ///   - bytes: the model.
  ///   - features: the features as they were declared when it was trained, in the same order.
  /// - Throws: ``PreferenceModelError`` for any other bytes, and for other features.
  public init(
    encoded bytes: [UInt8], features: [PersonFeature<Person>]
  ) throws(PreferenceModelError) {
    guard bytes.starts(with: PreferenceModel.mark), bytes.count > 13 else { throw .notAModel }
    guard (1...PreferenceModel.version).contains(bytes[4]) else {
      throw .unknownVersion(Int(bytes[4]))
    }
    var end = ByteReader(Array(bytes.suffix(8)))
    guard end.integer(UInt64.self) == FNV1a.checksum(bytes.dropLast(8)) else { throw .damaged }
    var reader = ByteReader(bytes)
    _ = reader.bytes(5)
    var layout = try PreferenceModel.layout(from: &reader, features)
    guard let model = PreferenceModel(from: &reader, &layout, features, version: bytes[4]) else {
      throw .damaged
    }
    self = model
  }

  private static func layout(
    from reader: inout ByteReader, _ features: [PersonFeature<Person>]
  ) throws(PreferenceModelError) -> PreferenceLayout {
    guard let count = reader.integer(UInt16.self) else { throw .damaged }
    var layout = PreferenceLayout()
    for place in 0..<Int(count) {
      guard let name = reader.string(), let signature = reader.integer(UInt64.self) else {
        throw .damaged
      }
      guard place < features.count, features[place].name == name,
        features[place].signature == signature
      else { throw .changedFeature(name) }
      // No model is trained with parts that a feature can't have.
      guard !features[place].hasForeignParts else { throw .changedFeature(name) }
      guard let codings = features[place].codings(from: &reader) else { throw .damaged }
      let blocks = codings.map { layout.add($0, feature: place) }
      layout.addTerms(features[place].parts, feature: place, block: blocks.first)
      guard layout.dimensions <= PreferenceTrainingError.mostTerms else { throw .damaged }
    }
    if features.count > Int(count) { throw .changedFeature(features[Int(count)].name) }
    return layout
  }

  private init?(
    from reader: inout ByteReader, _ layout: inout PreferenceLayout,
    _ features: [PersonFeature<Person>], version: UInt8
  ) {
    // Bounded so that no later sum overflows, also for hostile bytes.
    func number() -> Double? {
      reader.double().flatMap { abs($0) <= PreferenceTerm.greatest ? $0 : nil }
    }
    guard let slope = number(), let shift = number(), let evidence = number(), evidence >= 0,
      let calibration = PreferenceCalibration(slope: slope, shift: shift)
    else { return nil }
    var spreads = EffectSpreads.none
    if version > 1 {
      guard let actor = number(), let target = number(), actor >= 0, target >= 0 else { return nil }
      spreads = EffectSpreads(actor: actor, target: target)
    }
    for place in layout.terms.indices {
      guard let centre = number(), let scale = number(),
        scale >= 1 / PreferenceTerm.greatest
      else { return nil }
      layout.terms[place].centre = centre
      layout.terms[place].scale = scale
    }
    let count = layout.dimensions
    var weights: [Double] = []
    for _ in 0..<count {
      guard let weight = number() else { return nil }
      weights.append(weight)
    }
    // Before there is room for it.
    guard reader.remaining == count * (count + 1) / 2 * 8 + 8 else { return nil }
    var covariance = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        guard let value = number(), row != column || value >= 0 else { return nil }
        covariance[row * count + column] = value
        covariance[column * count + row] = value
      }
    }
    guard reader.bytes(8) != nil, reader.isAtEnd else { return nil }
    self.init(
      features: features, layout: layout, weights: weights, covariance: covariance,
      spreads: spreads, calibration: calibration, evidence: evidence)
  }
}
