extension PreferenceModel {
  /// The logit of the probability that the first likes the second, calibrated; O(terms).
  public func logit(that actor: Person, likes target: Person) -> Double {
    logit(PreferenceModel.dot(row(actor, target), weights))
  }

  /// The probability that the first likes the second.
  public func probability(that actor: Person, likes target: Person) -> Double {
    Logistic.probability(logit(that: actor, likes: target))
  }

  /// The same with how sure it is; O(terms²).
  public func estimate(that actor: Person, likes target: Person) -> Estimate {
    estimate(row(actor, target))
  }

  /// Returns the likelihood that the two like each other.
  public func reciprocal(_ one: Person, _ other: Person) -> ReciprocalScore {
    let (mine, theirs) = (encode(one), encode(other))
    let there = row(one, mine, other, theirs)
    let back = row(other, theirs, one, mine)
    return reciprocal(
      (estimate(there), there, 0), (estimate(back), back, 0), slope: slope)
  }

  /// Both directions together: an estimate, its derivatives by the weights, and its own variance;
  /// `slope` is the factor of both logits.
  func reciprocal(
    _ there: (estimate: Estimate, row: [Double], own: Double),
    _ back: (estimate: Estimate, row: [Double], own: Double), slope: Double
  ) -> ReciprocalScore {
    let (forward, backward) = (there.estimate, back.estimate)
    let product = forward.probability * backward.probability
    // The logarithm of the product, d/dw = (1 − p) · row in each direction: the delta method.
    let (one, other) = (1 - forward.probability, 1 - backward.probability)
    let row = zip(there.row, back.row).map { one * $0 + other * $1 }
    let own = one * one * there.own + other * other * back.own
    let reach = 1.96 * slope * (variance(row) + own).squareRoot()
    let (low, high) = (product * PortableMath.exp(-reach), product * PortableMath.exp(reach))
    return ReciprocalScore(
      forward: forward, backward: backward, probability: product,
      interval: min(low, product)...max(min(high, 1), product))
  }

  func encode(_ person: Person) -> EncodedPerson {
    layout.encode(person, features: features)
  }

  func row(_ actor: Person, _ target: Person) -> [Double] {
    row(actor, encode(actor), target, encode(target))
  }

  func row(
    _ actor: Person, _ mine: EncodedPerson, _ target: Person, _ theirs: EncodedPerson
  ) -> [Double] {
    layout.row(actor: mine, target: theirs) { features[$0].compare(actor, target) }
  }

  func estimate(_ row: [Double]) -> Estimate {
    Estimate(
      logit: logit(PreferenceModel.dot(row, weights)),
      standardError: slope * variance(row).squareRoot())
  }

  /// rowᵀ · covariance · row, at least 0.
  func variance(_ row: [Double]) -> Double {
    max(PreferenceModel.dot(row, covarianceTimes(row)), 0)
  }

  func covarianceTimes(_ row: [Double]) -> [Double] {
    let count = row.count
    return [Double](unsafeUninitializedCapacity: count) { result, filled in
      covariance.withUnsafeBufferPointer { covariance in
        row.withUnsafeBufferPointer { row in
          // Column by column, so that every number is its own sum and the order is fixed.
          for i in 0..<count { result.initializeElement(at: i, to: 0) }
          for k in 0..<count where row[k] != 0 {
            let (factor, line) = (row[k], k * count)
            for i in 0..<count { result[i] += factor * covariance[line + i] }
          }
        }
      }
      filled = count
    }
  }

  static func dot(_ one: [Double], _ other: [Double]) -> Double {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var sum = 0.0
        for i in 0..<one.count { sum += one[i] * other[i] }
        return sum
      }
    }
  }
}

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
