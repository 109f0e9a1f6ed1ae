extension PracticeExercise {
  /// Exercises for patterns about oneself and others, and for thoughts that may be accurate; every sentence is ours.
  static let people: [PracticeExercise] = [
    PracticeExercise(
      id: "personalization-1",
      sentence: "Dad drinks again. If I had visited more often, he wouldn't.",
      types: ["personalization"],
      explanation: "An illness with many causes is laid on one person. The pie has many slices."),
    PracticeExercise(
      id: "personalization-2",
      sentence: "Our team lost. It was my fault, I missed that pass in the first half.",
      types: ["personalization"],
      explanation: "Eleven people played for ninety minutes; one pass takes all of it."),
    PracticeExercise(
      id: "personalization-3",
      sentence: "The guests left early. I must have bored them.",
      types: ["personalization", "mindReading"],
      explanation: "Babysitters, trains and tiredness aren't considered; the one cause is oneself."),
    PracticeExercise(
      id: "personalization-4",
      sentence: "My daughter is shy because I did something wrong when she was little.",
      types: ["personalization"],
      explanation: "Character comes from a hundred places. Here all of them are one's own mistake."),
    PracticeExercise(
      id: "personalization-5",
      sentence: "She was short with everybody today. I wonder what I did.",
      types: ["personalization"],
      explanation: "Everybody met her mood, and still the cause is looked for in oneself."),
    PracticeExercise(
      id: "blaming-1",
      sentence: "If my parents had been different, I could be happy. As it is, I can't.",
      types: ["blaming"],
      explanation: """
        What they did may weigh a lot. Put like this, it leaves nothing in one's own hands.
        """),
    PracticeExercise(
      id: "blaming-2",
      sentence: "I only shouted because he makes me shout.",
      types: ["blaming"],
      explanation: """
        His part may be real. The shouting was still one of several things one could have done.
        """),
    PracticeExercise(
      id: "blaming-3",
      sentence: "This whole mess is her fault. There is nothing that I could have done.",
      types: ["blaming", "allOrNothing"],
      explanation: """
        All of it on one side, nothing on the other. A small slice of one's own is also a small \
        handle.
        """),
    PracticeExercise(
      id: "blaming-4",
      sentence: "My boss ruined my weekend with that mail.",
      types: ["blaming"],
      explanation: """
        The mail was unpleasant. Reading it on Saturday and going over it on Sunday had a part in \
        the weekend as well.
        """),
    PracticeExercise(
      id: "blaming-5",
      sentence: "It's society's fault that I never finish anything.",
      types: ["blaming", "overgeneralization"],
      explanation: """
        There may be something in it, and it is too large to do anything about. "Never" makes it \
        larger.
        """),
    PracticeExercise(
      id: "comparing-1",
      sentence: "My sister has a house and two children, and I have a rented room.",
      types: ["comparing"],
      explanation: "One measure was chosen, and on it somebody else is ahead. Who chose it?"),
    PracticeExercise(
      id: "comparing-2",
      sentence: "When I look at what others post, my life seems empty.",
      types: ["comparing", "mentalFilter"],
      explanation: """
        Their best moments are laid beside one's whole day. They show little of the rest.
        """),
    PracticeExercise(
      id: "comparing-3",
      sentence: "At my age my grandfather had built a company.",
      types: ["comparing"],
      explanation: """
        Another time, another person, one line from his life. On other lines the comparison would \
        come out otherwise.
        """),
    PracticeExercise(
      id: "comparing-4",
      sentence: "Everybody else in the course understood it at once. Only I had to ask.",
      types: ["comparing", "mindReading"],
      explanation: """
        What is seen of others is that they didn't ask. What they understood can't be seen.
        """),
    PracticeExercise(
      id: "comparing-5",
      sentence: "She recovered in three months. I have been at it for a year.",
      types: ["comparing"],
      explanation: "Two different injuries, bodies and lives share one calendar here."),
    PracticeExercise(
      id: "none-1",
      sentence: "I haven't slept well for a week, and I'm exhausted.",
      types: [],
      explanation: """
        This is a description of what is. A pattern would add something to it; here nothing is \
        added.
        """),
    PracticeExercise(
      id: "none-2",
      sentence: "I have an exam on Friday, and I haven't learned two of the five chapters yet.",
      types: [],
      explanation: """
        It may be uncomfortable, and it is accurate. It even says what the next step could be.
        """),
    PracticeExercise(
      id: "none-3",
      sentence: "My father died in March, and I miss him.",
      types: [],
      explanation: "Grief is not a mistake in thinking. Nothing here asks to be corrected."),
    PracticeExercise(
      id: "none-4",
      sentence: "He told me that he was angry because I came late.",
      types: [],
      explanation: "He said it, so nobody reads his mind. What to do about it is another question."),
    PracticeExercise(
      id: "none-5",
      sentence: "The rent went up by eighty, and I don't know yet how I'll pay it.",
      types: [],
      explanation: """
        A real problem, put fairly. It calls for a plan rather than for a kinder sentence.
        """),
    PracticeExercise(
      id: "none-6",
      sentence: "I'm nervous before the operation tomorrow.",
      types: [],
      explanation: "A feeling with its reason, and no claim about how it will end."),
  ]
}
