extension PreferenceModel {
  /// A candidate and how likely the like is mutual.
  public struct Rank: Hashable, Sendable {
    /// The candidate's row in the list.
    public let row: Int
    /// The probability that both say yes.
    public let probability: Double
  }

  /// Candidates by the product of both probabilities, the best first, of equals the earlier.
  ///
  /// Custom features take part.
  ///
  /// - Parameters:
  ///   - candidates: whom to rank, such as the best few hundred of a search.
  ///   - person: who seeks.
  ///   - count: how many to return at most.
  /// - Returns: rows and probabilities.
  public func ranking(
    of candidates: [Person], for person: Person, top count: Int = .max
  ) -> [Rank] {
    let mine = encode(person)
    return ranks(
      candidates.map { candidate in
        let theirs = encode(candidate)
        let there = PreferenceModel.dot(row(person, mine, candidate, theirs), weights)
        let back = PreferenceModel.dot(row(candidate, theirs, person, mine), weights)
        return Logistic.probability(logit(there)) * Logistic.probability(logit(back))
      }, top: count)
  }

  func ranks(_ probabilities: [Double], top count: Int) -> [Rank] {
    let ranks = probabilities.enumerated().map { Rank(row: $0.offset, probability: $0.element) }
    let sorted = ranks.sorted {
      $0.probability != $1.probability ? $0.probability > $1.probability : $0.row < $1.row
    }
    return Array(sorted.prefix(max(count, 0)))
  }

  /// The probability that each of some likes each of others: a row an actor, a column a target.
  ///
  /// O(actors · targets · numbers of a vector), and a call of each custom feature a pair.
  public func probabilities(that actors: [Person], like targets: [Person]) -> Matrix {
    let mine = actors.map(encode)
    let theirs = targets.map(encode)
    let queries = mine.map { factors(query: $0) }
    let vectors = theirs.map { factors(vector: $0) }
    let customs = layout.terms.indices.filter { layout.terms[$0].rule == .custom }
    return Matrix(rows: actors.count, columns: targets.count) { row, column in
      var logit = PreferenceModel.dot(queries[row], vectors[column])
      for place in customs {
        let term = layout.terms[place]
        guard let value = features[term.feature].compare(actors[row], targets[column]) else {
          continue
        }
        let scaled = PreferenceLayout.bounded((value - term.centre) / term.scale, term)
        logit += slope * weights[place] * scaled
      }
      return Logistic.probability(logit)
    }
  }
}
