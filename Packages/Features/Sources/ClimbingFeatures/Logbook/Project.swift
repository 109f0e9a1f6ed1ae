public import ClimbingModels
public import DomainModels

/// A route that took, or takes, more than one try.
public struct Project: Sendable, Hashable {
  /// What tells it from other routes (``ClimbingModels/Climb/routeKey``).
  public let routeKey: String
  /// Its name, as it was written last.
  public let name: String
  /// Where it is: the crag, else the area; `nil` where it is not said.
  public let place: String?
  /// Its grade, as it was written last.
  public let grade: GradedText?
  /// The newest of its climbs, for the climber who wants to open it.
  public let climb: Identifier<Climb>
  /// Where the climber stands with it.
  public let state: ProjectState
  /// How many tries it took until it was climbed, or has taken so far; `nil` where some entry does
  /// not say how many it stands for.
  public let attempts: Int?
  /// How many tries there were at least.
  public let attemptsAtLeast: Int
  /// On how many days it was tried until it was climbed; `nil` where some date is not known to the
  /// day.
  public let days: Int?
  /// When it was tried first, as far as that is known.
  public let firstTried: PartialDate?
  public let lastTried: PartialDate?
  /// When it was climbed first.
  public let sentOn: PartialDate?
  /// What the climber's other projects of about this grade let expect; `nil` for a completed one,
  /// and where there are too few of them.
  public let forecast: ProjectForecast?

  public init(
    routeKey: String, name: String, place: String?, grade: GradedText?, climb: Identifier<Climb>,
    state: ProjectState, attempts: Int?, attemptsAtLeast: Int, days: Int?,
    firstTried: PartialDate?, lastTried: PartialDate?, sentOn: PartialDate?,
    forecast: ProjectForecast?
  ) {
    self.routeKey = routeKey
    self.name = name
    self.place = place
    self.grade = grade
    self.climb = climb
    self.state = state
    self.attempts = attempts
    self.attemptsAtLeast = attemptsAtLeast
    self.days = days
    self.firstTried = firstTried
    self.lastTried = lastTried
    self.sentOn = sentOn
    self.forecast = forecast
  }
}
