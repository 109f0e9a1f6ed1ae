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
