/// A recurring theme of the invented year: one worry in several wordings.
struct SampleTheme {
  let situations: [String]
  let texts: [String]
  /// Feelings with how strong they usually are.
  let feelings: [(String, Int)]
  /// The distortions that the person sees in it, the commonest first.
  let types: [String]
  let evidenceFor: String?
  let evidenceAgainst: String?
  let balanced: [String]
  /// A feared event, where the theme has one.
  let fear: String?
  /// By how much a review usually eases it.
  let relief: Int
  /// The frequency of the theme: tickets in a lottery.
  let weight: Int
}

extension SampleTheme {
  /// The worries of a user who teaches at a school, sings in a choir and has a sister.
  static let all: [SampleTheme] = [
    SampleTheme(
      situations: [
        "Staff room, the head walked past without a word", "Mail from the head, no greeting",
      ],
      texts: [
        "She is annoyed with me, I can tell",
        "The head thinks I am not up to this job",
        "She didn't say hello, so she must be angry with me",
        "They are all wondering why they ever hired me",
      ],
      feelings: [("fear", 65), ("shame", 50)], types: ["mindReading", "personalization"],
      evidenceFor: "She did not look up.",
      evidenceAgainst: "She was on the phone. Last week she asked me to lead the reading group.",
      balanced: [
        "She was on the phone and did not see me. Last week she gave me the reading group.",
        "I don't know what she thought. What I do know is that she asked me for help on Monday.",
      ], fear: "The head will take the reading group away from me", relief: 30, weight: 5),
    SampleTheme(
      situations: ["Sunday evening, thinking of the week", "Bed, half past two"],
      texts: [
        "This week is going to be a disaster",
        "I won't sleep and then tomorrow everything will fall apart",
        "I will lose my voice in front of the class again",
        "I can't do another week like the last one, I'll break down",
      ],
      feelings: [("fear", 75)], types: ["fortuneTelling", "catastrophizing"],
      evidenceFor: "I slept four hours.",
      evidenceAgainst: "I have taught after worse nights. Friday went well.",
      balanced: [
        "I may be tired tomorrow. I have taught tired before, and Friday went well even so.",
        "Two lessons are prepared. The third can be an hour of reading.",
      ], fear: "I will have to send the class home", relief: 22, weight: 6),
    SampleTheme(
      situations: ["After choir, I came in two bars early"],
      texts: [
        "I ruined the whole concert",
        "One wrong entry and the evening was a failure",
        "If I can't sing it without a mistake I shouldn't sing at all",
      ],
      feelings: [("shame", 70), ("anger", 30)], types: ["allOrNothing", "mentalFilter"],
      evidenceFor: "I came in early, and the altos turned round.",
      evidenceAgainst: "It was two bars of an hour. Jonas said he had not noticed.",
      balanced: [
        "I came in two bars early in an hour of music. The rest I sang well, and Jonas did not notice."
      ], fear: nil, relief: 35, weight: 3),
    SampleTheme(
      situations: ["Phone call with my mother", "My sister's birthday table"],
      texts: [
        "I should visit her more, a good daughter would",
        "I ought to have called, there is no excuse",
        "I must not say no to her again",
      ],
      feelings: [("guilt", 60), ("sadness", 35)], types: ["should", "personalization"],
      evidenceFor: "I was there last in March.",
      evidenceAgainst: "I call every Wednesday. She has the neighbours and her garden.",
      balanced: [
        "I'd like to see her more often, and I call every Wednesday. Next month has a free weekend."
      ], fear: nil, relief: 18, weight: 4),
    SampleTheme(
      situations: ["Photos of the others' holidays", "School reunion"],
      texts: [
        "Everyone has got further than I have",
        "My sister has a house and I still rent two rooms",
        "They are happy and I am standing still",
      ],
      feelings: [("envy", 45), ("sadness", 55)], types: ["comparing", "discountPositive"],
      evidenceFor: nil,
      evidenceAgainst: "I wanted these two rooms. I know nothing of their evenings.",
      balanced: [
        "I see their best pictures and my plain Tuesday. I chose this town, and I like my rooms."
      ],
      fear: nil, relief: 12, weight: 3),
    SampleTheme(
      situations: ["Corrected thirty essays", "Parents' evening"],
      texts: [
        "I am a useless teacher",
        "I'm such a fraud, sooner or later they will see it",
        "What a coward I am, I said nothing again",
      ],
      feelings: [("shame", 65)], types: ["labeling", "overgeneralization"],
      evidenceFor: "I lost my thread in front of the parents.",
      evidenceAgainst: "Mrs Okafor thanked me for the letter. Twenty-six of thirty passed.",
      balanced: [
        "I lost my thread once that evening. Twenty-six of thirty passed, and one mother thanked me."
      ],
      fear: nil, relief: 8, weight: 4),
    SampleTheme(
      situations: ["He has not answered since yesterday"],
      texts: [
        "He is tired of me",
        "He read it and didn't answer, he has had enough of me",
        "It is always like this, people leave",
      ],
      feelings: [("fear", 60), ("loneliness", 65)],
      types: ["mindReading", "overgeneralization", "fortuneTelling"],
      evidenceFor: "He usually answers the same day.",
      evidenceAgainst: "He is at his father's this week. In June it was a flat battery.",
      balanced: ["He is at his father's. In June I thought the same, and it was a flat battery."],
      fear: "He will cancel the weekend", relief: 28, weight: 4),
    SampleTheme(
      situations: ["Letter about the heating bill"],
      texts: [
        "I'll never get out of this, we'll lose the flat",
        "It feels hopeless, so it is hopeless",
      ],
      feelings: [("fear", 70)], types: ["catastrophizing", "emotionalReasoning"],
      evidenceFor: "It is 340 more than last year.",
      evidenceAgainst: "It can be paid in six parts. I have 900 saved.",
      balanced: ["340 is a lot, and it can be paid in six parts. The flat is not in question."],
      fear: "The bill will be more than I have", relief: 25, weight: 2),
    SampleTheme(
      situations: ["Lump in the ultrasound, result on Thursday"],
      texts: [
        "The doctor said the result may be serious", "I might have to stop working for a while",
      ],
      feelings: [("fear", 80)], types: [], evidenceFor: "It is in the letter.",
      evidenceAgainst: nil,
      balanced: ["I don't know yet. Thursday at nine I will, and Jonas comes with me."],
      fear: "The result will be bad", relief: 5, weight: 1),
  ]
}
