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
