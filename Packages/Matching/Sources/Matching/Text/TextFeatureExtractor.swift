/// Makes features by a recipe: made once, used for many texts.
struct TextFeatureExtractor: Sendable {
  let recipe: TextRecipe
  private let lexicon: WordLexicon
  private let wordHash: FNV1a
  private let characterHash: FNV1a
  private let classHash: FNV1a

  init(_ recipe: TextRecipe) {
    self.recipe = recipe
    lexicon = WordLexicon(recipe.classes)
    func kind(_ byte: UInt8) -> FNV1a {
      var hash = FNV1a(seed: recipe.seed)
      hash.add(byte)
      return hash
    }
    wordHash = kind(0x77)
    characterHash = kind(0x63)
    classHash = kind(0x6B)
  }

  /// One occurrence of a feature, and the words it was read from.
  struct Occurrence {
    let bucket: Int32
    let firstWord: Int32
    let lastWord: Int32
  }

  /// The features of a text, each kind scaled to its own length.
  func features(of text: NormalizedText) -> TextFeatures {
    var result = TextFeatures()
    for (occurrences, weight) in kinds(of: text) {
      result.add(occurrences.map(\.bucket), weight: weight)
    }
    return result
  }

  /// Every occurrence of each kind of feature, with the weight of the kind.
  func kinds(of text: NormalizedText) -> [(occurrences: [Occurrence], weight: Double)] {
    var kinds: [(occurrences: [Occurrence], weight: Double)] = []
    if recipe.words != nil { kinds.append((words(of: text), recipe.wordWeight)) }
    if recipe.characters != nil { kinds.append((characters(of: text), recipe.characterWeight)) }
    if !recipe.classes.isEmpty { kinds.append((classes(of: text), recipe.classWeight)) }
    return kinds
  }

  private func words(of text: NormalizedText) -> [Occurrence] {
    guard let lengths = recipe.words else { return [] }
    var found: [Occurrence] = []
    found.reserveCapacity(text.words.count * lengths.count)
    for first in text.words.indices {
      var hash = wordHash
      let end = min(text.words.count, first + lengths.upperBound)
      for last in first..<end {
        hash.add(NormalizedText.space)
        hash.add(text.bytes[text.words[last].bytes])
        guard last - first + 1 >= lengths.lowerBound else { continue }
        found.append(occurrence(hash, first, last))
      }
    }
    return found
  }

  private func characters(of text: NormalizedText) -> [Occurrence] {
    guard let lengths = recipe.characters else { return [] }
    var found: [Occurrence] = []
    found.reserveCapacity(text.bytes.count * lengths.count)
    for (index, word) in text.words.enumerated() {
      // The word with a space at either end.
      let padded = (word.bytes.lowerBound - 1)..<(word.bytes.upperBound + 1)
      for start in padded where word.isASCII || !text.bytes[start].continuesScalar {
        var hash = characterHash
        var letters = 0
        var place = start
        while place < padded.upperBound {
          hash.add(text.bytes[place])
          place += 1
          while place < padded.upperBound, text.bytes[place].continuesScalar {
            hash.add(text.bytes[place])
            place += 1
          }
          letters += 1
          if letters >= lengths.lowerBound { found.append(occurrence(hash, index, index)) }
          if letters == lengths.upperBound { break }
        }
        // A word shorter than the shortest feature is one whole.
        if start == padded.lowerBound, letters < lengths.lowerBound {
          found.append(occurrence(hash, index, index))
        }
      }
    }
    return found
  }

  /// A feature for each class of each word, and one for each pair with a class of a word that
  /// stands at most `classReach` before it; how far before makes no difference.
  private func classes(of text: NormalizedText) -> [Occurrence] {
    let all = text.words.map { lexicon.classes(of: text.bytes[$0.bytes]) }
    var found: [Occurrence] = []
    for (last, current) in all.enumerated() where !current.isEmpty {
      for name in current {
        var hash = classHash
        hash.add(name)
        found.append(occurrence(hash, last, last))
      }
      for first in max(0, last - recipe.classReach)..<last {
        for before in all[first] {
          for name in current {
            var pair = classHash
            pair.add(before)
            pair.add(0xFF)
            pair.add(name)
            found.append(occurrence(pair, first, last))
          }
        }
      }
    }
    return found
  }

  @inline(__always)
  private func occurrence(_ hash: FNV1a, _ first: Int, _ last: Int) -> Occurrence {
    Occurrence(
      bucket: hash.bucket(bits: recipe.bucketBits), firstWord: Int32(truncatingIfNeeded: first),
      lastWord: Int32(truncatingIfNeeded: last))
  }
}

extension TextFeatures {
  /// Adds one kind: the more often a feature occurs the more it weighs, but slowly (1 + ln n), and
  /// all of the kind together have the length `weight`.
  mutating func add(_ occurrences: [Int32], weight: Double) {
    guard !occurrences.isEmpty else { return }
    let sorted = occurrences.sorted()
    var counted: [Int32] = []
    var weights: [Double] = []
    counted.reserveCapacity(sorted.count)
    weights.reserveCapacity(sorted.count)
    var squares = 0.0
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] == sorted[start] { end += 1 }
      let value = end - start == 1 ? 1 : 1 + PortableMath.log(Double(end - start))
      counted.append(sorted[start])
      weights.append(value)
      squares += value * value
      start = end
    }
    let scale = weight / squares.squareRoot()
    merge(counted, weights.map { $0 * scale })
  }

  private mutating func merge(_ others: [Int32], _ othersValues: [Double]) {
    if buckets.isEmpty {
      (buckets, values) = (others, othersValues)
      return
    }
    var merged: [Int32] = []
    var sums: [Double] = []
    merged.reserveCapacity(buckets.count + others.count)
    sums.reserveCapacity(buckets.count + others.count)
    var i = 0
    var j = 0
    while i < buckets.count || j < others.count {
      if j == others.count || (i < buckets.count && buckets[i] < others[j]) {
        merged.append(buckets[i])
        sums.append(values[i])
        i += 1
      } else if i == buckets.count || others[j] < buckets[i] {
        merged.append(others[j])
        sums.append(othersValues[j])
        j += 1
      } else {
        merged.append(buckets[i])
        sums.append(values[i] + othersValues[j])
        i += 1
        j += 1
      }
    }
    (buckets, values) = (merged, sums)
  }
}

extension UInt8 {
  /// True if this byte of UTF-8 belongs to the letter before it.
  @inline(__always)
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

/// The features of one text: buckets in rising order with a weight each.
struct TextFeatures: Sendable {
  var buckets: [Int32] = []
  var values: [Double] = []
}
