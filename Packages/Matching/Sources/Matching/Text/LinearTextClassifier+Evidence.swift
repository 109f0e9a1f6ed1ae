extension LinearTextClassifier {
  /// The number of pieces of evidence that are shown at most.
  private static let mostPieces = 3

  /// The words that added most to a label's score.
  ///
  /// The contribution of a feature is shared among its occurrences, and that of an occurrence among
  /// its first and last word. Words that got at least a third of the best share are shown,
  /// neighbours together.
  func evidence(
    for label: Int, in text: String, _ normalized: NormalizedText, _ shares: [WordShare]
  ) -> [TextEvidence] {
    var sums = [Double](repeating: 0, count: normalized.words.count)
    for share in shares {
      // Half to either end: a pair's words may stand apart.
      let weight = weights[Int(share.bucket) * labels.count + label]
      let part = share.value * scales[label] * Double(weight) / 2
      sums[Int(share.firstWord)] += part
      sums[Int(share.lastWord)] += part
    }
    guard let best = sums.max(), best > 0 else { return [] }
    var pieces: [TextEvidence] = []
    var first = 0
    while first < sums.count {
      guard sums[first] >= best / 3 else {
        first += 1
        continue
      }
      var last = first
      while last + 1 < sums.count, sums[last + 1] >= best / 3, last - first < 3 { last += 1 }
      if let piece = piece(first...last, sums, in: text, normalized) { pieces.append(piece) }
      first = last + 1
    }
    pieces.sort {
      $0.weight != $1.weight ? $0.weight > $1.weight : $0.range.lowerBound < $1.range.lowerBound
    }
    return Array(pieces.prefix(LinearTextClassifier.mostPieces))
  }

  /// The share of one occurrence of a feature, and its words.
  struct WordShare {
    let bucket: Int32
    let firstWord: Int32
    let lastWord: Int32
    let value: Double
  }

  /// The same values as in `TextFeatures.add`, shared among the occurrences: once for all labels.
  static func shares(
    of kinds: [(occurrences: [TextFeatureExtractor.Occurrence], weight: Double)]
  ) -> [WordShare] {
    var all: [WordShare] = []
    for (occurrences, weight) in kinds {
      var counts: [Int32: Int] = [:]
      for occurrence in occurrences { counts[occurrence.bucket, default: 0] += 1 }
      func value(_ count: Int) -> Double {
        count == 1 ? 1 : 1 + PortableMath.log(Double(count))
      }
      // In the order of the buckets: a sum of numbers depends on their order.
      let squares = counts.sorted { $0.key < $1.key }.reduce(0.0) { sum, entry in
        sum + value(entry.value) * value(entry.value)
      }
      guard squares > 0 else { continue }
      let scale = weight / squares.squareRoot()
      let values = counts.mapValues { value($0) / Double($0) * scale }
      for occurrence in occurrences {
        all.append(
          WordShare(
            bucket: occurrence.bucket, firstWord: occurrence.firstWord,
            lastWord: occurrence.lastWord, value: values[occurrence.bucket] ?? 0))
      }
    }
    return all
  }

  private func piece(
    _ words: ClosedRange<Int>, _ sums: [Double], in text: String, _ normalized: NormalizedText
  ) -> TextEvidence? {
    let utf8 = text.utf8
    let start = utf8.index(
      utf8.startIndex, offsetBy: normalized.words[words.lowerBound].source.lowerBound)
    let end = utf8.index(
      utf8.startIndex, offsetBy: normalized.words[words.upperBound].source.upperBound)
    guard start < end else { return nil }
    return TextEvidence(
      range: start..<end, text: String(text[start..<end]),
      weight: words.reduce(0) { $0 + sums[$1] })
  }
}
