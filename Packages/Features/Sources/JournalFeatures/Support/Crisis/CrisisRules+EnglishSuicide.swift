extension CrisisRules {
  /// The phrases that speak of suicide.
  static let englishIntent = [
    "kill|killing|killed|unalive|unaliving|off|offing|hang|hanging|drown|drowning|shoot|"
      + "shooting myself",
    "end|ending|ended|take|taking|took my ?own life !back|seriously|for|in|into",
    "end|ending it all",
    "want|wanted|ready|need|going to ?just end it !with|before|and|on|early|at|there|here|well",
    "slit|slitting|cut|cutting my wrist|wrists",
    "ways|way|how|plan|planning to die !of|from|laughing",
    "kms !per|away|of|an|a|to|from|on|in|left|later|h|today|yesterday",
    "kys",
    "just|please|somebody|someone kill me",
    "neck|rope|delete|yeet|yeeting|roping|necking myself",
    "commit|committing|commiting die|sudoku|sewerslide|suicide|toaster",
    "sewerslide|ctb",
    "plan|planned|planning|decided|want|going|ready|time ~2 end my life|story",
    "decided|determined to die",
    "picked|chosen|chose|set|know|have the|a|my date|day|night|time ~3 kill|die|end|do|suicide",
    "plan now|ready|set ~8 dead|die|it",
    "be dead by|soon|tomorrow|tonight|before",
    "will be dead $", "sewer|sewers slide",
    "picture|pictured|picturing|imagine|imagined|imagining|see|saw myself ~2 hanging|dead|dying|"
      + "jumping|"
      + "dangling|bleeding",
    "blow|blowing my brains|head ?out|off",
    "bullet in|through my head|brain",
  ]

  /// Something to do it with, or a place.
  static let englishMeans = [
    "jump|jumping|throw|throwing ?myself off|from|out|in|under ~3 bridge|roof|building|balcony|"
      + "window|train|traffic|cliff|bus|tracks",
    "walk|walking|step|stepping ?out into|in ?front ?of ~2 traffic|train|bus|car|truck|lorry",
    "take|taking|took|swallow|swallowed|swallowing all ?of my|the|these|those pills|tablets",
    "take|taking|took|swallow|swallowed the|a whole|entire bottle|box|pack|packet ~2 pills|tablets",
    "crash|crashing|drive|driving my|the car into|off ~2 tree|wall|bridge|cliff|traffic",
    "have|got|has|with ?all ?of|the|my|all|enough|these|some ?of|the|my ?sleeping|pain|heart "
      + "@pills on|next|"
      + "beside|here|ready|lined|hidden|saved",
    "@pills in front|my ?of ?hand|hands|me",
    "@pills ~3 table|ready|lined|waiting|counted|hidden ?and|in|on|here",
    "saved|saving|stockpiled|stockpiling|collected|collecting|hoarded|hoarding|stashed|stashing "
      + "?up ~3 @pills",
    "counting|counted ~2 @pills",
    "stole|stolen|stealing|hid|hidden|hiding|hide ~4 @pills",
    "looking|look at ~3 @pills|@blade|@weapon|noose",
    "staring|stare|stared at ~3 @pills|@blade|rope|@weapon|noose|knife",
    "bought|buy|got|ordered|found|have|hid|hidden|keep ~2 rope|noose|@weapon|poison",
    "hid|hidden|hide|hiding ~2 @blade",
    "rope|noose ~3 tied|hanging|ready|closet|garage|attic|beam",
    "tied ~2 noose|rope",
    "@weapon ~2 in|on|is|next|loaded ~2 drawer|hand|lap|loaded|bed|mouth|head|car|ready|closet",
    "loaded @weapon",
    "stood|standing|stand|stands|sat|sitting|was|am|went|go ~4 edge|ledge|bridge|roof|rooftop|"
      + "railing|tracks|platform|cliff|balcony ~8 down|jump|jumping",
    "thinking|thought|think|tempted|want|wanted|ready|dare ~2 jump|jumping $",
    "know|picked|chosen|chose|found ~2 which|bridge|spot|place|tree|building|roof ~4 it|jump|die|"
      + "hang",
    "enough ~1 @pills",
    "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|20|30|40|50|60|80|100 "
      + "?sleeping|pain "
      + "@pills",
    "bridge|roof|edge|ledge|platform|cliff|tracks ~6 almost|nearly jumped|jump|stepped",
  ]

  /// To say goodbye, and to give things away.
  static let englishFarewell = [

    "written|wrote|writing|write|finished ?the|my|a|their|all ?of ?the|my goodbye|farewell|suicide|"
      + "last|final note|notes|letter|letters|words",
    "written|wrote|writing|finished|left the|my note|notes",
    "note|notes|letter|letters ~1 is|are on|in|under|written|ready ~2 table|kitchen|desk|pillow|"
      + "bed",
    "is|be my|the|a last|final|goodbye entry|post|message|text|letter|note|words !from|of|on|to|"
      + "about|"
      + "before|in|for",
    "is my|the last time i|you write|writing|hear|post !a|to|about|on|for",
    "goodbye|farewell ?cruel everyone|everybody|all|world|forever $",
    "^ goodbye|farewell to everyone|everybody|all|world|life",
    "goodbye|goodbyes to this|life ?world $",
    "said|saying|say my ?last|final goodbyes|farewells",
    "^ tell ~4 i ~1 love|loved|am sorry|sorry",
    "tell ~4 i ~1 love|loved ~8 fault|sorry|blame",
    "not ~2 fault that|when|if|i ~1 did|am|go|gone|leave|could",
    "time|when|once|if ?that you|they|anyone|someone|somebody read|reads|find|finds|see|sees|are "
      + "?reading this|these|me ~4 gone|dead|no",
    "gave|given|giving|give ?away ~2 @things ~1 away ~8 not|never ~1 need|needing",
    "gave|given|giving|give away ~3 @things ~8 will not|never ~1 need|needing",
    "not|never need|needing ~2 where i am|go|will",
    "after|when|once|until|for|by i am|will ?be dead",
    "after|when|once i am|will ?be gone !to|for|on|away|out|home|next|this|tomorrow|over|until|"
      + "at|in",
    "putting|put|getting|got|get my affairs in order",
    "forgive me for leaving|going|what|this !i ?did",
    "sorry i|that ~1 could not stay|hold|go|do|fight",
  ]

  /// The wish not to be.
  static let englishAbsence = [
    "not want|wanting|wish to live !in|with|here|there|alone|at|on|near|next|together|by|"
      + "without|off|up|under",
    "not want|wanting to be alive|born",
    "not want|wanting to exist",
    "not want|wanting to be here $",
    "not want|wanting to be here anymore|tomorrow|now",
    "not want|wanting to be on|part this|of ?this planet|world",
    "not want|wanting to go|carry|keep on|going $",
    "not want|wanting to go|carry|keep on|going anymore|like|living",
    "not want|wanting to wake up $",
    "not want|wanting to wake up anymore|again|tomorrow|ever|in",
    "want|wish|hope|sleep|rather ~4 never wake|woke|woken|waking up",
    "want|wanted|wish to ?just sleep forever",
    "want|wanted|rather|could|wish ?to ?just not be here|alive|around",
    "disappear forever",
    "disappear for good",
    "want|wanted|wish|could ~2 cease to exist",
    "stop existing",
    "stop living !in|like|with|at|for|on|together",
    "stop being alive",
    "wish|wished|wishing i ?had|was|were ?just dead",
    "wish|wished|wishing i was|were not alive|born",
    "wish|wished|wishing i was|were not here $",
    "wish|wished|wishing i was|were not here anymore",
    "wish|wished|wishing i would|could ~1 die !of|laughing",
    "wish|wished|wishing i ?had|would never ?been born|existed|woke|woken",
    "wish|wished|hope|hoping|hoped i ?would|could|do|will|did ?just not wake up !late|early|with|"
      + "at|before|hungry|feeling|too",
    "hope|hoping|hoped|wish|pray|praying i ?will|just|would|could ~1 die !laughing|of|before|"
      + "after|old",
    "hope|hoping|hoped|wish|want|wanted ~3 hit by a|the car|bus|truck|train|lorry",
    "better off dead",
    "better off without me",
    "better off if i ~2 gone|dead|disappeared|died|vanished",
    "better off if i ~1 not here|exist|alive|around",
    "everyone|everybody|world|family|kids|children|they|people ~4 better ~1 without me",
    "everyone|everybody|world|family|kids|children|they|people ~4 better ~1 if i ~2 not|never|"
      + "dead|gone|died",
    "nobody would ~1 care|notice|miss ~1 if i ~1 die|died|disappeared|gone|dead|vanished",
    "nobody would ~1 miss me $",
    "i should ?just|be|probably die|dead",
    "deserve|deserved to die",
    "i would rather be dead !than",
    "not care if|whether i live|die|lived|died",
    "not care if|whether i wake|woke up",
    "not care if i get|got hit|run|killed",
    "want|wish|hope|hoping|sleep|rather|like|could|bed ~4 not wake|woke|waking up !late|early|"
      + "before|"
      + "until|till|at|for|to",
    "wish|want|could|like|rather ~3 disappear|vanish|evaporate|fade ~2 forever|good|world|earth|"
      + "existence|everything",
    "wish|wished i had not been|ever ?been born|existed",
    "wish|wished i could|would ?just disappear|vanish|die|evaporate $",
    "hope|hoping|wish|pray|praying ~2 car|bus|truck|lorry|train|plane|lightning|something|someone|"
      + "cancer ~1 hits|hit|kills|kill|runs|strikes|takes|crashes|gets me|tonight",
    "not want ~2 exist|existing|breathing !on|in|as|for",
    "not want to be|stay alive|around|here ?in|on ?anymore|tomorrow|world $",
    "rather be dead|gone",
    "sleep|asleep ~2 stay asleep|gone", "sleep|asleep ~3 never|not come|coming back",
    "wish i was|were never born", "regret ~1 being|was|am born", "sorry i was ever born",
    "longer want|wish|care to ?be live|exist|here|alive|wake $",
    "want|need out of this|my life",
    "not want ~1 to continue|go|carry ?on ?with it|this|living|my living|life",
    "want|ready|time ~2 leave this|the world|earth|life|planet !a|better",
    "never wake up ?again $",
    "be ?finally free of|from life|living|existing|all",
  ]

  /// Nothing to live for, or a burden.
  static let englishHopelessness = [
    "no reason|point|sense ?left to|in|of ?me live|living|exist|existing",
    "no reason|point ?left to|in|of stay|staying|be|being alive",
    "no reason|point ?left to|in|of go|going|carry|carrying|keep on|going $",
    "not ~2 any reason|point ?left to|in|of live|living|exist|existing",
    "not ~2 any reason|point ?left to|in|of stay|staying|be|being alive",
    "not ~2 any reason|point ?left to|in|of go|going|carry|carrying|keep on|going $",
    "the point of|in living|existing|life !insurance|drawing|coaching",
    "the point of|in being alive",
    "the point of|in going|carrying on $",
    "nothing ?left to live for",
    "life ?is ?just not worth living|it",
    "not worth living",
    "not worth being alive",
    "tired|sick|weary of living|existing|life $",
    "tired|sick|weary of living|life anymore",
    "tired|sick|weary of being alive",
    "hate being alive",
    "hate that i am ?still alive",
    "can not go|carry|keep on|going $",
    "can not go|carry on|going anymore|like|living|much",
    "can not live anymore",
    "can not live like this",
    "can not live with myself",
    "can not do|take|handle|stand|bear this|it|life|living anymore $",
    "can not face another day",
    "can not face being alive",
    "want|wanted|wanting it all to ?just end|stop|be ?over $",
    "want|wanted|wanting everything to ?just end|stop|be ?over $",
    "not safe with|by|from myself",
    "not feel safe with|by|from myself",
    "not trust myself alone|tonight $",
    "everyone|everybody|they|family|world|all|mum|mom|kids|parents|friends ~3 better|happier|"
      + "easier|"
      + "relieved ~5 i ~1 was|were|am|died|dead|not",
    "better|happier|easier|relieved ~4 without me $",
    "relieved if i",
    "relieved|glad|happy|happier ~2 when|once|that i ~2 gone|dead",
    "they|everyone|everybody|family|kids|all|people ~6 fine|ok|okay|better|good without me $",
    "can not keep|continue|go ?on living",
    "no|any|only|another way out ~2 except|but|other|than|is ~3 death|dying|die|suicide|this|end",
    "death|dying|suicide ~1 is|seems|feels|looks ?like the|my|an|a ~2 way|answer|option|exit|"
      + "solution|escape",
    "no|not|any|only ~2 escape|solution|exit|option ~1 but|except|than|is ~1 death|dying|suicide",
    "so|just|am done with|of life|living|existing|being !on|in|at",
    "not see ~3 reason|point|sense|use to|in|of live|living|stay|staying|alive",
    "nothing|nobody ~3 keeping|keeps|holding|holds me here|alive",
    "no|any|see reason|point ~1 to|in go|going|carry|keep on|going living",
    "life is ~1 meaningless|pointless|worthless ~6 not|end|die|over",
    "no future for me",
    "life ~2 not ~1 worth|livable|bearable",
    "burden ~8 dead|die|gone|without",
    "not deserve to live|be alive|exist",
  ]
}
