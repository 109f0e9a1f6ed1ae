/// A short exercise for a bad minute, as steps of text.
public struct GroundingExercise: Sendable, Hashable {
  public struct Step: Sendable, Hashable {
    public let text: String
    /// The duration in seconds, where it matters; `nil` for any duration.
    public let seconds: Int?

    public init(_ text: String, seconds: Int? = nil) {
      self.text = text
      self.seconds = seconds
    }
  }

  /// A stable name.
  public let id: String
  public let title: String
  /// The steps, in order.
  public let steps: [Step]
  /// The number of rounds of the steps.
  public let rounds: Int
  /// The closing text.
  public let ending: String

  public init(_ id: String, _ title: String, _ steps: [Step], rounds: Int = 1, ending: String) {
    self.id = id
    self.title = title
    self.steps = steps
    self.rounds = rounds
    self.ending = ending
  }

  /// The duration of the timed steps in all rounds, in seconds; `nil` if one has no time.
  public var seconds: Int? {
    var sum = 0
    for step in steps {
      guard let seconds = step.seconds else { return nil }
      sum += seconds
    }
    return sum * rounds
  }

  /// The exercise in sentences.
  public var sentences: [String] {
    let repeating = rounds > 1 ? ["Do this \(rounds) times, or as often as you like."] : []
    return steps.map(\.text) + repeating + [ending]
  }

  /// Five things to see, four to feel, three to hear, two to smell, one to taste.
  public static let senses = GroundingExercise(
    "senses", "Five, four, three, two, one",
    [
      Step("Put both feet on the floor, or your back against something firm."),
      Step("Look around and name five things that you see. Small ones count."),
      Step("Notice four things that you can feel: cloth, the chair, the air, your own hands."),
      Step("Listen for three sounds, near or far."),
      Step("Find two things that you can smell, or remember two smells that you like."),
      Step("Notice one taste. A sip of water is enough."),
    ],
    ending: "You can begin again, slower, or stop here.")

  /// Slow breathing with a longer way out than in: four seconds and six, six times a minute.
  public static let breathing = GroundingExercise(
    "breathing", "Slow breathing",
    [
      Step("Breathe in through the nose while you count to four.", seconds: 4),
      Step("Breathe out slowly while you count to six.", seconds: 6),
    ],
    rounds: 6,
    ending: "If counting or holding makes it worse, leave it and breathe as it comes.")

  public static let all = [breathing, senses]
}
