import LLM

extension Topic {
  /// Frequent topics, most particular first: of two that match equally well the first is meant.
  static let catalogue: [Topic] = [
    Topic(
      .cost, noun: "money", invitation: "my price",
      asked: """
        ~cost | how much * pay | how much are you $ | what * charge | per ~ton
        worth the money | paying for you
        """,
      facts: "cost", otherFigures: "avoid worth damage save benefit income", wantsFigure: true),
    Topic(
      .removal, noun: "carbon removal", invitation: "how much I take away",
      asked: """
        ~carbon * ~remove | ~remove * ~carbon | ~carbon * ~store | ~store * ~carbon
        how much ~carbon | how much ~carbon * per ~ton | how many ~ton | ~ton * ~carbon
        clean * air | ~carbon * take out
        take * ~carbon | how much * ~remove | how much * ~store
        """,
      facts: "remove store potential sustainable mitigation uptake estimated stay lost leaves",
      units: ["tonne", "gram", "grams", "kilogram", "kg"],
      otherFigures: "emit release credit credits overcredited add headline phosphorus chlorine",
      wantsFigure: true),
    Topic(
      .cooling, noun: "temperature", invitation: "how well I cool",
      asked: """
        ~cool | ~temperature | how much ~warm | avoid * ~warm | lower * ~warm | reduce * ~warm
        ~stop * warming | against * warming
        """,
      facts: "cool", units: ["c", "f", "kelvin", "watt", "watts"]),
    Topic(
      .duration, noun: "staying power", invitation: "how long I last",
      asked: """
        how long * last | how long * stay | how long | how permanent | how durable | permanent
        permanently | durable | forever | long term | long lasting | long run | long haul
        durability | over time | in the end | does * stay | do you stay | will it stay | stay put
        last longer | wear off | last as long | last for
        """,
      facts: "permanent permanently durable fade fades forever temporary lost"),
    Topic(
      .size, noun: "size", invitation: "my size",
      asked: """
        how big | how large | how tall | how heavy | how wide | what size | your size
        size are you
        how many of you | how many are there | ^ how much $ | scale of you | your scale
        your impact | how much impact | how much difference
        """,
      units: [
        "km", "km2", "hectare", "metre", "m", "m2", "m3", "cm", "tonne", "litres",
        "micrometres", "stations", "plants", "surface", "coastline",
      ], otherFigures: "phosphorus release emit avoid add",
      labels: ["scale", "size", "reach", "impact"]),
    Topic(
      .readiness, noun: "readiness", invitation: "how ready I am",
      asked: """
        are you real | how real | are you * ready | how ready | how mature | mature | readiness
        when will | when can | when could | when are you | when would | how soon | do you * exist
        are you * deployed | are you * used | are you being | has anyone
        have you been * ~test | ~test
        tried | proven | how far along | prototype | pilot | in use | already * used | start work
        realistic | feasible | viable | more ready | readier | more mature
        already doing | anyone doing | being done | do you * yet $
        """,
      facts: """
        ready readiness pilot deployable demonstrated test proof proven unproven operating \
        planned practised feasible infeasible
        """,
      labels: ["read", "tech", "matur", "stage", "research"]),
    Topic(
      .support, noun: "my reputation", invitation: "what people make of me",
      asked: """
        ~controversial | ~law | support you | supports you | your support | support for you
        popular | people like you | people hate you | people think | public opinion | politics
        political | allowed | who likes you | do * like you | does * like you | who hates you | against you | your critics
        your fans | accepted | experts say | experts think | scientists say | scientists think
        """,
      facts: """
        protest law council resolution parties moratorium public critics reject rejects \
        recommend reviewers political expert
        """,
      labels: ["support", "accept", "controvers", "opinion"]),
    Topic(
      .limits, noun: "my weak spots", invitation: "my red flags",
      asked: """
        red flag | red flags | wrong with you | weakness | weaknesses | downside | downsides
        drawback | drawbacks | disadvantage | disadvantages | limit | limits | limitation
        limitations | your limits | ~danger | risk | risks | risky | side effect | side effects
        dealbreaker | dealbreakers | deal breaker | deal breakers | problem | problems
        bad about you | bad side | cons $ | flaw | flaws | worst | the catch | baggage | ~harm
        why not | go wrong | negative | can not do | not good at | bad at | dark side | criticism
        backfire | make it worse | make things worse
        save the | save us | fix the | solve the | solve climate | your secrets | skeletons
        threatens you | threaten you | threat to you | threats to you | vulnerable | weak spot
        weak spots | afraid of you | are you bad
        """,
      kinds: [.limitation]),
    Topic(
      .strengths, noun: "my good sides", invitation: "my good sides",
      asked: """
        strength | strengths | good at | best thing | best part | advantage | advantages | benefit
        benefits | pros | upside | upsides | special | why should | why should i * you
        why would i * you | sell yourself
        impress me | bring to the table | what do you bring $ | best quality | good about you
        good side | good sides | positive
        positives | superpower | talent | talents | why you $ | convince me | persuade me
        what can you do | would you do for | can you do for me | what do you offer | seduce me | win me over | why * swipe
        why * like you
        why * choose you | why * date you | do you help | the point of you | what use are you
        why do you exist | good for $ | are you good $ | are you any good
        """,
      kinds: [.strength]),
    Topic(
      .evidence, noun: "the evidence", invitation: "my figures",
      asked: """
        research | science | scientists | evidence | studies | study | statistic | statistics
        stats | a number | numbers | figures | hard facts | a fact | facts | fun fact
        prove it | proof | data
        """,
      kinds: [.figure]),
    Topic(
      .effectiveness, noun: "how well I work", invitation: "how well I work",
      asked: """
        do you work | do you * work $ | does it * work | does that * work | will you work
        would you work | effective | effectiveness | efficient | efficiency | how well
        how well * work | how good are you | how much can you | make a difference | do any good
        """,
      facts: """
        work effect effective efficiency remove cut reduce lower cool gain benefit prove proof \
        significant \
        modest measurable little limited uncertain unclear unknown fraction slow result
        """, otherFigures: "potential"),
    Topic(
      .certainty, noun: "how sure anybody is", invitation: "what isn't known about me",
      asked: """
        how sure | how certain | how confident | how uncertain | uncertain | uncertainty
        scientists * sure | scientists * agree | scientists * certain | consensus
        how sure * scientists | how certain * scientists
        """,
      facts: """
        uncertain uncertainty unknown unclear unproven untested prove proof evidence doubt scarce \
        standardised disagree attribute
        """,
      labels: ["research"]),
    Topic(
      .place, noun: "my whereabouts", invitation: "where I turn up",
      asked: """
        where are you used | where have you been * used | where have you been | where * work
        where * used | where * tried | where * ~test
        where * deployed | where have you | where are you $ | where can i | which country | which countries
        which places | where in the world
        """),
  ]

  static func on(_ subject: Subject) -> Topic? { catalogue.first { $0.subject == subject } }
}
