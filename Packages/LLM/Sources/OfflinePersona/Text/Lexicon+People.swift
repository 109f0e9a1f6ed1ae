extension Lexicon {
  /// How people say they feel.
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

  /// What is often asked for, in words of five letters or more: only these are put right where the
  /// card does not have them, as the rules know too many words for that.
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

  /// What is never said back.
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
