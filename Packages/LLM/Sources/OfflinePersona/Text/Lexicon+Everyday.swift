extension Lexicon {
  /// Words of cards for words of users: the card's words first, then those of the questions.
  ///
  /// It leads one way only: a question about noon is one about midday.
  static let everyday: [String: [String]] = {
    let rows = """
      cost price: charge paying
      cost price money: pay
      cost: fee bill bucks wallet purse affordable budget bankrupt invest funding spend
      cost expensive: fortune
      cost cheap: bargain
      cost benefit: worth
      dirt: grime filth filthy muddy stain soot
      trample: stomp stamp tread
      trample animal: hoof
      animal: creature critter
      animal wildlife: bird birds
      insect: bug bugs
      wildlife ecosystem biodiversity: nature
      wildlife: wild
      wildlife biodiversity: species
      midday noon: lunchtime lunch
      midday: noon
      night: evening dark sunset
      season: autumn
      summer: july august
      winter: january december cold
      freeze winter cold: frost
      winter cold: chilly
      heat: warm hot heatwave scorching sweat fever
      hold absorb water: soak
      wet: soggy
      wet humid: damp moist
      water humid: moisture
      humid: sticky muggy steamy
      water: drink thirsty thirst faucet tap
      rain storm: downpour
      rain: shower rainy raindrop drizzle
      rain water: wet
      storm: flood cyclone typhoon wave thunder
      storm flood: tsunami
      storm wind: gale
      wind: breeze
      permanent long: forever
      permanent: eternity eternal endless
      long last: lifespan lifetime
      last permanent: durable durability
      last: expire
      lost fade: vanish disappear
      lost: gone
      leak lost: escape
      methane: burp fart belch
      methane emission: gas
      emission pollution: fumes exhaust
      burn emission: smoke
      emission fuel: fossil
      fossil emission: coal
      fossil fuel: oil
      fuel: petrol
      fuel energy: diesel
      acid: cola sour vinegar corrosive ph
      acid coral: shells
      health: sick ill disease skin
      health air: lungs
      air health: breathe asthma
      air: breath
      air pollution ozone: smog
      health toxic: cancer
      ozone: uv ultraviolet sunburn
      toxic: poison poisonous venom harmful chemical
      toxic safe: harmless
      toxic danger: hazardous
      litter waste: rubbish garbage trash junk
      litter pollution: mess
      pollution dirt: dirty
      toxic pollution: contaminate
      law: lawsuit court permit allowed allow forbidden illegal legal treaty regulate regulation \
      parliament
      law permit: permission
      law country politic: government
      politic law: politician
      law council: vote
      people community: citizens inhabitants
      people community local: locals residents
      local elsewhere: neighbour neighbours
      village people: villager
      farmer: peasant grower
      farmer cattle: rancher
      farm: farmer
      milk: dairy
      meat cattle: beef
      beef residue: meat
      cattle: steer
      grazer animal: herbivore
      corn crop: maize
      food: famine hunger hungry starve meal
      tree: forest
      forest tree: woods
      tropic forest: jungle rainforest
      tree species: oak pine palm
      wood: timber lumber log
      harvest cut: chop
      harvest: felling
      building: storey house office
      building indoor area land space: room
      energy cool: airconditioning aircon
      electricity: plug
      energy: watt fuel power
      energy sun: solar
      wind energy: windmill turbine
      energy machine: engine
      machinery equipment: machine
      equipment: machinery tool gear
      plant industry: factory
      plant: industry weed root seed
      company: firm corporate business startup
      startup: company
      expert: scientist academic researcher
      study: paper article
      test experiment: trial
      test trial: experiment
      test: prototype demo
      laboratory: lab
      proof evidence: prove
      proof: evidence
      measure: verify audit monitor track count quantify sensor
      credit: certificate offset voucher fraud cheat scam greenwash honest fake
      worse opposite: backfire
      worse: worsen
      backfire: worse
      harm: downside drawback hurt damage destroy ruin wreck devastate victim suffer
      drawback: catch disadvantage
      harm die: kill
      risk: danger dangerous risky scary afraid hazard threat threaten
      die: survive perish death dead wither
      die death: mortality
      death people: lives
      advantage good: benefit
      benefit: advantage perk upside
      income benefit: profit
      income: earn salary wage rich poor poverty
      income livelihood: job
      livelihood income: jobs
      livelihood: employment
      unequal: fair unfair justice equal
      block: neighbourhood
      block city: suburb
      city: downtown
      city road: street
      pavement road: sidewalk
      asphalt road: tarmac
      road: highway motorway
      traffic: car cars tyre
      traffic transport: truck lorry
      walk: pedestrian stroll
      reflect: glare dazzle
      reflect bright: shiny
      bright reflect: white
      bright: whiten gleam glitter
      shadow: shade
      large scale: huge gigantic
      large: enormous massive
      small: tiny
      large big: size
      hectare area land: acre acres
      area land: hectares space
      land farmland: field fields
      land: soil plot terrain
      place site: garden backyard anywhere spot where
      place area: region
      place: country site
      country: nation continent
      elsewhere country: abroad
      elsewhere: overseas
      far: elsewhere
      site place: location
      area: mile
      arctic: polar north
      antarctica: south
      arctic antarctica: pole
      ocean: pacific baltic mediterranean sea
      bottom deep: seabed seafloor
      deep: depths abyss bottom
      wave current: tide
      wave: surf
      current: currents
      ship: boat vessel cargo
      fishing: fisherman overfish quota
      aircraft: airliner plane jet flight
      space spacecraft: satellite
      space: orbit
      mist: fog
      fog: mist
      cloud: haze hail
      cloud air: sky
      ice: glacier iceberg
      ice freeze: frozen
      melt: thaw slush
      thaw: melt
      ski: skiing skier snowboard slope piste
      tourism: tourist visitor holiday
      landscape: view scenery ugly beautiful
      microplastic: plastic
      material textile: fabric cloth
      material: ingredient stuff recipe brick steel
      material chemical: substance
      surfactant: soap detergent
      bubble: foam fizz burst
      bubble burst: pop
      concrete: cement mortar
      rock: stone gravel
      rock grain: pebble
      grain: sand
      grain fine: powder
      grind: crush mill pulverise
      mine: quarry dig
      mine dig: excavate
      borehole: drill
      drill: bore hole well
      pump: pipe hose
      irrigation: irrigate
      irrigation water: watering
      spray: sprinkle nozzle squirt
      sprayer: spray
      microbe: bacteria germ
      life: microbe
      peat: bog moor mire
      peat wetland: swamp
      wetland: marsh
      soil sediment: mud
      soil: muck dirt compost
      fertiliser: manure dung nutrient
      till: plough plow
      grassland pasture: grass
      grassland: meadow prairie savanna steppe
      graze: pasture
      plant tree: sapling seedling
      full limit: saturate
      limit saturate: full
      limit: ceiling cap bottleneck
      hard limit: obstacle
      hard: challenge tricky difficult tough
      simple: easy straightforward
      hard effort: hassle
      fast: quick rapid swift speedy hurry immediate instantly overnight
      fast time: slow
      slow: sluggish patience
      slow time: wait delay
      time year: soon
      year: century decade month pension
      day: week hour minute
      future: generation tomorrow
      reversible: undo revert
      reversible stop: cancel
      remove reversible: dismantle uninstall
      stop: quit cease halt interrupt pause off
      broken fail: broke break
      fail: broken collapse crash flop failure
      maintenance: repair upkeep service
      maintenance upkeep: maintain
      repair: fix
      clean: wash scrub brush rinse
      paint coat: repaint
      renew: refresh
      age: aging old fade
      age weather: wear
      wear: tear scratch erode
      restore plant: replant
      regrowth restore: regrow
      restore: revive
      recovery restore: recover heal
      recovery return: comeback
      recovery: return
      overestimate hype: exaggerate
      exaggerate: hype overrated oversold myth rumour lie
      exaggerate claim: headline
      headline: media news
      against opposition: enemy opponent
      critics opposition: critic
      opposition: protest activist oppose hate
      protest: demonstration
      stopped ban: banned
      ban: moratorium
      combine: together partner team combination
      instead compared: alternative
      compared: rival competitor versus better cousin sibling
      people health: grandma granny grandmother grandpa grandfather mum dad kids child children baby family pensioner elderly toddler
      people: guy folk everybody mankind
      pond test: puddle
      roof: tile tiles shingle slate loft attic
      dark conventional: black
      cost price: tag dough pricey dear coin purse
      cost money: funds sponsor
      hard difficult: nightmare
      share percent: portion slice fraction chunk proportion
      need energy: gobble guzzle devour
      planting survive: transplant
      ship shipping: liner cruise ferry tanker freighter yacht
      bridge building: skyscraper tower
      concrete cement: bridge kerb
      paint: tin bucket brush
      milk: latte cheese yoghurt cream butter
      beef meat: burger steak
      cattle milk: calf herd
      stop end: unplug abandon
      coral reef: snorkel diver
      fishery fish: shrimp crab lobster tuna salmon cod mussel oyster herring anchovy
      wildlife ecosystem: penguin
      whale fish: krill
      grazer herd: mammoth reindeer elk moose
      bee pollinator: bumblebee butterfly
      crop yield: wheat rice barley potato bean soy
      yield crop: bushel
      maize corn crop: sweetcorn
      cocoa: chocolate
      coffee cocoa: espresso
      forest tree: copse grove
      insect beetle: moth caterpillar termite
      fire: arson blaze inferno
      drought dry: arid parched
      rain monsoon: indian
      monsoon: india
      tropic: jungle equator
      humid tropic: thailand vietnam indonesia bangkok
      heat summer: sultry sizzling
      snow: blizzard slush
      ice arctic: eskimo inuit
      ice thick: sturdy
      methane: swamp
      sulphate sulphur: brimstone
      ozone: sunscreen skin
      mirror sunshade: parasol umbrella
      space: rocket astronaut moon
      plankton bloom: soup
      seaweed kelp: weed
      deep sink: abyss
      acid: lemon
      alkaline acid: alkali antacid
      salt brine: salty
      energy electricity: socket battery watt kilowatt
      energy fuel: gasoline
      energy cost: guzzle
      council protest: town mayor
      law permit: allowance
      park site pilot: siberia russia
      country: germany france britain
      peat bog: moorland
      flood storm: inundate
      road surface: lane driveway
      pedestrian: jogger jog runner cyclist
      midday pedestrian: jog
      wear traffic: rub tyre
      grain fine: dust
      slow glacier: brake
      glacier ice: berg
      curtain barrier: dam fence gate
      strait: gap channel
      chlorine: bleach
      log: trunk stump
      vault: grave tomb coffin
      decay: rot mould mouldy
      burial buried: cellar
      protein food: tofu snack
      pond: pool basin
      foam: styrofoam
      float floating: raft
      litter: debris shard
      storm: hurricane waves
      deployed ready: tomorrow
      ready: mature
      scale: everywhere
      proof trial: evidence
      overestimate uncertain: inflated
      credit: permit
      steam heat: boil
      fog net: mesh
      net: mesh
      village: hamlet
      well: bucket
      upkeep maintenance: look caretaker
      decline: vanish
      plant pump station: machine
      """
    var everyday: [String: [String]] = [:]
    for row in rows.split(whereSeparator: \.isNewline) {
      let sides = row.split(separator: ":").map { side in
        side.split(separator: " ").map { term(of: String($0)) }
      }
      guard let subjects = sides.first, let asked = sides.last, sides.count == 2 else { continue }
      for word in asked { everyday[word, default: []] += subjects }
    }
    return everyday
  }()
}
