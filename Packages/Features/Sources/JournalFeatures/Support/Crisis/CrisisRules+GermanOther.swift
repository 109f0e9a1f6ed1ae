extension CrisisRules {
  /// To hurt oneself.
  static let germanHarm = [
    "geritzt|ritzen|ritze|aufgeritzt|selbstverletzung|selbstverletzungen|selbstverletzen|svv",
    "ritz mich",
    "mich|mir ~6 aufgeschnitten|zerschnitten|aufschneiden|geschnitten|schneide|schneiden|"
      + "zerkratzt|blutig",
    "schneide|schneid|verletze|ritze|schlage|verbrenne mich !am|beim|in",
    "mich ~2 selbst ~1 verletzen|verletzt|schlagen|verbrennen|verbrannt|bestrafen",
    "mich ~3 zu ?verletzen|schneiden|ritzen|verbrennen",
    "@want ~3 mich verletzen|schneiden|ritzen|verbrennen",
    "@want|drang|wunsch ~4 mir ~2 wehtun|wehzutun|weh",
    "mir ~1 selbst ~1 wehtun|wehzutun|weh",
    "mir ~3 was|etwas antun|anzutun|antue|angetan",
    "tue|tu mir ~2 was|etwas an",
    "@blade ~8 hilft|helfen|beruhigt|druck|einzige|trost|ruhe|erleichtert|erleichterung",
    "nur|einzige|ausser ~4 @blade",
    "mir|mich ~6 feuerzeug|zigarette|zigaretten|kippe|@blade|messer|scherbe ~6 verbrannt|"
      + "verbrennen|geschnitten|spueren|gebohrt|gedrueckt|fuehlen",
    "um ~1 etwas|was|irgendwas zu spueren|fuehlen",
    "@limb ~3 frischer|frische|neuer|neue|frischen schnitte|schnittwunden|wunden",
    "@blade ~2 genommen|benutzt|angesetzt|gegriffen|wieder",
    "frische|neue|tiefe ~1 schnitte|wunden|narben|schnittwunden ~3 @limb",
    "schnitte ~2 @limb",
    "@limb ~3 aufgeschnitten|aufgeritzt|zerschnitten|geritzt|aufschneiden",
    "drang ~3 schneiden|ritzen|verletzen|wehtun|wehzutun",
  ]

  /// Wordings that may speak of any person.
  static let germanTopics = [
    "suizid|suizids|suizide|selbstmord|selbstmorde|selbstmordes|selbstmords|freitod|"
      + "suizidgedanken|selbstmordgedanken|suizidal|suizidalitaet|suizidversuch|"
      + "selbstmordversuch|suizidplaene|selbsttoetung",
    "sich ~4 umbringen|umgebracht|umzubringen|umbringt|erhaengt|aufgehaengt|erschossen|toeten|"
      + "ritzt|ritzen",
    "ritzt|schneidet|verletzt|erhaengt|toetet|umbringt sich !in|am|beim|ab|den|die",
    "sich ~3 leben ~2 nehmen|genommen|nimmt",
  ]

  /// Phrases that only sound like a crisis.
  static let germanFigures = [
    "sterbe|sterben|stirbt|gestorben|stuerbe|sterb ~1 vor|aus ~1 hunger|durst|scham|lachen|"
      + "langeweile|hitze|kaelte|neugier|angst|sehnsucht|lampenfieber|peinlichkeit|glueck|freude",
    "vor ~2 hunger|durst|scham|lachen|langeweile|hitze|kaelte|neugier|peinlichkeit|lampenfieber "
      + "~3 sterben|gestorben|sterbe",
    "totlachen|totgelacht|schlapplachen|totgearbeitet|totarbeiten|totgeaergert",
    "politischer|politischen|beruflicher|sozialer|wirtschaftlicher|karriere selbstmord",
    "suicide squad",
    "lieber sterben|tot als !so|leben|weiter|noch|hier",
    "@want ~6 alt|neunzig|achtzig|hundert|hause|friedlich|bett ~3 sterben",
    "nicht|nie @want ich ~2 sterben",
    "kugel eis", "gebe mir ~2 mal",
  ].map { $0.replacing("@want", with: "will|moechte") }
}
