extension CrisisPatterns {
  /// What only sounds like it.
  static let idioms = [
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
    "rather die|be ?dead than",
    "jump|jumping|jumped on|in the|a train|bus with|to|home",
    "just|please kill me with|later|off",
  ]
}
