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
