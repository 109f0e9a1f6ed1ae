extension Exchange {
  /// Leaning on what was said before.
  static let followUps = [
    Exchange("biochar", "how much do you cost?", "and in the long run?", quotes: "centuries"),
    Exchange("biochar", "do you raise yields?", "and on temperate farmland?", quotes: "about zero"),
    Exchange("reforestation", "how much carbon do you remove?", "is that a lot?", quotes: "Gt"),
    Exchange("reforestation", "what are your risks?", "what about fires?", quotes: "Fire, drought"),
    Exchange("beccs", "how much can you remove?", "and land?", quotes: "land"),
    Exchange("cool-roofs", "do you cool cities?", "by how much?", quotes: "0.6 °C"),
    Exchange("cool-roofs", "do you cool cities?", "how much?", quotes: "0.6 °C"),
    Exchange(
      "cool-roofs", "do you cool cities?", "and the whole planet?", quotes: "cool the planet"),
    Exchange("cloud-seeding", "are you effective?", "what about Israel?", quotes: "Israel"),
    Exchange("peatland-rewetting", "do you emit methane?", "why?", quotes: "."),
    Exchange(
      "soil-carbon", "how long do you last?", "what does that mean?", quotes: "Gains slow down"),
    Exchange("space-sunshade", "how heavy are you?", "really?", says: "confidence"),
    Exchange("space-sunshade", "how heavy are you?", "says who?", says: "Angel|Fuglesang"),
    Exchange("soil-carbon", "what's your favourite pizza?", "yes please", quotes: "."),
    Exchange("biochar", "hi", "what can I ask you?", "the second one", quotes: "."),
    Exchange("kelp-sinking", "are you legal?", "and the ethics?", quotes: "the ethics"),
    Exchange(
      "seagrass-restoration", "do you store carbon?", "for how long?", says: "staying power"),
  ]

  /// Of what was said before.
  static let memories = [
    Exchange("biochar", "I'm Ana and I live near the coast", "what's my name?", says: "Ana"),
    Exchange("biochar", "hey, my name is tom", "red flags?", "do you know my name?", says: "Tom"),
    Exchange("biochar", "what's my name?", says: "call you|your name|No name"),
    Exchange(
      "kelp-sinking", "I live by the sea", "how are you?", "where do I live?", says: "by the sea"),
    Exchange(
      "reforestation", "I'm afraid of wildfires", quoting: "Fire, drought and insects",
      says: "you fear wildfires"),
    Exchange(
      "fog-harvesting", "I love hiking", "I'm a nurse", "what do you know about me?",
      says: "hiking", "nurse"),
    Exchange(
      "cool-roofs", "How much do you cost?", "what did I ask you before?",
      says: "How much do you cost"),
    Exchange(
      "cool-roofs", "do you get dirty?", "red flags?", "what was my first question?",
      says: "do you get dirty"),
    Exchange(
      "cool-roofs", "what did I ask you before?", says: "asked me anything|no questions|No question"
    ),
    Exchange(
      "green-roofs", "are you heavy?", "what have you told me so far?", quotes: "weigh more"),
    Exchange("green-roofs", "hi", "what have you told me so far?", says: "o"),
    Exchange("daccs", "I weigh 85 kg", "I'm 42", "what do you know about me?", says: "haven't"),
    Exchange(
      "daccs", "Would you cost 99 dollars?", "what did I ask before?", says: "money"),
    Exchange("urban-trees", "I hate hot summers", "what do I hate?", says: "hot summers"),
    Exchange("urban-trees", "I have two dogs", "what do you know about me?", says: "dogs"),
  ]
}
