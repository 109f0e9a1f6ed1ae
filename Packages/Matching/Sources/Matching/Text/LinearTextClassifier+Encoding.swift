/// A model as bytes, in little-endian order:
///
/// | bytes | |
/// |---|---|
/// | 4 | `QTXM` |
/// | 1 | version, 1 |
/// | | recipe: words from, to, characters from, to (1 each, 0: none), bucket bits (1), seed (8), three weights (8 each), reach of classes (1), their number (1), each: name, number of words (2), words |
/// | | number of labels (1), the background's place or 255 (1), labels |
/// | 24 | temperature, background limit, threshold |
/// | 16 a label | scales, then biases |
/// | a label and bucket | weights |
/// | 8 | FNV-1a of all before |
extension LinearTextClassifier {
  private static let mark: [UInt8] = Array("QTXM".utf8)

  /// No number of a model is beyond it.
  private static let greatest = 1e30

  /// The model as bytes.
  public var encoded: [UInt8] {
    var bytes = LinearTextClassifier.mark + [1]
    bytes.reserveCapacity(weights.count + 4096)
    for range in [recipe.words, recipe.characters] {
      bytes.append(UInt8(truncatingIfNeeded: range?.lowerBound ?? 0))
      bytes.append(UInt8(truncatingIfNeeded: range?.upperBound ?? 0))
    }
    bytes.append(UInt8(truncatingIfNeeded: recipe.bucketBits))
    bytes.append(littleEndian: recipe.seed)
    for weight in [recipe.wordWeight, recipe.characterWeight, recipe.classWeight] {
      bytes.append(number: weight)
    }
    bytes.append(UInt8(truncatingIfNeeded: recipe.classReach))
    bytes.append(UInt8(truncatingIfNeeded: recipe.classes.count))
    for wordClass in recipe.classes {
      bytes.append(text: wordClass.name)
      bytes.append(littleEndian: UInt16(truncatingIfNeeded: wordClass.words.count))
      for word in wordClass.words { bytes.append(text: word) }
    }
    bytes.append(UInt8(truncatingIfNeeded: labels.count))
    let background = backgroundLabel.flatMap { labels.firstIndex(of: $0) } ?? 255
    bytes.append(UInt8(truncatingIfNeeded: background))
    for label in labels { bytes.append(text: label) }
    bytes.append(number: temperature)
    bytes.append(number: backgroundLimit)
    bytes.append(number: threshold)
    for number in scales + biases { bytes.append(number: number) }
    bytes.append(contentsOf: weights.lazy.map { UInt8(bitPattern: $0) })
    bytes.append(littleEndian: FNV1a.checksum(bytes[...]))
    return bytes
  }

  /// The classifier that `encoded` gave these bytes.
  ///
  /// - Parameter bytes: the model.
  /// - Throws: ``TextModelError`` for any other bytes.
  public init(encoded bytes: [UInt8]) throws(TextModelError) {
    guard bytes.starts(with: LinearTextClassifier.mark), bytes.count > 13 else {
      throw .notAModel
    }
    guard bytes[4] == 1 else { throw .unknownVersion(Int(bytes[4])) }
    var end = ByteReader(Array(bytes.suffix(8)))
    guard end.integer(UInt64.self) == FNV1a.checksum(bytes.dropLast(8)) else {
      throw .damaged
    }
    var reader = ByteReader(bytes)
    _ = reader.bytes(5)
    guard let model = LinearTextClassifier(from: &reader) else { throw .damaged }
    self = model
  }

  private init?(from reader: inout ByteReader) {
    guard let recipe = LinearTextClassifier.recipe(from: &reader), recipe.isSound,
      let count = reader.byte(), count > 0, let background = reader.byte()
    else { return nil }
    var labels: [String] = []
    for _ in 0..<count {
      guard let label = reader.string() else { return nil }
      labels.append(label)
    }
    var numbers: [Double] = []
    for _ in 0..<(3 + 2 * Int(count)) {
      // Bounded so that no score overflows, also for hostile bytes.
      guard let number = reader.double(), abs(number) <= LinearTextClassifier.greatest else {
        return nil
      }
      numbers.append(number)
    }
    guard numbers[0] >= 1 / LinearTextClassifier.greatest, Set(labels).count == labels.count,
      background == 255 || background < count,
      let weights = reader.bytes(Int(count) << recipe.bucketBits), reader.bytes(8) != nil,
      reader.isAtEnd
    else { return nil }
    self.init(
      labels: labels, backgroundLabel: background == 255 ? nil : labels[Int(background)],
      temperature: numbers[0], backgroundLimit: numbers[1], threshold: numbers[2], recipe: recipe,
      weights: weights.map { Int8(bitPattern: $0) },
      scales: Array(numbers[3..<(3 + Int(count))]), biases: Array(numbers[(3 + Int(count))...]))
  }

  private static func recipe(from reader: inout ByteReader) -> TextRecipe? {
    func range(_ from: UInt8, _ to: UInt8) -> ClosedRange<Int>? {
      from == 0 || to < from ? nil : Int(from)...Int(to)
    }
    guard let lengths = reader.bytes(4).map(Array.init), let bits = reader.byte(),
      let seed = reader.integer(UInt64.self), let word = reader.double(),
      let character = reader.double(), let wordClass = reader.double(), let reach = reader.byte(),
      let count = reader.byte()
    else { return nil }
    var classes: [WordClass] = []
    for _ in 0..<count {
      guard let name = reader.string(), let size = reader.integer(UInt16.self) else { return nil }
      var words: [String] = []
      for _ in 0..<size {
        guard let entry = reader.string() else { return nil }
        words.append(entry)
      }
      classes.append(WordClass(name: name, words: words))
    }
    return TextRecipe(
      words: range(lengths[0], lengths[1]), characters: range(lengths[2], lengths[3]),
      classes: classes, classReach: Int(reach), bucketBits: Int(bits), seed: seed, wordWeight: word,
      characterWeight: character, classWeight: wordClass)
  }
}
