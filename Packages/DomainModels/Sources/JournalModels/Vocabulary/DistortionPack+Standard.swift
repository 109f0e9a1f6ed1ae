extension DistortionPack {
  /// The catalogue of thirteen, the five to begin with first.
  ///
  /// The patterns are those of the literature on cognitive therapy (Beck, 1963; Burns, 1980); the
  /// texts are ours. Aliases hold the slugs of FreeCBT and Quirk.
  public static let standard = DistortionPack(
    name: "standard",
    types: [
      DistortionType(
        id: "allOrNothing", name: "All or nothing",
        summary: """
          There are only two boxes, perfect and worthless, and nothing in between. Whatever isn't \
          quite the one is put into the other.
          """,
        example: "I stumbled over one sentence, so the whole talk was a failure.",
        question: """
          Between a complete failure (0) and perfect (100), where would a fair observer put this?
          """,
        isBeginner: true,
        aliases: ["all-or-nothing", "all or nothing thinking", "black and white thinking"]),
      DistortionType(
        id: "catastrophizing", name: "Catastrophizing",
        summary: """
          The mind jumps to the worst ending it can find and treats it as likely, or as something \
          one could not get through.
          """,
        example: "If I lose this job I'll end up with nothing and nobody.",
        question: "What is the worst, the best and the likeliest ending, and how would I cope?",
        isBeginner: true,
        aliases: ["catastrophising", "magnification", "magnification-of-the-negative"]),
      DistortionType(
        id: "mindReading", name: "Mind reading",
        summary: """
          It seems certain what others think of us, although nobody has said it.
          """,
        example: "She looked away. She must find me boring.",
        question: "What did they actually say or do, and what else could explain it?",
        isBeginner: true, aliases: ["mind-reading"]),
      DistortionType(
        id: "fortuneTelling", name: "Fortune telling",
        summary: """
          A guess about the future feels like knowledge, and we act as if it had already come true.
          """,
        example: "There's no point in applying. They'll say no.",
        question: "How often did I predict something like this, and how often did it come true?",
        isBeginner: true, aliases: ["fortune-telling", "fortune teller error"]),
      DistortionType(
        id: "should", name: "Should statements",
        summary: """
          A wish has hardened into a rule, for oneself or for others. Whoever breaks it, even by a \
          little, is to blame.
          """,
        example: "I should be able to manage this without any help.",
        question: "What changes if I say \"I would like to\" instead of \"I should\"?",
        isBeginner: true, aliases: ["should-statements", "shoulds", "must statements"]),
      DistortionType(
        id: "overgeneralization", name: "Overgeneralization",
        summary: """
          One event becomes a law. Words like always, never, everybody and nobody give it away.
          """,
        example: "He didn't write back. Nobody ever stays in touch with me.",
        question: "Can I name one time when it was different?",
        aliases: ["overgeneralisation", "overgeneralizing"]),
      DistortionType(
        id: "mentalFilter", name: "Mental filter",
        summary: """
          One unpleasant detail fills the whole picture, and the rest of it goes unseen.
          """,
        example: "Eight people thanked me, but one of them yawned. I can't stop thinking of it.",
        question: "What else was true of that hour?",
        aliases: ["mental-filter", "mental filtering", "selective abstraction"]),
      DistortionType(
        id: "discountPositive", name: "Discounting the positive",
        summary: """
          Good things are noticed and then explained away: they were luck, or politeness, or don't \
          count.
          """,
        example: "They only praised me because they felt sorry for me.",
        question: "Would I take it away from a friend in the same way?",
        aliases: [
          "minimization-of-the-positive", "disqualifying the positive", "discounting-the-positive",
        ]),
      DistortionType(
        id: "emotionalReasoning", name: "Emotional reasoning",
        summary: """
          A feeling is taken as proof: because it feels dangerous, or hopeless, it has to be.
          """,
        example: "I feel so guilty. I must have done something awful.",
        question: "What would I conclude from the same facts on a calm day?",
        aliases: ["emotional-reasoning"]),
      DistortionType(
        id: "labeling", name: "Labeling",
        summary: """
          A whole person is put under one word, because of one thing they did.
          """,
        example: "I forgot her birthday. I'm a terrible friend.",
        question: "What exactly happened, told without the name?",
        aliases: ["labelling", "name calling"]),
      DistortionType(
        id: "personalization", name: "Personalization",
        summary: """
          Something that has many causes feels like one's own fault alone.
          """,
        example: "My son is unhappy at school. I have failed him.",
        question: "If all the causes were slices of a pie, whose would be how big?",
        aliases: ["self-blaming", "personalisation", "personalizing", "self-blame"]),
      DistortionType(
        id: "blaming", name: "Blaming others",
        summary: """
          Somebody may well have done wrong. Here everything is put on them, and with it every \
          chance to change something.
          """,
        example: "My evening is ruined, and it's all because of him.",
        question: "Which part of this, however small, can I influence?",
        aliases: ["other-blaming", "blame"]),
      DistortionType(
        id: "comparing", name: "Comparing",
        summary: """
          We hold our own ordinary day against the best that others show, and come off \
          worse each time.
          """,
        example: "Everyone I studied with is further than I am.",
        question: "Compared with whom, on what, and who chose that measure?",
        aliases: ["comparison", "social comparison"]),
    ])
}
