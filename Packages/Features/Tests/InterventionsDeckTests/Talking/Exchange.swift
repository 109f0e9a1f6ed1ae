import Testing

/// A user's messages to a card, and the requirements of its last answer.
struct Exchange: Sendable, CustomTestStringConvertible {
  /// A requirement of an answer.
  enum Requirement: Sendable {
    /// It quotes each of these, which stand on the card, or on that of a card it is compared with.
    case quotes([String])
    /// It quotes no fact of any card.
    case declines
    /// It quotes no fact, and has each of these words.
    case says([String])
    /// It quotes this, and has each of these words.
    case quotesAndSays(String, [String])
  }

  /// Whom it is said to.
  let card: String
  /// Who else may be talked about.
  let others: [String]
  /// The messages, turn by turn.
  let turns: [String]
  let requirement: Requirement

  init(_ card: String, with others: [String] = [], _ turns: String..., quotes: String...) {
    self.init(card, others, turns, .quotes(quotes))
  }

  init(_ card: String, with others: [String] = [], _ turns: String..., says: String...) {
    self.init(card, others, turns, .says(says))
  }

  init(
    _ card: String, with others: [String] = [], _ turns: String..., quoting text: String,
    says: String...
  ) {
    self.init(card, others, turns, .quotesAndSays(text, says))
  }

  init(declining card: String, with others: [String] = [], _ turns: String...) {
    self.init(card, others, turns, .declines)
  }

  private init(
    _ card: String, _ others: [String], _ turns: [String], _ requirement: Requirement
  ) {
    self.card = card
    self.others = others
    self.turns = turns
    self.requirement = requirement
  }

  var testDescription: String { "\(card): \(turns.joined(separator: " / "))" }

  static let all = words + meanings + followUps + memories + comparisons + beyond + talk + later
}

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

  /// The questions that no card can answer.
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

extension Exchange {
  /// Written after the rest had been understood, and asked of other cards, to see whether what was
  /// learnt holds elsewhere.
  static let later = [
    Exchange(
      "marine-cloud-brightening", "how long does your efect last?", quotes: "fades within days"),
    Exchange("marine-cloud-brightening", "what do you spray?", quotes: "spray"),
    Exchange("marine-cloud-brightening", "do you help corals?", quotes: "Reef"),
    Exchange("marine-cloud-brightening", "who halted your test?", quotes: "council of Alameda"),
    Exchange(
      "marine-cloud-brightening", "how many ships would you need?",
      quotes: "Ships or shore|800 spray stations"),
    Exchange("hollow-glass-microspheres", "are you bad for fish?", quotes: "marine life"),
    Exchange(
      "hollow-glass-microspheres", "would you make the ice whiter?",
      quotes: "whiter|reflectivity|darken"),
    Exchange("hollow-glass-microspheres", "what is your reflectivty?", quotes: "43%|reflectivity"),
    Exchange("cirrus-cloud-thinning", "can you backfire?", quotes: "IPCC|thickens"),
    Exchange("cirrus-cloud-thinning", "what about rain?", quotes: "rainfall"),
    Exchange("cirrus-cloud-thinning", "how many watts?", quotes: "watts per square metre"),
    Exchange("radiative-cooling-paint", "does it work at night?", quotes: "at night"),
    Exchange("radiative-cooling-paint", "do you need electricity?", quotes: "without electricity"),
    Exchange("radiative-cooling-paint", "do you cool?", "and in humid places?", quotes: "umidity"),
    Exchange("radiative-cooling-paint", "does dirt bother you?", quotes: "dirt and weather"),
    Exchange("high-albedo-crops", "does it need new infrastructure?", quotes: "new infrastructure"),
    Exchange("high-albedo-crops", "how much do you cool?", "and the world?", quotes: "global"),
    Exchange("ice-stupas", "how much water is lost?", quotes: "three quarters"),
    Exchange("ice-stupas", "are you simple to construct?", quotes: "Construction is simple"),
    Exchange("ice-stupas", "do you replace glaciers?", quotes: "glaciers"),
    Exchange("seabed-curtains", "what would you cost?", "and the upkeep?", quotes: "for upkeep"),
    Exchange("seabed-curtains", "can you be removed?", quotes: "easier to repair or remove"),
    Exchange("seabed-curtains", "what about iceburgs?", quotes: "Icebergs"),
    Exchange("desert-reflectors", "do you affect the monsoon?", quotes: "monsoon"),
    Exchange("desert-reflectors", "are you expensive?", quotes: "very costly"),
    Exchange("desert-reflectors", "would the Amazn suffer?", quotes: "Amazon"),
    Exchange("great-green-wall", "have you ever failed?", quotes: "failed"),
    Exchange("great-green-wall", "do you help people's income?", quotes: "incomes"),
    Exchange("great-green-wall", "where are you?", quotes: "Niger|African"),
    Exchange("low-carbon-concrete", "how permanent are you?", quotes: "permanently"),
    Exchange("low-carbon-concrete", "what happened in Icland?", quotes: "In Iceland"),
    Exchange("low-carbon-concrete", "do you cost a lot?", quotes: "energy and money"),
    Exchange("building-with-biomass", "are you sturdy?", quotes: "strong enough"),
    Exchange("building-with-biomass", "how much carbon can you hold?", quotes: "0.7 Gt"),
    Exchange("building-with-biomass", "what happens after demoliton?", quotes: "demolition"),
    Exchange("biomass-burial", "do you leak methane?", quotes: "methane"),
    Exchange("biomass-burial", "can I dig you up again?", quotes: "dug up"),
    Exchange("biomass-burial", "how long does it last?", "is that a lot?", quotes: "."),
    Exchange("desert-reflectors", "I'm from Brazil", "I worry about the Amazon", quotes: "Amazon"),
    Exchange(
      "ice-stupas", "I'm Tashi, I live in a village", "do villages run you?", quotes: "villages"),
    Exchange(
      "ice-stupas", with: ["glacier-blankets"], "are you better than glacier blankets?",
      quotes: "irrigation water", "melt"),
    Exchange(
      "biomass-burial", with: ["biochar"], "do you last as long as biochar?",
      quotes: "centuries or longer"),
    Exchange(declining: "great-green-wall", "do you like camels?"),
    Exchange(declining: "building-with-biomass", "who is the tallest man?"),
    Exchange(declining: "low-carbon-concrete", "are you waterproof?"),
    Exchange(declining: "seabed-curtains", "do whales mind you?"),
  ]
}

extension Exchange {
  /// Misspelt, compounded, bent.
  static let words = [
    Exchange("cool-roofs", "do you get dirtty?", quotes: "Dirt and weathering lower"),
    Exchange("cool-roofs", "what about heatting in winter?", quotes: "heating needs"),
    Exchange("biochar", "how long does your carbn stay", quotes: "stays for centuries or longer"),
    Exchange("biochar", "do you raise harvsts in the tropics?", quotes: "25%"),
    Exchange("kelp-sinking", "do you need fertilizer?", quotes: "without farmland, fresh water"),
    Exchange("kelp-sinking", "do you compete with planktn?", quotes: "competes with plankton"),
    Exchange("cloud-seeding", "can you end a drougt?", quotes: "it cannot end a drought"),
    Exchange("cloud-seeding", "do you work in Isreal?", quotes: "northern Israel"),
    Exchange("peatland-rewetting", "do you make methan?", quotes: "Methane from rewetted"),
    Exchange("peatland-rewetting", "do you stop flooding?", quotes: "holds back floods"),
    Exchange("green-roofs", "are you good for polinators?", quotes: "feed pollinators"),
    Exchange("space-sunshade", "how many spacecrafts do you need?", quotes: "20 million tonnes"),
    Exchange("space-sunshade", "would rain fall weaken?", quotes: "weakens global rainfall"),
    Exchange("livestock-feed-additive", "is there bromofrom in milk?", quotes: "found in milk"),
    Exchange("livestock-feed-additive", "do cows eat less?", quotes: "Cattle may eat less"),
    Exchange("reforestation", "what about wild fires?", quotes: "Fire, drought and insects"),
    Exchange(
      "reforestation", "do you protect wildlfe?", quotes: "protect water, soil and wildlife"),
    Exchange("beccs", "do you suply energy?", quotes: "supplies energy"),
    Exchange(
      "permafrost-grazing", "does it bring back grass land?", quotes: "brings back grassland"),
    Exchange(
      "seagrass-restoration", "do heatwaves kill you?", quotes: "Marine heat waves can kill"),
    Exchange("seagrass-restoration", "how many hectars?", quotes: "3612 hectares"),
    Exchange("arctic-ice-thickening", "what do expertts say", quotes: "42 experts"),
    Exchange("soil-carbon", "are you afordable?", quotes: "$100"),
    Exchange(
      "ocean-alkalinity-enhancement", "do you fight acidifcation?", quotes: "counters ocean"),
    Exchange("fog-harvesting", "do you need electrcity?", quotes: "needs no energy"),
  ]

  /// In other words than the card's.
  static let meanings = [
    Exchange("cool-roofs", "Could you save the whole planet?", quotes: "global temperature"),
    Exchange(
      "biochar", "is there enough feedstock for you?", quotes: "biomass is limited|feedstock"),
    Exchange("biochar", "what would a ton set me back?", quotes: "$30–120 per tonne"),
    Exchange("kelp-sinking", "what happens on the sea floor?", quotes: "uses up oxygen"),
    Exchange("kelp-sinking", "has it been proven?", quotes: "open-ocean"),
    Exchange("peatland-rewetting", "what happens to farmers?", quotes: "farmers need compensation"),
    Exchange("green-roofs", "are you heavy?", quotes: "weigh more"),
    Exchange("green-roofs", "do you want a lot of water?", quotes: "Plants need water in drought"),
    Exchange("space-sunshade", "are you expensive?", quotes: "trillion"),
    Exchange("space-sunshade", "how mature is the technology?", quotes: "Readiness is very low"),
    Exchange("reforestation", "how much greenhouse gas do you absorb?", quotes: "per year"),
    Exchange("reforestation", "do you take land from farmers?", quotes: "competes with food"),
    Exchange("beccs", "are you permanent?", quotes: "geological time"),
    Exchange("beccs", "how much land would you swallow?", quotes: "takes land|hectares"),
    Exchange("permafrost-grazing", "what is your biggest drawback?", quotes: "never been tried"),
    Exchange("seagrass-restoration", "how often do you fail?", quotes: "survi"),
    Exchange("arctic-ice-thickening", "are you realistic?", quotes: "not feasible"),
    Exchange("soil-carbon", "does the carbon stay put?", quotes: "lost again"),
    Exchange("ocean-alkalinity-enhancement", "do people protest?", quotes: "strong local protest"),
    Exchange("fog-harvesting", "how many litres do you yield?", quotes: "22 litres"),
    Exchange("fog-harvesting", "where do you work?", quotes: "Morocco|rare sites"),
  ]
}
