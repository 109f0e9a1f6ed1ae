/// Finds the texts of a corpus that are most like a query.
///
/// Rarity is that of the corpus; scores are normalised cosines, which, unlike BM25's, mean the same
/// for every query. Give it situation and thought together: alone, a thought is often too short
/// (see Documentation/Text.md). Sparse vectors are looked up by their features, so a query costs
/// what it shares with the corpus; 1,000 queries among 1,000 texts take well under a second.
public struct TextLikeness: Sendable {
  /// One text of the corpus and how alike it is.
  public struct Hit: Hashable, Sendable {
    /// Its row in the corpus.
    public let row: Int

    /// From 0 to 1 (for dense vectors from -1); 1 is the same wording.
    public let score: Double

    /// The gate's verdict: whether it counts as the same thought again.
    public let isSame: Bool
  }

  /// The number of texts.
  public let count: Int

  /// The score from which a text counts as the same again.
  public let gate: Double

  private let embedder: any TextEmbedder
  private let vectors: [TextVector?]
  private let rarity: TextRarity?

  /// For each dimension of sparse vectors where its entries begin in `places` and `weights`.
  private var starts: [Int32] = []
  private var places: [Int32] = []
  private var weights: [Float] = []

  /// A corpus of texts.
  ///
  /// - Parameters:
  ///   - texts: the texts; one without words is never found.
  ///   - embedder: what makes vectors of them.
  ///   - gate: another gate than the embedder's.
  public init(_ texts: [String], embedder: any TextEmbedder, gate: Double? = nil) {
    self.init(
      vectors: texts.map { embedder.vector(of: $0) }, embedder: embedder, gate: gate)
  }

  /// A corpus of vectors that were made before, as they are stored beside the texts.
  ///
  /// - Parameters:
  ///   - vectors: the vectors; nil where a text had nothing to compare.
  ///   - embedder: what made them.
  ///   - gate: another gate than the embedder's.
  public init(vectors: [TextVector?], embedder: any TextEmbedder, gate: Double? = nil) {
    self.embedder = embedder
    self.vectors = vectors
    self.gate = gate ?? embedder.gate
    count = vectors.count
    let present = vectors.compactMap(\.self)
    rarity = embedder.rarity(in: present)
    index()
  }

  /// The most alike, the best first and the earlier of two equals first; those that share nothing
  /// are left out.
  ///
  /// - Parameters:
  ///   - text: the query.
  ///   - count: how many at most.
  ///   - excluding: rows that are not asked for, such as the query's own.
  /// - Returns: the hits; none if the query has nothing to compare.
  public func ranking(
    of text: String, top count: Int = 10, excluding: Set<Int> = []
  ) -> [Hit] {
    guard let vector = embedder.vector(of: text) else { return [] }
    return ranking(of: vector, top: count, excluding: excluding)
  }

  /// The most alike to a vector that was made before.
  ///
  /// - Parameters:
  ///   - vector: the query's vector.
  ///   - count: how many at most.
  ///   - excluding: rows that are not asked for.
  /// - Returns: the hits.
  public func ranking(
    of vector: TextVector, top count: Int = 10, excluding: Set<Int> = []
  ) -> [Hit] {
    var hits: [Hit] = []
    for (place, score) in scores(of: vector).enumerated()
    where score > 0 && !excluding.contains(place) {
      hits.append(Hit(row: place, score: score, isSame: score >= gate))
    }
    hits.sort { $0.score != $1.score ? $0.score > $1.score : $0.row < $1.row }
    return Array(hits.prefix(max(0, count)))
  }

  /// The likeness of every text of the corpus.
  public func scores(of vector: TextVector) -> [Double] {
    guard case .sparse(let indices, let values) = vector.storage, !starts.isEmpty else {
      return vectors.map { other in
        other.map { embedder.likeness(vector, $0, rarity: rarity) } ?? 0
      }
    }
    let own = TextVector.weights(indices, values, rarity)
    var sums = [Float](repeating: 0, count: count)
    for (index, weight) in zip(indices, own) {
      let entries = Int(starts[Int(index)])..<Int(starts[Int(index) + 1])
      for entry in entries { sums[Int(places[entry])] += weight * weights[entry] }
    }
    return sums.indices.map { place in
      vectors[place] == vector ? 1 : Double(min(1, sums[place]))
    }
  }

  /// Sorts the corpus by dimension, for the embedder whose likeness is the plain cosine.
  private mutating func index() {
    guard embedder is CharacterNGramEmbedder else { return }
    var sizes = [Int32](repeating: 0, count: (1 << 16) + 1)
    for vector in vectors {
      guard case .sparse(let indices, _) = vector?.storage else { continue }
      for index in indices { sizes[Int(index) + 1] += 1 }
    }
    for index in 1..<sizes.count { sizes[index] += sizes[index - 1] }
    starts = sizes
    let total = Int(sizes[sizes.count - 1])
    places = [Int32](repeating: 0, count: total)
    weights = [Float](repeating: 0, count: total)
    var next = sizes
    for (place, vector) in vectors.enumerated() {
      guard case .sparse(let indices, let values) = vector?.storage else { continue }
      for (index, weight) in zip(indices, TextVector.weights(indices, values, rarity)) {
        let entry = Int(next[Int(index)])
        next[Int(index)] += 1
        places[entry] = Int32(truncatingIfNeeded: place)
        weights[entry] = weight
      }
    }
  }
}

/// The rarity of each dimension of a sparse vector among some texts: a dimension of every text says
/// little about any two of them.
///
/// Rarity is 1 + ln((n + m + 1) / (d + m p + 1)) for n texts, d of which have the dimension; p is
/// how common it is in English at large, and m, 20, how many texts that knowledge is worth. So it
/// is there from the first text on, and the person's own texts soon outweigh it.
public struct TextRarity: Sendable {
  private let rarities: [Float]

  /// The number of texts that the embedder's own knowledge counts for.
  static let weightOfBuiltIn = 20.0

  /// The rarity in the texts that these vectors were made from; dense ones are passed over.
  public init(of vectors: some Sequence<TextVector>, builtIn: TextRarity.BuiltIn? = nil) {
    var counts = [Int32](repeating: 0, count: 1 << 16)
    var total = 0
    for vector in vectors {
      guard case .sparse(let indices, _) = vector.storage else { continue }
      total += 1
      for index in indices { counts[Int(index)] += 1 }
    }
    self.init(counts: counts, total: total, builtIn: builtIn)
  }

  init(counts: [Int32], total: Int, builtIn: BuiltIn?) {
    let weight = builtIn == nil ? 0 : TextRarity.weightOfBuiltIn
    let numerator = Double(total) + weight + 1
    // A few hundred different counts, and one logarithm for each.
    var known: [Double: Float] = [:]
    rarities = counts.indices.map { index in
      let common = builtIn.map { Double($0.shares[index]) } ?? 0
      let denominator = Double(counts[index]) + weight * common + 1
      if let rarity = known[denominator] { return rarity }
      let rarity = Float(1 + PortableMath.log(numerator / denominator))
      known[denominator] = rarity
      return rarity
    }
  }

  @inline(__always)
  func callAsFunction(_ index: UInt16) -> Float {
    rarities[Int(index)]
  }

  /// The frequency of each dimension in a language at large, as the share of texts that have it.
  public struct BuiltIn: Sendable {
    let shares: [Float]
  }
}
