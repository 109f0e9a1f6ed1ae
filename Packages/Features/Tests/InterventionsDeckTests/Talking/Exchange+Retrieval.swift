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
