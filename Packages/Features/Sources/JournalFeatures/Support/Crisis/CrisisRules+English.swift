extension CrisisRules {
  static let english = CrisisRules(
    groups: [
      "pills": "pill|pills|tablet|tablets|meds|painkillers",
      "blade": "razor|razors|razorblade|blade|blades|scalpel",
      "limb": "arm|arms|forearm|forearms|wrist|wrists|thigh|thighs|leg|legs|stomach|hips|skin",
      "things":
        "everything|things|stuff|belongings|possessions|books|clothes|jewellery|jewelry|records|"
        + "guitar|games|collection",
      "ages":
        "teen|teenager|teens|child|kid|student|boy|girl|twenties|thirties|forties|youth|childhood",
      "years":
        "twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|12|13|14|15|"
        + "16|17|18|19|20|21|22|23",
      "cut": "cut|cuts|cutting|carved|carving|slashed|sliced",
      "weapon": "gun|pistol|rifle|shotgun|revolver",
    ],
    own: [
      .intent: englishIntent, .means: englishMeans, .farewell: englishFarewell,
      .absence: englishAbsence, .harm: englishHarm, .hopelessness: englishHopelessness,
    ],
    anybody: englishTopics,
    figures: englishFigures,
    aside: [
      .means: "climb*|boulder*|metre*|meter*|crag|crux|belay*|sail*|boat|swing|dog|horse|tent|"
        + "camping|breakfast|prescri*|pharmac*|vitamin*|headache|backache|migraine|blood|always|"
        + "forgot|forget|weekly|game*|gaming|raid|level|film|movie|series|episode|novel|bungee|"
        + "swim*|pool|diving|museum|police|shav*|cream|shop|hunting|anchor|harness|gear|clip*|"
        + "quickdraw*|"
        + "knot|glue|nerf|kitchen",
      .farewell: "colleague*|coworker*|team|office|job|class|school|teacher*|manager|company|"
        + "landlord|film|movie|series|episode|novel|book|character|game|party|protagonist*|"
        + "moving|move|flat|"
        + "apartment|wardrobe|size|charity|holiday|trip",
      .harm: "onion*|vegetable*|carrot*|bread|kitchen|cook*|chop*|oven|tray|pan|hair|fringe|nails|"
        + "shav*|finger|glass|thorn*|hedge|paper|accident*|fell|bike|crash|climb*|game|film|movie|"
        + "series|surgery|surgeon|operation",
      .topic: "film|movie|episode|season|series|novel|book|books|play|podcast|documentary|news|"
        + "article|lecture|class|hero|heroine|opera|game|hamlet",
    ],
    past: [
      "years|year|months|decades ago", "used to", "back then", "last year", "long ago",
      "those days", "that year", "when i was", "at university|school|uni", "in school|college",
      "as a @ages", "in my @ages", "in #", "at ?age @years", "long time ago",
    ],
    turns: [
      "i lied", "was a lie", "was lying", "not true !that", "did it ?again|anyway", "do it anyway",
      "but i do|did|have|am $", "but now i do|am|want", "now i do|am|want|really",
      "then i did", "i did again|anyway",
    ],
    now: "again|still|now|today|tonight|anymore|lately|yesterday|currently|since|always|keep|"
      + "recently|ever",
    writer: "i|me|myself|we|us",
    others:
      "nurse|doctor|pharmacist|he|she|they|him|them|brother|brothers|sister|sisters|mother|mum|"
      + "mom|mam|mama|dad|"
      + "father|papa|parents|friend|friends|mate|cousin|uncle|aunt|auntie|son|daughter|husband|"
      + "wife|partner|boyfriend|girlfriend|ex|grandmother|grandfather|grandma|grandpa|nephew|"
      + "niece|neighbour|neighbor|colleague|coworker|boss|patient|patients|client|clients|student|"
      + "students|pupil|classmate|roommate|flatmate|teacher|child|kid|kids|children|teenager|"
      + "someone|somebody|people|man|woman|boy|girl|guy|actor|singer|character|celebrity|soldier|"
      + "veteran",
    reflexives: "himself|herself|themselves|themself|his|her|their",
    denials: "not|never|no|nor|without",
    common:
      "the|i|am|is|was|my|and|to|of|in|it|that|about|have|not|a|do|you|with|for|this|are|be|at|"
      + "his|her|he|she|all|on|has|had|by")
}

extension CrisisRules {
  /// To hurt oneself.
  static let englishHarm = [
    "harm|harming|harmed|injure|injuring myself",
    "hurt|hurting myself !at|playing|running|skiing|in|while|falling|lifting|climbing|working|"
      + "doing|again|badly|slightly|on|cycling|jogging|dancing|more|if|by|trying|moving",
    "hurt|hurting myself again !at|playing|running|skiing|in|while|lifting|climbing|on|by",
    "cutting|burning|starving|punishing|scratching|hitting|biting myself !off|out|some|short|a|"
      + "from|by|for|over",
    "cut|burn|burned|burnt|hit|punish|scratch myself $",
    "cut|burn|burned|scratch myself again|tonight ?tonight|today $",
    "urge|urges|want|tempted|need|desire|wanted|wanting|itching to cut|burn|hurt $",
    "urge|urges|want|tempted|need|desire|wanted|wanting|itching to cut|burn again|so|tonight",
    "started|start|been cutting $",
    "started|start|been cutting again !down|back",
    "relapsed|clean ~3 harm|harming|cutting",
    "i|have|and @cut again !the|my|some|a|back|down",
    "i|have|just|been @cut ~2 last|yesterday night|today|tonight",
    "@cut ?open|up|deep ~1 my ?own|left|right|inner|both|whole @limb",
    "fresh|new|deep|more|my|the|hiding cuts|scars|burns|wounds ?on|across|all|over ~2 @limb",
    "burned|burnt|burn|burning|scratched|bit|bruised|hit|punched my|myself ~3 with|using|on|"
      + "until ~2 "
      + "lighter|cigarette|cigarettes|bled|purpose",
    "burned|burnt|burn|burning|@cut|scratched|bit|hit|hurt|hurting ~6 feel something|anything|"
      + "alive|"
      + "less|real",
    "burned|burnt|@cut|scratched|hit|hurt ~8 could|can not feel",
    "@blade ~8 calm|calms|help|helps|helped|relief|release|peace|quiet|friend|numb|numbs",
    "only|nothing ~5 @blade",
    "again ?with ~1 @blade", "used|took|picked ~1 my|the|a @blade ?again|to",
    "hurt|punish|cut|burn|harm myself so|really|very|right|on purpose",
    "relapsed|relapse|relapsing ?on|into|with|again $",
    "promised|swore|tried|wanted not to cut|harm|burn|hurt ~8 did|again|anyway",
  ]

  /// Wordings that may speak of any person.
  static let englishTopics = [
    "suicide|suicides|suicidal|suicidality",
    "kill|killing|killed|kills|hang|hanging|hanged|hung|shot|drowned himself|herself|themselves|"
      + "themself",
    "took|take|taking|taken|takes|ended|end|ending|ends his|her|their ?own life|lives !back|for|"
      + "seriously|into|in",
    "overdose|overdosed|overdosing",
    "self harm|harming|harmed|harms|injury|injuring|mutilation|mutilating",
    "cuts|cut|cutting|hurts|hurting|harms|harming|harm himself|herself|themselves !on|at|"
      + "shaving|off|while|playing|in|by",
    "jumped off|from|in|under|out ~3 bridge|roof|building|balcony|train|tracks",
    "want|wants|wanted|wanting to ?just|really|only die",
    "want|wants|wanted to be dead",
    "feel|feels|felt|feeling like dying $",
    "ready to die !for|of|on|trying",
    "can not wait to die",
  ]

  /// Phrases that only sound like it.
  static let englishFigures = [
    "career|social|political|professional|financial|commercial|academic|economic|fashion|"
      + "electoral|reputational|culinary suicide",
    "suicide squad|door|doors|mission|missions|wings|sprint|sprints|drill|drills|runs|knob",
    "suicides at|in|during ?basketball|football practice|training|basketball|football",
    "far from suicidal",
    "want|wants|wanted|could|going|about|nearly|almost to|die|just ?die ?just of|from "
      + "embarrassment|embarassment|shame|laughter|laughing|boredom|cringe|hunger|thirst|cold|"
      + "heat|curiosity|happiness|joy|jealousy|envy|awkwardness",
    "embarrassed|embarrassing|embarrassment|embarassed|embarassing|mortified|mortifying|cringe|"
      + "cringed|cringing|cringey|awkward ~5 want|wanted to ?just die",
    "want|wanted to ?just die laughing",
    "want to die on ~2 hill",
    "phone|battery|laptop|car|computer|plant|plants|engine|printer|fridge ~3 want|wants|wanted "
      + "to ?just die",
    "want|wants|wanted to die a|an|old|rich|happy|peacefully|in|with|before",
    "shoot|shooting|shot myself in the foot|feet",
    "drown|drowning|drowned myself in work|books|studies|coffee|tea|chocolate|emails|paperwork",
    "am|been|keep|was|is|are|not|stop killing myself over|for|at|with|trying|working|studying|"
      + "laughing|training|every",
    "am|been|keep|was|not|stop killing myself to !end|stop|escape|die|make|get",
    "kill|killed|killing myself laughing|working|studying|training",
    "bungee ~1 jump|jumping|jumped ~4 bridge",
    "hour|hours|minute|minutes|few|many|several|some|more|extra kms",
    "overdose|overdosed|overdosing ?of|on sugar|caffeine|coffee|netflix|chocolate|news|tv|"
      + "vitamins|memes|cheese|cake|candy|sweets|nostalgia|cuteness",
    "take|taking|took|taken my life back|into|in|seriously|for|to|forward|story",
    "rather die|be ?dead than !wake|live|go|keep|continue|feel|be|face|exist|stay",
    "jump|jumping|jumped on|in the|a train|bus with|to|home",
    "just|please kill me with|later|off",
  ]
}
