extension PracticeExercise {
  /// Exercises for patterns of thinking; every sentence is ours.
  static let thinking: [PracticeExercise] = [
    PracticeExercise(
      id: "overgeneralization-1",
      sentence: "The date went badly. It always goes badly with me.",
      types: ["overgeneralization"],
      explanation: """
        One evening becomes a law about all of them. The word "always" gives it away.
        """),
    PracticeExercise(
      id: "overgeneralization-2",
      sentence: "I missed the bus again. Nothing ever works out for me.",
      types: ["overgeneralization"],
      explanation: "From one bus to everything, ever. A law needs more than a bus."),
    PracticeExercise(
      id: "overgeneralization-3",
      sentence: "They cancelled on me. People can't be trusted.",
      types: ["overgeneralization"],
      explanation: "What some people did once is said of everybody."),
    PracticeExercise(
      id: "overgeneralization-4",
      sentence: "I forgot one appointment. I never manage to keep anything in my head.",
      types: ["overgeneralization"],
      explanation: """
        "Never" and "anything" were made from a single day; the kept appointments left no trace.
        """),
    PracticeExercise(
      id: "overgeneralization-5",
      sentence: "One interview, one rejection: nobody is ever going to hire me.",
      types: ["overgeneralization", "fortuneTelling"],
      explanation: """
        A single answer is stretched over all employers and all time. It foretells the future as \
        well.
        """),
    PracticeExercise(
      id: "mentalFilter-1",
      sentence: """
        The evening had been lovely until I spilled the glass. That stain is all I can think \
        about.
        """,
      types: ["mentalFilter"],
      explanation: "One moment is lit so brightly that hours before and after it go dark."),
    PracticeExercise(
      id: "mentalFilter-2",
      sentence: "Twenty good comments and one bad one. The bad one is the only one I remember.",
      types: ["mentalFilter"],
      explanation: "Of twenty-one pieces of news, one is let through."),
    PracticeExercise(
      id: "mentalFilter-3",
      sentence: """
        My report had a typing error on page 3. I can't see anything else in it any more.
        """,
      types: ["mentalFilter"],
      explanation: "Forty pages are hidden behind one letter."),
    PracticeExercise(
      id: "mentalFilter-4",
      sentence: """
        The doctor said all is well except for one value, and that value has been in my head for \
        days.
        """,
      types: ["mentalFilter", "catastrophizing"],
      explanation: """
        What is well isn't heard; one number fills the view. If the mind runs on to the worst \
        ending, catastrophizing is near.
        """),
    PracticeExercise(
      id: "mentalFilter-5",
      sentence: "On the photo I only see my double chin.",
      types: ["mentalFilter"],
      explanation: "The people, the day and the laughter are on it, too; one detail is let in."),
    PracticeExercise(
      id: "discountPositive-1",
      sentence: "They said I did well, but they say that to everybody.",
      types: ["discountPositive"],
      explanation: """
        A good thing was noticed and then made worthless. Nobody asked whether it is true that \
        they say it to everybody.
        """),
    PracticeExercise(
      id: "discountPositive-2",
      sentence: "I passed because the examiner was in a good mood.",
      types: ["discountPositive"],
      explanation: """
        The success is handed over to somebody else's mood. Would the failure have been handed \
        over as well?
        """),
    PracticeExercise(
      id: "discountPositive-3",
      sentence: "Yes, I got up and cooked today, but that doesn't count; everybody can do that.",
      types: ["discountPositive"],
      explanation: "It was hard and it was done. That others find it easy doesn't make it nothing."),
    PracticeExercise(
      id: "discountPositive-4",
      sentence: "She only invited me because she couldn't leave me out.",
      types: ["discountPositive", "mindReading"],
      explanation: "An invitation is turned into politeness. It also claims to know her reasons."),
    PracticeExercise(
      id: "discountPositive-5",
      sentence: "I was calm on the flight, but that was pure luck.",
      types: ["discountPositive"],
      explanation: "What went well is called an accident, so nothing can be learned from it."),
    PracticeExercise(
      id: "emotionalReasoning-1",
      sentence: "I feel like a fraud, so sooner or later they'll find out that I am one.",
      types: ["emotionalReasoning", "fortuneTelling"],
      explanation: "A feeling is used as evidence. Many capable people have exactly this feeling."),
    PracticeExercise(
      id: "emotionalReasoning-2",
      sentence: "The lift feels dangerous, so it must be dangerous.",
      types: ["emotionalReasoning"],
      explanation: "Fear tells how one's body is, and not how the cable is."),
    PracticeExercise(
      id: "emotionalReasoning-3",
      sentence: "I feel so ashamed. I must have done something terrible.",
      types: ["emotionalReasoning"],
      explanation: "From the strength of the feeling follows a deed that nobody can name."),
    PracticeExercise(
      id: "emotionalReasoning-4",
      sentence: "It feels hopeless, so there is nothing that could be done.",
      types: ["emotionalReasoning"],
      explanation: """
        Hopelessness is a state, and it comes and goes. What could be done doesn't change with it.
        """),
    PracticeExercise(
      id: "emotionalReasoning-5",
      sentence: "I feel lonely even with them. That proves that they don't care.",
      types: ["emotionalReasoning", "mindReading"],
      explanation: """
        A feeling inside is read as a proof of what is outside, and of what others feel.
        """),
    PracticeExercise(
      id: "labeling-1",
      sentence: "I burnt the dinner. I'm a failure.",
      types: ["labeling"],
      explanation: """
        One act became a name for a whole person. What happened is: the dinner was too long in the \
        oven.
        """),
    PracticeExercise(
      id: "labeling-2",
      sentence: "He interrupted me twice. What an arrogant idiot.",
      types: ["labeling"],
      explanation: "Two interruptions are known, and a whole human being is put under one word."),
    PracticeExercise(
      id: "labeling-3",
      sentence: "I cried at work. I'm pathetic.",
      types: ["labeling"],
      explanation: """
        Crying is something that one did on a hard day. "Pathetic" isn't a description of it.
        """),
    PracticeExercise(
      id: "labeling-4",
      sentence: "I can't even decide what to eat. I'm such a loser.",
      types: ["labeling", "allOrNothing"],
      explanation: "A small hesitation gets a name that is meant for everything about somebody."),
    PracticeExercise(
      id: "labeling-5",
      sentence: "She left without saying goodbye. She is a cold person.",
      types: ["labeling"],
      explanation: """
        One departure, one word for her character. A description would leave room for a reason.
        """),
  ]
}
