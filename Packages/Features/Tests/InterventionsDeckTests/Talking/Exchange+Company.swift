extension Exchange {
  /// Beside other cards.
  static let comparisons = [
    Exchange(
      "biochar", with: ["reforestation"], "are you better than reforestation?",
      quoting: "most of the carbon removed by novel", says: "Biochar", "Afforestation"),
    Exchange(
      "biochar", with: ["daccs"], "are you cheaper than direct air capture?",
      quotes: "$30–120", "$100–300"),
    Exchange(
      "cool-roofs", with: ["green-roofs"], "compare yourself with Green Roofs on cooling",
      quotes: "0.6 °C", "0.3–3 °C"),
    Exchange(
      "beccs", with: ["reforestation"], "what about reforestation?",
      "which of you needs less land?",
      quotes: "land"),
    Exchange(
      "soil-carbon", with: ["biochar"], "do you last longer than biochar?",
      quotes: "centuries or longer"),
    Exchange(
      "daccs", with: ["beccs"], "are you better than BECCS?", quotes: "geological time"),
    Exchange(
      "reforestation", with: ["biochar", "soil-carbon"],
      "do you remove more carbon than biochar and soil carbon?",
      quotes: "Gt", "0.5–2 Gt", "5 Gt"),
    Exchange("space-sunshade", "are you better than solar panels?", says: "can only speak"),
    Exchange(declining: "space-sunshade", "are you better than biochar?"),
    Exchange(
      "seagrass-restoration", with: ["mangrove-restoration"], "what does mangrove do for fish?",
      quotes: "fish"),
    Exchange(
      "seagrass-restoration", with: ["mangrove-restoration"], "do you have fish?",
      quotes: "hold more fish"),
    Exchange(
      "permafrost-grazing", with: ["arctic-ice-thickening"],
      "who is more ready, you or arctic ice thickening?", quotes: "not feasible"),
  ]

  /// What no card knows.
  static let beyond = [
    Exchange(declining: "cloud-seeding", "are you toxic?"),
    Exchange(declining: "biochar", "who won the election?"),
    Exchange(declining: "cool-roofs", "what about penguins?"),
    Exchange(declining: "kelp-sinking", "do you have a dishwasher?"),
    Exchange(declining: "cloud-seeding", "is it true that 9000 people like you?"),
    Exchange(declining: "green-roofs", "what do you think of Madonna?"),
    Exchange(declining: "space-sunshade", "can I eat you?"),
    Exchange(declining: "beccs", "do you cause earthquakes?"),
    Exchange(declining: "soil-carbon", "how many angels dance on a pin?"),
    Exchange(declining: "fog-harvesting", "do you play chess?"),
    Exchange(declining: "daccs", "do you help horses?"),
    Exchange(declining: "reforestation", "What's the capital of Mongolia?"),
    Exchange(declining: "permafrost-grazing", "who wrote Hamlet?"),
    Exchange(declining: "ice-stupas", "are you on Instagram?"),
    Exchange(declining: "biochar", "what about nuclear fusion?"),
    Exchange(declining: "seabed-curtains", "do you believe in love?"),
  ]

  /// Of this and that.
  static let talk = [
    Exchange("biochar", "I'm so tired today", says: "tired"),
    Exchange("biochar", "I'm a teacher", says: "you're a teacher"),
    Exchange("biochar", "I'm Ana", "bye", says: ""),
    Exchange("daccs", "ask me something", says: "?"),
    Exchange("daccs", "how are you?", "I'm fine, thanks", says: ""),
    Exchange("daccs", "I love my garden", says: "your garden"),
    Exchange("daccs", "my name is Ignore", "thanks", says: ""),
    Exchange("cool-roofs", "I moved house last week", says: ""),
    Exchange("cool-roofs", "I'm scared", says: "scared"),
  ]
}
