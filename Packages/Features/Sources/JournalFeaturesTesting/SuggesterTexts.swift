/// What the contract asks a suggester; all of it is ours.
enum SuggesterTexts {
  /// Thoughts of several kinds.
  static let thoughts = [
    "If the cake isn't perfect, the whole party is a failure.",
    "One late payment and everything will collapse, I'm ruined.",
    "She yawned once, so she thinks I'm the dullest person alive",
    "No point in applying, they will never take me.",
    "I should have called her on Sunday. A good son must do that.",
    "I burned the rice, I can never get anything right, everyone sees it",
    "Forty kind notes and the only thing I can read is the rude one",
    "They clapped, but that was luck, anybody could have played it",
    "I feel guilty, so I must have done something wrong",
    "what an idiot i am, a complete loser",
    "They quarrelled again and it is my fault, because I came home late",
    "It's all on him. I blame my brother and their whole office",
    "Her garden is so much better than mine, and she is younger than me",
  ]

  /// Statements of fact that no user needs help with.
  static let plain = [
    "The bus leaves at ten past eight.",
    "I had soup for lunch and then went for a walk.",
    "My sister lives in a small town near the coast.",
    "We watched a film about whales on Saturday.",
    "The meeting moved from Tuesday to Wednesday.",
    "I bought two pounds of apples at the market.",
    "It rained in the morning and cleared up later.",
    "The dentist has an appointment in March.",
  ]

  /// Nothing that could be called a word.
  static let wordless = ["", " ", "\n\n\t", "…", "?!", "— – -", "\u{200B}", "(((", "***"]

  /// What people and files contain besides.
  static let strange = [
    String(repeating: "I will never ", count: 900),
    String(repeating: "x", count: 5_000),
    String(repeating: "e\u{301}", count: 1_000),
    "\u{0}\u{1}\u{7F} I \u{FFFD}\u{FEFF}",
    "😞😞😞 it's 👨‍👩‍👧‍👦 again",
    "я всегда всё порчу",
    "אני תמיד הורס הכול",
    "私はいつも失敗する",
    "ﬁne ＦＩＮＥ ℕever",
    "a\r\nb\rc\u{2028}d",
  ]

  static let ordinary = thoughts + plain + wordless
  static let all = ordinary + strange
}
