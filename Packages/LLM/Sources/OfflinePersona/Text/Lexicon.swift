/// The rules' knowledge of English words: data, not grammar.
enum Lexicon {
  /// The form in which words are compared: the name of their group of synonyms, or their stem.
  static func term(of word: String) -> String {
    let stem = Stemmer.stem(word)
    return groups[stem] ?? stem
  }

  /// The terms of some words that are written as people write them.
  static func terms(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { term(of: String($0)) })
  }

  /// Returns whether a word is spelt right, independent of the card: the rules know it, or it is
  /// common.
  static func isCommon(_ word: String) -> Bool {
    let stem = Stemmer.stem(word)
    return ruleWords.contains(word) || lookalikes.contains(stem) || groups[stem] != nil
      || neutralTerms.contains(stem)
  }

  static func isSynonym(_ word: String) -> Bool { groups[Stemmer.stem(word)] != nil }

  /// Every word that some rule looks for.
  static let ruleWords: Set<String> = {
    let patterns =
      IntentRule.table.flatMap(\.patterns) + Topic.catalogue.flatMap(\.patterns)
      + IntentRule.injections.patterns
    return neutral.union(words(synonyms)).union(moods).union(patterns.flatMap(\.words))
  }()

  /// The group of synonyms that has another form of a word, as `verify` is one of `verifiable`.
  static func group(akinTo word: String) -> String? { groupRoots[Stemmer.root(word)] }

  private static let groupRoots: [String: String] = {
    var roots: [String: Set<String>] = [:]
    for word in synonyms.split(whereSeparator: \.isWhitespace).map(String.init)
    where word.utf8.count > 5 {
      roots[Stemmer.root(word), default: []].insert(term(of: word))
    }
    return roots.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()

  /// The stem of each synonym, with the first stem of its group.
  private static let groups: [String: String] = {
    var groups: [String: String] = [:]
    for line in synonyms.split(whereSeparator: \.isNewline) {
      let stems = line.split(separator: " ").map { Stemmer.stem(String($0)) }
      for stem in stems { groups[stem] = stems.first }
    }
    return groups
  }()

  /// Words whose `'s` is `is` and no owner's mark.
  static let takesIs: Set<String> = [
    "what", "who", "where", "how", "that", "it", "there", "when", "why", "he", "she", "here",
  ]

  /// The full words of short endings.
  static let endings = ["'re": "are", "'ll": "will", "'ve": "have", "'d": "would", "'m": "am"]

  /// Words that stand for others.
  static let contractions: [String: [String]] = [
    "can't": ["can", "not"], "cant": ["can", "not"], "won't": ["will", "not"],
    "dont": ["do", "not"], "isnt": ["is", "not"], "doesnt": ["does", "not"],
    "whats": ["what", "is"], "whos": ["who", "is"], "hows": ["how", "is"], "im": ["i", "am"],
    "youre": ["you", "are"], "u": ["you"], "ur": ["your"], "r": ["are"], "thx": ["thanks"],
    "pls": ["please"], "plz": ["please"], "gonna": ["going", "to"], "wanna": ["want", "to"],
    "cannot": ["can", "not"], "y'all": ["you"], "c'mon": ["come", "on"], "ya": ["you"],
    "lets": ["let", "us"], "let's": ["let", "us"], "wdym": ["what", "do", "you", "mean"],
  ]

  /// Letters with marks, and what they are without.
  static let folds: [Character: String] = {
    let rows: [(marked: String, plain: String)] = [
      ("àáâãäåāăą", "a"), ("çćč", "c"), ("ďđ", "d"), ("èéêëēęě", "e"), ("ğ", "g"),
      ("ìíîïīı", "i"), ("ł", "l"), ("ñńň", "n"), ("òóôõöøōő", "o"), ("ř", "r"), ("śşš", "s"),
      ("ţť", "t"), ("ùúûüūůű", "u"), ("ýÿ", "y"), ("źżž", "z"), ("ß", "ss"), ("æ", "ae"),
      ("œ", "oe"), ("’‘`´", "'"), ("₂²", "2"), ("₃³", "3"),
    ]
    var folds: [Character: String] = [:]
    for row in rows { for character in row.marked { folds[character] = row.plain } }
    return folds
  }()
}

extension Lexicon {
  /// Frequent words of other languages that are no English words.
  static let foreign = words(
    """
    und ist sind bist bin nicht wie viel kostest kostet teuer ich dich dir mich mir mein dein sie \
    wir ihr auf mit von fur uber warum wann wer wo kannst kann hast haben gibt guten abend hallo \
    danke bitte schon auch noch oder aber einen eine ein der das dem den wetter heute liebst
    je tu es suis vous nous les des une est et ou combien quoi quel quelle pourquoi avec pour \
    sans bonjour salut merci coutes coute cher ca va oui toi moi comment allez
    que cuanto cuanta cuesta cuestas eres soy estas como donde cuando quien por hola gracias \
    buenos dias el los las una muy porque puedes tienes te quiero
    ciao quanto costi sei sono che cosa perche come stai grazie buongiorno
    hoeveel kost ben jij het een van niet waarom wat hoe gaat goedemorgen dank
    quanto custa voce ola obrigado nao por que onde
    """)

  /// Frequent English words, to weigh against.
  static let english = words(
    """
    the a an is are was were do does did you your i me my we us it its of to in on at for and or \
    but not what who where when why how much many can could would will should have has had be \
    been this that these those with about from there tell please if so as than then
    """)

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The stems of some words.
  static func stems(_ text: String) -> Set<String> { Set(words(text).map(Stemmer.stem)) }

  /// Returns whether the user seems to have written in another language than English.
  static func isForeign(_ text: String, tokens: [Token]) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    let others = letters.filter { $0.value > 0x24F }
    if !letters.isEmpty, others.count * 2 > letters.count { return true }
    let foreignWords = tokens.filter { foreign.contains($0.word) && !english.contains($0.word) }
    let englishWords = tokens.filter { english.contains($0.word) }
    return foreignWords.count > englishWords.count
  }
}

extension Lexicon {
  /// The words with which people say how they feel.
  static let moods = words(
    """
    tired sad happy bored lonely excited hungry stressed nervous sick hopeful hopeless anxious \
    angry confused depressed overwhelmed cheerful exhausted thirsty sleepy grumpy worried scared \
    afraid jealous proud glad upset heartbroken optimistic pessimistic busy calm relaxed cold \
    frustrated guilty desperate miserable delighted shy
    """)

  /// Moods that want comfort rather than company.
  static let lowMoods = words(
    """
    tired sad bored lonely stressed nervous sick hopeless anxious angry depressed overwhelmed \
    exhausted sleepy grumpy worried scared afraid upset heartbroken pessimistic frustrated guilty \
    desperate miserable hungry thirsty cold confused jealous
    """)

  /// Frequent words of questions, of five letters or more: only these are corrected if the card
  /// does not have them, as the rules know too many words for that.
  static let asked = words(
    """
    price prices expensive cheap cheaper budget costly carbon dioxide emissions remove removal \
    capture absorb store storage degrees temperature warming cooling permanent permanently durable \
    forever large tested proven prototype controversial support popular political weakness \
    weaknesses downside downsides drawback drawbacks disadvantage disadvantages limits limitation \
    limitations dangerous danger risks risky problem problems harmful strength strengths advantage \
    advantages benefit benefits special superpower science scientists research evidence studies \
    statistics numbers figures facts effective effectiveness efficient uncertain source sources \
    compare compared better myths misconception misconceptions remember question explain beautiful \
    methane energy electricity ocean oceans animals wildlife biodiversity drought
    """)

  /// Words that a clause has and a mere thing has not.
  static let clauseWords = words(
    """
    is are was were am be do does did you your yours what how why when where who which can could \
    will would should have has had i we they he she it tell say please thanks think know want if \
    that this hi hello hey bye
    """)

  /// Words that are never repeated.
  static let rude = words(
    """
    fuck fucking fucker shit bullshit bitch asshole bastard crap idiot moron stupid dumb evil sex \
    cock dick cunt whore slut nazi hitler kill killing murder rape porn naked nude
    """)

  /// Capitals that are no names: where people are from, and what they hold with.
  static let demonyms = words(
    """
    german french italian spanish english british american irish scottish welsh dutch swiss \
    austrian belgian danish swedish norwegian finnish polish czech russian ukrainian greek turkish \
    chinese japanese korean indian pakistani australian canadian mexican brazilian african asian \
    european portuguese hungarian romanian catholic christian muslim jewish buddhist hindu vegan \
    vegetarian indonesian vietnamese thai filipino nigerian kenyan egyptian israeli iranian
    """)

  /// Numbers that are written out.
  static let numberWords = words(
    """
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred \
    thousand million billion trillion dozen half double triple
    """)
}

extension Lexicon {
  /// Words that say nothing about what is asked: function words and small talk.
  ///
  /// A question's other words must be on the card; a missing entry here makes the voice decline
  /// more often than necessary, a superfluous one makes it answer a question that the user did not
  /// ask.
  static func isNeutral(_ token: Token) -> Bool {
    neutral.contains(token.word) || neutralTerms.contains(token.term)
  }

  static let neutralTerms = Set(neutral.map(Stemmer.stem)).subtracting(synonymStems)

  /// A neutral word must not take the synonyms of its stem along.
  private static let synonymStems = Set(
    synonyms.split(whereSeparator: \.isWhitespace).map { Stemmer.stem(String($0)) })

  static let neutral = words(
    """
    a an the this that these those some any all both each every either neither no not none nor \
    i me my mine myself we us our ours you your yours yourself he him his she her hers it its \
    they them their theirs one ones who whom whose which what when where why how if whether \
    and or but so because since as than then though although while until unless
    of to in on at by for from with without within into onto over under about above below \
    between among through across along around against up down out off near toward towards per via
    am is are was were be been being do does did done doing have has had having can could will \
    would shall should may might must ought let lets need needs needed
    yes yeah yep yup no nope nah ok okay oh ah hmm hm um uh well hey hi hello dear darling babe \
    baby honey sweetie sweetheart love lover gorgeous handsome beautiful cutie sir madam dude \
    mate friend buddy bro sis guys folks lol haha please kindly thanks thank cheers sorry

    easy easily hard difficult simple layer layers level levels kilo yourself own \
    really very quite rather too also just only even still yet already ever never always often \
    sometimes usually maybe perhaps probably possibly actually basically literally honestly \
    seriously truly exactly precisely roughly approximately approx about almost nearly hardly \
    simply totally completely absolutely definitely certainly surely obviously clearly anyway \
    again once more most less least much many few several enough lot lots bit kind sort type \
    now today tonight currently soon later before after here there else instead together \
    currently nowadays eventually finally first next last then way

    say says said saying tell tells told telling talk talks talking speak explain describe \
    mention ask asks asked asking answer answers question questions know knows known knowing \
    think thinks thought believe guess suppose mean means meant hear heard read see seen look \
    looks looking seem seems find finds found show shows shown give gives given get gets got \
    getting take takes took taken make makes made making go goes going gone come comes came \
    want wants wanted like likes liked wish hope try tries tried use uses used using put keep \
    keeps kept help helps helped work works worked working happen happens happened start \
    starts started begin run runs running become bring brings turn turns call called feel

    thing things stuff something anything everything nothing someone anyone everyone somebody \
    anybody everybody nobody fact facts figure figures number numbers data detail details info \
    information card profile point points case reason reasons example idea ideas subject topic \
    side part matter issue issues deal story word words line term terms side order

    good great nice fine bad better best worse worst big bigger biggest large larger \
    largest huge great high higher low lower long short new old own other others another same \
    different real true sure able possible certain actual exact precise specific full whole \
    total average typical typically overall general generally main major important interesting \
    ready effective effectively useful potential maximum minimum amount quantity estimate \
    estimated expected right wrong honest brief detailed key

    consume consumes consumption usage requirement requirements footprint hunger hungry levels \
    place places ecological ecologically environmental environmentally aspect aspects regards handle compensate \
    deploy deployed deployment deploying implement implemented implementation build \
    install installed set setup scale project solution method technology technique approach \
    intervention

    research science scientific scientist scientists study studies studied evidence literature \
    paper papers source sources expert experts according researcher researchers academic

    date dating flirt chat tonight sexy swipe match matched

    climate change changes planet earth world globally crisis environment \
    life time times day days

    carry carries carried spend matter matters

    curious wonder wondering interested involve involved include included consider \
    considered compare compared regard regarding concerning terms relate related \
    affect affects affected effect effects impact impacts influence cause causes caused \
    do's don'ts solve solves achieve achieves provide provides offer offers supply contribute \
    contributes manage perform performs produce actually remember forget exist exists existing \
    two three four five six seven eight nine ten eleven twelve twenty dozen couple

    does supposed capable ability able allow allows care cares convince persuade \
    worry worried worries scared concern concerns afraid trust claim claims claimed honestly
    """)
}
