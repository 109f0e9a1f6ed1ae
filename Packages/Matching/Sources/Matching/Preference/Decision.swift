/// A person's decision about another: liked or not.
public struct Decision<Person> {
  public let actor: Person

  /// The person who was decided about.
  public let target: Person

  public let liked: Bool

  /// The weight beside other decisions; 0 has no effect.
  public let weight: Double

  /// The probability that ``liked`` is the opposite of what was decided; below 0.5.
  ///
  /// A caller that protects its users by randomised response (Warner, 1965) says so here, and a
  /// model learns the same as from true answers, from more of them.
  public let noise: Double

  /// A decision.
  ///
  /// - Parameters:
  ///   - actor: who decided.
  ///   - target: who was decided about.
  ///   - liked: what was decided.
  ///   - weight: how much it counts; 0 or more.
  ///   - noise: the probability that `liked` was replaced by its opposite; from 0 to below 0.5.
  public init(
    _ actor: Person, of target: Person, liked: Bool, weight: Double = 1, noise: Double = 0
  ) {
    self.actor = actor
    self.target = target
    self.liked = liked
    self.weight = weight
    self.noise = noise
  }

  /// 1 for a like and 0 for none, without noise; with noise the number whose mean over the noise is
  /// that: below 0 or above 1 (Natarajan et al., Learning with noisy labels, 2013).
  var outcome: Double { ((liked ? 1 : 0) - noise) / (1 - 2 * noise) }

  /// The information of the decision: its weight times the share of information that the noise
  /// leaves, (1 − 2 · noise)², which is exact where a like is as likely as none.
  var importance: Double { weight * (1 - 2 * noise) * (1 - 2 * noise) }

  /// True if weight and noise are within their ranges.
  var isSound: Bool { weight >= 0 && weight <= 1e9 && noise >= 0 && noise < 0.5 }
}

extension Decision: Sendable where Person: Sendable {}
extension Decision: Equatable where Person: Equatable {}
extension Decision: Hashable where Person: Hashable {}

extension Array {
  /// The decisions with each person by their place among all, in the order in which they occur.
  func byRow<Person>(
    identifiedBy id: (Person) -> some Hashable
  ) -> (rows: [Decision<Int>], people: [Person]) where Element == Decision<Person> {
    var places: [AnyHashable: Int] = [:]
    var people: [Person] = []
    func place(_ person: Person) -> Int {
      let key = AnyHashable(id(person))
      if let place = places[key] { return place }
      places[key] = people.count
      people.append(person)
      return people.count - 1
    }
    let rows = map { decision in
      let (actor, target) = (place(decision.actor), place(decision.target))
      return Decision<Int>(
        actor, of: target, liked: decision.liked, weight: decision.weight, noise: decision.noise)
    }
    return (rows, people)
  }
}

/// A decision, and the score by a model that had not seen it.
public struct ScoredDecision: Hashable, Sendable {
  /// Its row in the list of decisions.
  public let row: Int

  /// The logit before calibration.
  public let logit: Double

  public let liked: Bool

  public let weight: Double

  /// The probability that ``liked`` is the opposite of what was decided.
  public let noise: Double

  init(row: Int, logit: Double, liked: Bool, weight: Double, noise: Double = 0) {
    self.row = row
    self.logit = logit
    self.liked = liked
    self.weight = weight
    self.noise = noise
  }

  /// The decision that a calibration is fitted to: see the same properties of ``Decision``.
  var decision: Decision<Int> {
    Decision(row, of: row, liked: liked, weight: weight, noise: noise)
  }

  /// The probability that the logit stands for, and what was decided.
  public var outcome: ScoredOutcome {
    ScoredOutcome(probability: Logistic.probability(logit), happened: liked)
  }
}

/// A probability, and how sure it is.
///
/// Of two people of whom nothing but their features is known it is that of such people on average.
/// Of two people who are known by their decisions (``KnownPerson``) it is their own.
public struct Estimate: Hashable, Sendable {
  /// The probability of a yes.
  public let probability: Double

  /// The logit around which the interval lies.
  ///
  /// The probability is 1 / (1 + e^−logit), but for known people, where it is the mean over what is
  /// not known of them, and so a little nearer to one half.
  public let logit: Double

  /// The standard deviation of the logit.
  public let standardError: Double

  /// The range of the probability with a credibility of 95 %, as far as the model's kind is right:
  /// 1.96 standard errors to either side of the logit.
  ///
  /// It says how well the probability is known, not whether this one person will say yes: a
  /// probability of a half that is known for certain is still a toss-up.
  public let interval: ClosedRange<Double>

  /// An estimate.
  ///
  /// - Parameters:
  ///   - logit: the logit of the probability.
  ///   - standardError: how unsure it is; below 0 or no number counts as 0.
  public init(logit: Double, standardError: Double) {
    self.init(
      probability: Logistic.probability(logit), logit: logit,
      standardError: standardError > 0 ? standardError : 0)
  }

  init(probability: Double, logit: Double, standardError: Double) {
    self.probability = probability
    self.logit = logit
    self.standardError = standardError
    let reach = 1.96 * standardError
    // The exponential is exact but for its last bits, and so may fall where it should rise.
    let low = Logistic.probability(logit - reach)
    let high = Logistic.probability(logit + reach)
    interval = min(low, probability)...max(high, probability)
  }
}
