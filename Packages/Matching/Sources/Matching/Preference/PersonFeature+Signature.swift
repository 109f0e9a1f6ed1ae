extension PersonFeature {
  /// A hash of everything that was declared, but for name and closures: a model fits only features
  /// of the same one.
  var signature: UInt64 {
    var bytes: [UInt8] = []
    switch kind {
    case .number(_, let scale):
      bytes.append(text: scale == nil ? "number learned" : "number")
      for number in [scale?.centre ?? 0, scale?.spread ?? 0] { bytes.append(number: number) }
    case .category(_, let vocabulary):
      bytes.append(text: "category")
      vocabulary.add(to: &bytes)
    case .set(_, let vocabulary):
      bytes.append(text: "set")
      vocabulary.add(to: &bytes)
    case .text(_, let embedder, let dimension):
      bytes.append(text: "text")
      bytes.append(text: embedder.name)
      bytes.append(littleEndian: Int64(dimension))
    case .wish(_, _, let count):
      bytes.append(text: "wish")
      bytes.append(littleEndian: Int64(count))
    case .pair: bytes.append(text: "pair")
    }
    for part in PreferencePart.allCases where parts.contains(part) {
      bytes.append(text: part.rawValue)
    }
    return FNV1a.checksum(bytes[...])
  }

  /// The blocks of this feature, with scale and items from a model's bytes; nil if they make no
  /// sense.
  func codings(from reader: inout ByteReader) -> [PreferenceBlock.Coding]? {
    switch kind {
    case .number:
      guard let centre = reader.double(), let spread = reader.double() else { return nil }
      let scale = NumberScale(centre: centre, spread: spread)
      return scale.isSound ? [.number(scale)] : nil
    case .category(_, let vocabulary), .set(_, let vocabulary):
      if case .hashed(let buckets) = vocabulary {
        return (1...4096).contains(buckets) ? [.hashed(buckets)] : nil
      }
      guard let count = reader.integer(UInt16.self), count <= 4096 else { return nil }
      var items: [String] = []
      for _ in 0..<count {
        guard let item = reader.string() else { return nil }
        if let last = items.last, !PreferenceLayout.precedes(last, item) { return nil }
        items.append(item)
      }
      return [.items(items)]
    case .text(_, _, let dimension):
      return (1...4096).contains(dimension) ? [.vector(dimension)] : nil
    case .wish(_, _, let count):
      return (1...4096).contains(count) ? [.vector(count), .vector(count)] : nil
    case .pair: return []
    }
  }
}

extension FeatureVocabulary {
  fileprivate func add(to bytes: inout [UInt8]) {
    switch self {
    case .items(let items):
      bytes.append(text: "items")
      for item in items.sorted(by: PreferenceLayout.precedes) { bytes.append(text: item) }
    case .learned(let most):
      bytes.append(text: "learned")
      bytes.append(littleEndian: Int64(most))
    case .hashed(let buckets):
      bytes.append(text: "hashed")
      bytes.append(littleEndian: Int64(buckets))
    }
  }
}
