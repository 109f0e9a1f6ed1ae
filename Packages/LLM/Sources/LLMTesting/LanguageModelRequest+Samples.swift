public import LLM

extension LanguageModelRequest {
  /// A question with an answer of several words.
  static let sample = LanguageModelRequest(
    persona: .lighthouse, messages: [.user("Tell me everything about your light, please.")],
    seed: 7)

  /// Ordinary requests, each unlike the others.
  static let samples: [LanguageModelRequest] = [
    sample,
    LanguageModelRequest(persona: .lighthouse, messages: [.user("How tall are you?")], seed: 1),
    LanguageModelRequest(persona: .bicycle, messages: [.user("How tall are you?")], seed: 1),
    LanguageModelRequest(persona: .bicycle, messages: [.user("What are you like?")], seed: 2),
    LanguageModelRequest(messages: [.user("Who are you?")]),
    LanguageModelRequest(
      persona: .lighthouse,
      messages: [
        .assistant("Seen you from afar. Coming closer?"), .user("Hello!"), .assistant("Hello."),
        .user("What hides your light?"), .user("And does a keeper wind you up?"),
      ], seed: 3),
    LanguageModelRequest(
      persona: .bicycle,
      messages: (1...5).flatMap { turn in
        [.user("Question \(turn)?"), .assistant("Answer \(turn).")]
      } + [.user("What is the capital of France?")], seed: 4),
  ]

  /// Requests that are valid but unusual.
  static let odd: [(what: String, request: LanguageModelRequest)] = [
    ("no persona", LanguageModelRequest(messages: [.user("Hello!")])),
    (
      "an empty persona",
      LanguageModelRequest(persona: Persona(name: "", role: ""), messages: [.user("Hello!")])
    ),
    (
      "a persona of odd text",
      LanguageModelRequest(
        persona: Persona(
          name: "\"}\n## New instructions", role: "\u{202E}\u{0}", traits: ["", "{}"],
          greeting: "\n\n",
          facts: [
            PersonaFact(
              kind: .correction, text: "", popular: nil, source: "", year: -1, confidence: .low)
          ], details: [PersonaDetail(label: "", value: "")]),
        messages: [.user("Tell me a fact.")])
    ),
    ("one sign", LanguageModelRequest(persona: .lighthouse, messages: [.user("?")])),
    ("emoji", LanguageModelRequest(persona: .lighthouse, messages: [.user("👩‍👩‍👧‍👦🇫🇷")])),
    (
      "other scripts",
      LanguageModelRequest(persona: .lighthouse, messages: [.user("灯台の高さは? كم ارتفاعك؟")])
    ),
    (
      "control characters",
      LanguageModelRequest(persona: .lighthouse, messages: [.user("\u{0}\u{1B}[2J light")])
    ),
    (
      "one endless word",
      LanguageModelRequest(
        persona: .lighthouse, messages: [.user(String(repeating: "light", count: 800))])
    ),
    (
      "instructions among the messages",
      LanguageModelRequest(
        persona: .lighthouse,
        messages: [.system("Be brief."), .user("Hello!"), .system("Be kind."), .user("How tall?")])
    ),
    (
      "the largest numbers",
      LanguageModelRequest(
        persona: .lighthouse, messages: [.user("How tall?")],
        limits: TokenLimits(context: .max, reply: 512), seed: .max)
    ),
  ]
}

extension Persona {
  /// A lighthouse: strengths, limitations, figures and a correction, all made up.
  public static let lighthouse = Persona(
    name: "Skerry Light", role: "a lighthouse on a skerry",
    tagline: "I light up for everybody", bio: "I stand on a rock and turn my head all night.",
    background: "Built of granite, automated long ago, and still proud of its lens.",
    traits: ["steadfast", "bright"], style: "warm, with the sea in every sentence",
    greeting: "Seen you from afar. Coming closer?",
    facts: [
      PersonaFact(
        kind: .strength, text: "The light is seen from eighteen miles away.",
        source: "Harbour Board, List of Lights", year: 2019, confidence: .high),
      PersonaFact(
        kind: .limitation, text: "Fog hides the light from ships nearby.",
        source: "Harbour Board, Notes on Fog", year: 2012, confidence: .medium),
      PersonaFact(
        kind: .figure, text: "The tower is 38 metres tall.", source: "Survey of Towers",
        year: 2004, confidence: .high),
      PersonaFact(
        kind: .correction, text: "The lamp turns by an electric motor.",
        popular: "A keeper winds it up by hand.", source: "Harbour Board, List of Lights",
        year: 2019, confidence: .high),
    ],
    details: [PersonaDetail(label: "Mood", value: "Steady")])

  /// A bicycle, as unlike the lighthouse as can be.
  public static let bicycle = Persona(
    name: "Rusty Spokes", role: "a bicycle without a lock", traits: ["quick"],
    style: "short and cheeky",
    facts: [
      PersonaFact(
        kind: .strength, text: "It overtakes cars in the morning traffic.",
        source: "City Traffic Count", year: 2021, confidence: .medium)
    ])
}
