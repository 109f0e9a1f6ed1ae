extension CrisisRules {
  static let german = CrisisRules(
    groups: [
      "want": "will|moechte|moecht|mag|wuerde|wollte|wuensche|wuenschte|wuensch|koennte|muss|mocht",
      "suicide": "suizid|selbstmord|freitod|selbsttoetung",
      "things":
        "sachen|alles|dinge|besitz|schmuck|tagebuecher|habseligkeiten|buecher|gitarre|sammlung",
      "pills": "tabletten|schlaftabletten|pillen|medikamente|schlafmittel|tablette|packungen",
      "blade": "klinge|klingen|rasierklinge|rasierklingen|skalpell|cutter",
      "limb": "arm|arme|armen|unterarm|unterarme|unterarmen|oberschenkel|bein|beine|beinen|bauch|"
        + "haut|pulsadern|handgelenk|handgelenke|oberarm",
      "high": "bruecke|dach|hochhaus|balkon|fenster|parkhaus|klippe|turm|gelaender|gleis|gleise|"
        + "gleisen|bahngleis|bahnsteig|bahngleise|bahngleisen|abgrund",
      "jump": "springe|springen|spring|runterspringe|runterspringen|stuerze|stuerzen|spraenge",
      "train": "zug|zuege|bahn|u|s|ubahn|sbahn|auto|lkw|bus|ice|lastwagen",
    ],
    own: [
      .intent: germanIntent, .means: germanMeans, .farewell: germanFarewell,
      .absence: germanAbsence, .harm: germanHarm, .hopelessness: germanHopelessness,
    ],
    anybody: germanTopics,
    figures: germanFigures,
    aside: [
      .means: "klettern|kletter*|fels|felsen|boulder*|meter|knoten|segel*|boot|schaukel|hund|zelt|"
        + "fruehstueck*|arzt|aerztin|verschrieben|rezept|apotheke|blutdruck|kopfschmerzen|"
        + "migraene|schilddruese|vitamin*|vergess*|vergisst|spiel|spielen|level|film|serie|folge|"
        + "roman|tatort|krimi|sommerbad|freibad|schwimmbad|wasser|baden|bungee|halbe|angeln|jagd|"
        + "werkzeug|kueche",
      .farewell: "kolleg*|arbeit|stelle|firma|team|buero|klasse|schule|lehrer*|chef*|nachmieter|"
        + "film|serie|folge|roman|buch|spiel|party|umzug|umziehe|wohnung|regal|kleiderschrank|"
        + "hauptfigur|figur|protagonist*|heldin|"
        + "groesse|flohmarkt|urlaub",
      .harm: "zwiebel*|gemuese|kartoffel*|karotte*|moehre*|brot|kochen|kueche|backblech|ofen|"
        + "pfanne|herd|haare|pony|naegel|rasieren|rasier|finger|glas|dornen|rosen|papier|versehen|"
        + "versehentlich|unfall|sturz|gestuerzt|rad|fahrrad|sport|training|fussball|klettern|"
        + "beim|spiel|film|serie|operation",
      .topic:
        "hauptfigur|protagonist*|heldin|film|roman|serie|buch|buecher|zeitung|nachrichten|tatort|"
        + "krimi|artikel|podcast|"
        + "doku|theater|theaterstueck|stueck|folge|oper|unterricht|vorlesung|spiel|handelt",
    ],
    past: [
      "vor ~2 jahren|monaten|jahrzehnten", "damals", "frueher",
      "als jugendliche|jugendlicher|kind|teenager|student|studentin|schueler|schuelerin|junge",
      "mit ~1 zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig",
      "mit 12|13|14|15|16|17|18|19|20", "meiner jugend|kindheit|schulzeit", "letztes jahr",
      "als ich ~3 war", "lange vorbei|her", "ueberstanden", "im|am jahr|jahre #",
    ],
    turns: [
      "gelogen", "luege", "jetzt will|moechte|ja|schon|doch|tu", "inzwischen will|moechte|schon",
      "doch|wieder getan|gemacht|passiert|rueckfaellig", "aber jetzt", "heute doch|wieder|schon",
      "stimmt ~1 nicht $", "war ~1 gelogen",
    ],
    now: "jetzt|heute|wieder|gestern|seit|aktuell|neuerdings|staendig",
    writer: "ich|mich|mir|wir|uns",
    others:
      "pfleger|pflegerin|krankenschwester|arzt|aerztin|er|sie|ihn|ihm|ihr|ihre|bruder|schwester|"
      + "mutter|mama|vater|papa|eltern|freund|"
      + "freundin|freunde|kumpel|cousin|cousine|onkel|tante|sohn|tochter|mann|frau|partner|"
      + "partnerin|oma|opa|nachbar|nachbarin|kollege|kollegin|chef|patient|patientin|schueler|"
      + "schuelerin|mitbewohner|lehrer|lehrerin|kind|kinder|jemand|leute|junge|maedchen|einer|"
      + "eine|saenger|schauspieler",
    reflexives: "sich",
    denials: "nicht|nie|niemals|kein|keine|keinen|keinerlei|keiner|nichts|ohne|weder|nimmer",
    open: "aufhoeren|aufgehoert|weiss|ob|nur|sicher|anders|helfen|loswerden|niemandem|niemand|egal",
    deniesAfter: "nicht|nie|niemals",
    infinitive: "zu",
    common:
      "ich|der|die|das|und|ist|nicht|ein|eine|einen|mein|meine|mich|mir|zu|den|dem|mit|es|war|"
      + "habe|an|im|auf|durch|von|noch|wieder|immer|mehr|ueber|wie|sich|hat")
}

extension CrisisRules {
  /// The phrases that speak of suicide.
  static let germanIntent = [
    "bringe|bring|braechte mich ~3 um",
    "mich ~4 umbringen|umzubringen|umbringe|umgebracht|toeten|toete|erhaengen|erhaenge|"
      + "aufhaengen|aufzuhaengen|aufhaenge|erschiessen|erschiesse|vergiften|vergifte|ertraenken|"
      + "ertraenke|wegmachen|umlegen",
    "umbringen|toeten|aufhaengen|erhaengen|erschiessen will|werde|moechte|muss|kann ich mich",
    "haenge|haeng mich ~2 auf|weg",
    "mir ~3 leben ~1 nehmen|nehme|genommen",
    "nehme|nehm ~1 mir ~2 leben",
    "gebe|geb|geben|jage|jag mir ~2 kugel|strick",
    "mir ~2 kugel|strick ~3 geben|gebe|kopf|nehmen",
    "meinem|dem|diesem leben ein ende",
    "mein|das|dieses leben ~1 beenden|beende|beendet",
    "schluss mit ~1 allem|leben",
    "allem ein ende ~1 setzen|machen|mache",
    "@want ~4 sterben|krepieren|verrecken",
    "@want ~3 tot sein",
    "lieber tot|sterben",
    "sterben|tot @want ich",
    "denke|denk|gedanken|denken ~6 @suicide|umbringen|umzubringen",
    "plane|plan|planen|vorbereite|ueberlege|geplant ~4 @suicide|tod|umbringen|sterben",
    "@suicide ~2 begehen|begehe|machen|planen|geplant|planung",
    "bin ~4 lebensmuede|suizidal|suizidgefaehrdet",
    "stelle|stell|male|mal ~1 mir ~1 vor|aus ~4 tot|haenge|springe|sterbe|umbringe",
    "mache|mach|tue|tu ~1 es ~2 heute|morgen|jetzt|bald ~4 tot|sterben|ende",
    "bringt|bring|bringe ~1 mich ~1 einfach|bitte um|endlich",
  ]

  /// Something to do it with, or a place.
  static let germanMeans = [
    "@pills ~8 tisch|bereit|mir|genug|reichen|hand|schublade|gezaehlt|gesammelt|gehortet|versteckt|"
      + "gebunkert|geschluckt",
    "sammle|sammel|sammeln|horte|bunkere|spare|zaehle|gesammelt|gehortet|gespart ~4 @pills",
    "genug|alle|saemtliche|ganzen|ganze ~1 @pills",
    "@pills ~2 alle|auf einmal",
    "ueberdosis|ueberdosiert",
    "seil|strick|schlinge ~6 gekauft|besorgt|haengt|liegt|bereit|haken|dachboden|keller|garage|"
      + "balken|baum|geknuepft|gebunden",
    "kaufe|kauf|besorge|besorg ~3 seil|strick|@blade|waffe|gift",
    "@blade|waffe|gift|pistole ~4 gekauft|besorgt|bereit|versteckt",
    "waffe|pistole|gewehr|revolver|schrotflinte ~6 schublade|geladen|bereit|schrank|hand|kopf|"
      + "tresor",
    "stand|stehe|steh|stehen|sass|sitze|war|ging|gehe ~6 @high ~10 @jump|gesprungen|runter|"
      + "hinunter|unten|tiefe",
    "von|vom|vor ?der|dem|einer|einem|welcher|welchem ~1 @high|@train ~2 ?zu @jump",
    "welcher|welchem|der|dem ~1 @high ~2 @jump",
    "@jump ~2 von|vom|vor|aus ~2 @high|@train",
    "werfe|werf|schmeisse|schmeiss|lege|leg|stuerze|stuerz|renne mich ~2 vor|unter|von|vom|auf ~3 "
      + "@train|@high|schienen",
    "mich ~2 vor|unter|von|vom|auf|aus ~3 @train|@high|schienen ~2 werfen|schmeissen|legen|"
      + "stuerzen|werfe|schmeisse|lege|stuerze|zu",
    "weiss|gefunden|ausgesucht ~5 wie|wo|welche|welcher|womit ich ~3 mache|tue|sterbe|umbringe",
    "gegen|in ~2 baum|bruecke|wand|brueckenpfeiler ~1 fahren|fahre|rasen|lenken",
  ]

  /// To say goodbye, and to give things away.
  static let germanFarewell = [
    "abschiedsbrief|abschiedsbriefe|abschiedsvideo|abschiedsnachricht|abschiedsworte",
    "ist|wird|sind|hier|dies ?mein|meine|der|die ?aller letzter|letzte|letzten|allerletzter "
      + "eintrag|post|"
      + "brief|nachricht|worte|zeilen !vor|aus|von|an|im|in|fuer|war|ueber",
    "lebt wohl", "leb wohl",
    "wenn|sobald|falls ~1 ihr|du|jemand|man ~1 das|dies|diese|diesen|es ~3 lest|liest|lesen|"
      + "gelesen|"
      + "findest|findet ~4 nicht|tot|weg|fort|gegangen|schon",
    "bin ich ~2 nicht|nimmer mehr ~1 da|hier|leben",
    "@things ~3 verschenkt|weggegeben|vererbt|vermacht ~8 brauche|brauch ~4 nicht|"
      + "nimmer|nie",
    "^ sagt|sag|richtet|sage ~5 dass|wie ich ~4 liebe|lieb|liebhabe|geliebt|hab|leid",
    "nicht|nie ~1 eure|ihre|seine|deine|meiner schuld",
    "verzeiht|vergebt mir ~4 $|gehe|gegangen|alles|das|konnte",
    "wenn|sobald ich ~1 weg|tot|gegangen|fort bin ~1",
    "alles|testament ~2 geregelt|geordnet|vorbereitet ~6 weg|tot|gehen|gehe|danach",
    "verabschiede ~1 mich ~1 von ~2 welt|leben|euch|allem",
  ]

  /// The wish not to be.
  static let germanAbsence = [
    "einschlafen|schlafen|einschlafe ~4 nie|nicht|nimmer ~2 aufwachen|aufwache|wach|aufzuwachen",
    "nie|nimmer ~1 aufwachen|aufwache|aufzuwachen",
    "nicht ~1 ~1 aufwache|aufzuwachen $",
    "@want ~4 nicht|nie|nimmer ~2 aufwachen !um|frueh|spaet",
    "waere|wuenschte|wuensche|wuenscht|haette|besser ~5 nie|nicht|niemals ~2 geboren",
    "nie|nicht|niemals geboren ?worden ~1 waere|sein",
    "@want ~4 nicht|nimmer ?mehr|laenger ?da|hier|am sein|leben|aufwachen|existieren $ !wenn|bis|"
      + "um|in|mit|"
      + "sondern",
    "@want ~4 nicht|nimmer mehr|laenger ?so|weiter|laenger leben|weiterleben|existieren "
      + "!mit|in|bei|ohne|von",
    "nicht|nimmer mehr|laenger ~2 leben|weiterleben|existieren|da sein|dasein will|moechte|mag|"
      + "kann",
    "verschwinden ~2 nie|nicht ~1 wiederkommen|zurueckkommen|wiederkehren|wiederzukommen",
    "fuer immer ~1 verschwinden|einschlafen|schlafen|weg|fort",
    "vom|von ~2 erdboden|welt|erde verschwinden ~3 nie|immer",
    "@want|wuenscht|wuenschte|wuensche ~4 tot $",
    "waere ~2 tot|nie|gestorben",
    "ich ~3 tot|gestorben waere",
    "hoffentlich|hoffe|wuenschte ~8 ueberfaehrt|ueberfahren|erwischt|ueberrollt|trifft|sterbe|"
      + "sterb|aufwache|krebs",
    "hoffentlich ~2 sterbe|wache|bin ~4 nicht|nie|tot|bald",
    "vom|von ~2 @train ~1 ueberfahren|erfasst|ueberrollt",
    "@train ~3 mich ~2 ueberfaehrt|erfasst|erwischt|ueberrollt",
    "bereue|bedaure ~3 geboren", "nicht ?mehr weiterleben",
    "einschlafen und ~1 fertig|schluss|ende|weg|vorbei",
    "weg|fort|verschwinden von|aus dieser|der welt|erde", "todessehnsucht", "todeswunsch",
    "sehne ~1 mich ~4 tod|sterben",
  ]

  /// Nothing to live for, or a burden.
  static let germanHopelessness = [
    "leben ~5 keinen|kein|ohne ~2 sinn|wert|zweck",
    "kein|keinen|keine|keinerlei ~2 sinn|grund|gruende|zweck|bock|lust|kraft|energie|wert ~4 leben|"
      + "weiterleben|weiterzuleben|weiterzumachen|lebe|existieren",
    "ohne mich waere|waeren|haetten|haette|ginge|geht|gehts|lebt ~4 besser|leichter|gluecklicher|"
      + "einfacher",
    "besser|leichter|gluecklicher|erleichtert|froh ~3 ohne mich $",
    "besser|leichter|gluecklicher|erleichtert|froh ~2 wenn ich ~4 tot|weg|nicht|nie|sterbe|weggehe",
    "kein|keinen|keine|einziger|einzige|einzigen ~1 ausweg|weg|loesung|moeglichkeit|option ~4 tod|"
      + "@suicide|sterben|umzubringen",
    "tod|@suicide|sterben ~2 ist|scheint|waere|bleibt ~4 einzige|ausweg|loesung|erloesung|letzte|"
      + "beste",
    "nur ~2 tod|@suicide ~3 bleibt|hilft|loest|erloest|uebrig",
    "froh|erleichtert|besser ~2 dass|wenn ich ~3 weg|tot|nicht|fort",
    "last ~6 tot|weg|sterbe|sterben|gestorben",
    "tot waere ich",
    "tot ~4 lieber|besser|dran",
    "leben ~3 nicht|nimmer ~3 aus|ertragen|lebenswert|wert",
    "halte|ertrage|schaffe|packe|pack ~3 leben ~3 nicht|nimmer",
    "lohnt ~3 nicht|nichts|nimmer ~4 leben|weiterzuleben|weiterzumachen",
    "nicht|nichts|nimmer ~1 lebenswert",
    "wozu|wofuer|warum ~3 weiterleben|weiterzuleben|existieren|existiere",
    "wozu|wofuer|warum ~3 noch leben|lebe !in|mit|bei",
    "muede|satt|leid ~2 leben|lebens $", "lebens muede|ueberdruessig",
    "genug|schnauze ~2 vom|von ~1 leben",
    "habe|hab ~3 leben ~1 satt",
    "nichts ~3 wofuer|fuer ~4 leben|lebt|lebe|lohnt",
  ]
}

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
