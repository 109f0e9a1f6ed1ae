/// A sentence to practise on, with the answer and the reason for it.
public struct PracticeExercise: Sendable, Hashable, Identifiable {
  /// Its stable name (`mindReading-2`).
  public let id: String
  public let sentence: String
  /// The types that fit, the clearest first; none where the thought may be accurate.
  public let types: [String]
  public let explanation: String

  public init(id: String, sentence: String, types: [String], explanation: String) {
    self.id = id
    self.sentence = sentence
    self.types = types
    self.explanation = explanation
  }
}

extension PracticeExercise {
  /// Every exercise, those of the five types to begin with first.
  ///
  /// They take turns, so that a user who practises doesn't meet five of one type in a row.
  public static let all: [PracticeExercise] = {
    let groups = Dictionary(grouping: beginner + thinking + people) { exercise in
      Int(exercise.id.drop { $0 != "-" }.dropFirst()) ?? 0
    }
    return groups.sorted { $0.key < $1.key }.flatMap(\.value)
  }()
}

extension PracticeExercise {
  /// Exercises for the five types to begin with; every sentence is ours.
  static let beginner: [PracticeExercise] = [
    PracticeExercise(
      id: "allOrNothing-1",
      sentence: """
        I had one biscuit, so the whole diet is over and I may as well finish the packet.
        """,
      types: ["allOrNothing"],
      explanation: """
        One biscuit is put into the same box as giving up. Between perfect and finished lies \
        nearly everything people do.
        """),
    PracticeExercise(
      id: "allOrNothing-2",
      sentence: """
        Either I play this piece without a mistake or there is no point in playing it at all.
        """,
      types: ["allOrNothing"],
      explanation: """
        Only two results are allowed, and nearly every performance in the world lies between them.
        """),
    PracticeExercise(
      id: "allOrNothing-3",
      sentence: "I got a B. That is the same as failing.",
      types: ["allOrNothing"],
      explanation: "A mark near the top is counted as the bottom, because it isn't the very top."),
    PracticeExercise(
      id: "allOrNothing-4",
      sentence: "If I'm not the best mother they could have, I'm no use to them.",
      types: ["allOrNothing"],
      explanation: """
        "The best" and "no use" are the only places on this scale, and real parents live in \
        between.
        """),
    PracticeExercise(
      id: "allOrNothing-5",
      sentence: "We argued on the second day, so the holiday was a complete waste.",
      types: ["allOrNothing", "mentalFilter"],
      explanation: """
        A holiday with one argument is called nothing at all. One might also see a filter here: \
        one evening fills the whole week.
        """),
    PracticeExercise(
      id: "catastrophizing-1",
      sentence: "My heart is beating fast. What if it stops and nobody finds me?",
      types: ["catastrophizing"],
      explanation: """
        A common sensation is followed straight to the worst ending there is, without a stop at \
        the likely ones.
        """),
    PracticeExercise(
      id: "catastrophizing-2",
      sentence: "If I blush in the meeting, my career here is finished.",
      types: ["catastrophizing", "fortuneTelling"],
      explanation: """
        A small thing leads in one step to the greatest loss. It is a prediction, too, but its \
        size is what stands out.
        """),
    PracticeExercise(
      id: "catastrophizing-3",
      sentence: "The letter from the tax office will ruin us, I can feel it before I open it.",
      types: ["catastrophizing", "fortuneTelling"],
      explanation: """
        The envelope is closed, and the worst contents it could have are treated as what it holds.
        """),
    PracticeExercise(
      id: "catastrophizing-4",
      sentence: "If he leaves me, nothing good will ever happen to me again.",
      types: ["catastrophizing"],
      explanation: """
        The loss would hurt, and it is also made the end of everything good. Many people believed \
        so, and good things came.
        """),
    PracticeExercise(
      id: "catastrophizing-5",
      sentence: "She is twenty minutes late. There has been an accident, I know it.",
      types: ["catastrophizing", "fortuneTelling"],
      explanation: "Of the many reasons for being late, the rarest and worst is taken as the fact."),
    PracticeExercise(
      id: "mindReading-1",
      sentence: "My boss said nothing after my talk. He is disappointed in me.",
      types: ["mindReading"],
      explanation: """
        Silence was heard as an opinion. It could as well have been a full head or the next \
        appointment.
        """),
    PracticeExercise(
      id: "mindReading-2",
      sentence: "They went quiet when I came in, so they were talking about me.",
      types: ["mindReading", "personalization"],
      explanation: """
        What others had in mind is treated as known, from a pause alone. It also takes the pause \
        to be about oneself.
        """),
    PracticeExercise(
      id: "mindReading-3",
      sentence: "My neighbour thinks I'm a bad father, I could see it in her face.",
      types: ["mindReading"],
      explanation: "A face gives little away. The sentence in her head was written by us."),
    PracticeExercise(
      id: "mindReading-4",
      sentence: "He answered with one word. He regrets having met me.",
      types: ["mindReading"],
      explanation: """
        A short message can mean many things; here the worst of them is read as his thought.
        """),
    PracticeExercise(
      id: "mindReading-5",
      sentence: "Everyone on the bus can tell how nervous I am and finds it ridiculous.",
      types: ["mindReading", "overgeneralization"],
      explanation: """
        The thoughts of a whole bus are known at once. The "everyone" in it is a law made of \
        nobody in particular.
        """),
    PracticeExercise(
      id: "fortuneTelling-1",
      sentence: """
        There is no point in going to the party. I won't talk to anybody the whole evening.
        """,
      types: ["fortuneTelling"],
      explanation: "The evening is told as if it had been lived already, and then it isn't tried."),
    PracticeExercise(
      id: "fortuneTelling-2",
      sentence: "I will be alone for the rest of my life.",
      types: ["fortuneTelling", "overgeneralization"],
      explanation: "Decades are foretold from how it is today. Nobody has that information."),
    PracticeExercise(
      id: "fortuneTelling-3",
      sentence: "I know I'll lie awake again tonight.",
      types: ["fortuneTelling"],
      explanation: """
        A worry about the night is put as knowledge of it. Some nights did go otherwise.
        """),
    PracticeExercise(
      id: "fortuneTelling-4",
      sentence: "The new medicine won't help me either.",
      types: ["fortuneTelling"],
      explanation: """
        The trial is called lost before it has begun. "It may or may not" is all that can be said \
        yet.
        """),
    PracticeExercise(
      id: "fortuneTelling-5",
      sentence: "If I ask for help, they'll say no.",
      types: ["fortuneTelling", "mindReading"],
      explanation: """
        An answer is known before the question was asked. One might also call it mind reading: it \
        claims to know what they would want.
        """),
    PracticeExercise(
      id: "should-1",
      sentence: "I should be over this by now.",
      types: ["should"],
      explanation: """
        Grief has no date by which it is due. The rule only adds blame to what hurts already.
        """),
    PracticeExercise(
      id: "should-2",
      sentence: "A good friend must always have time.",
      types: ["should", "allOrNothing"],
      explanation: """
        A wish has become a law without exceptions, and a tired evening breaks it. The "always" \
        leaves only two boxes.
        """),
    PracticeExercise(
      id: "should-3",
      sentence: "He ought to know what I need without my saying it.",
      types: ["should", "mindReading"],
      explanation: "A rule for somebody else, who was never told of it. It asks him to read minds."),
    PracticeExercise(
      id: "should-4",
      sentence: "I shouldn't be afraid of something so small.",
      types: ["should"],
      explanation: """
        A feeling is forbidden by a rule, and comes all the same, now with shame on top.
        """),
    PracticeExercise(
      id: "should-5",
      sentence: "I have to answer every message within the hour.",
      types: ["should"],
      explanation: """
        "I have to" sounds like a fact. It is a preference, and one may ask who wrote it down.
        """),
  ]
}
