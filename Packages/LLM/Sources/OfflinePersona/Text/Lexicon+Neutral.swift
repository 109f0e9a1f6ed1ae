extension Lexicon {
  /// Words that say nothing about what is asked: function words and small talk.
  ///
  /// A question's other words must be on the card; one that is missing here makes the voice
  /// decline more often than it need, one too many makes it answer a question nobody asked.
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
