extension AscentVocabulary {
  /// 8a.nu as Vertical-Life exports it: `route_boulder` and `type`.
  public static let eightANu: AscentVocabulary = {
    AscentVocabulary(
      .eightANu, fields: ["route_boulder", "type"],
      entries: [
        (["ROUTE", "os"], AscentMeaning(Ascent(.send, .onsight, .lead))),
        (["ROUTE", "f"], AscentMeaning(Ascent(.send, .flash, .lead))),
        (["ROUTE", "rp"], AscentMeaning(Ascent(.send, .redpoint, .lead))),
        (["ROUTE", "tr"], AscentMeaning(Ascent(.finished, nil, .topRope))),
        (["ROUTE", "go"], AscentMeaning(Ascent(.attempt))),
        (["BOULDER", "os"], boulder(.send, .onsight)),
        (["BOULDER", "f"], boulder(.send, .flash)),
        (["BOULDER", "rp"], boulder(.send, .redpoint)),
        (["BOULDER", "go"], boulder(.attempt)),
      ])
  }()

  /// 8a.nu as it exported in 2023: `Route or Boulder`, `type`, `second_go` and `repeat`.
  public static let eightANu2023: AscentVocabulary = {
    var entries: [([String], AscentMeaning)] = []
    var synonyms: [([String], AscentMeaning)] = []
    for (kind, discipline, mode) in [
      ("Route", nil, AscentMode.lead), ("Boulder", Discipline.boulder, .boulder),
    ] {
      let words: [(String, AscentStyle)] = [("os", .onsight), ("f", .flash), ("rp", .redpoint)]
      for (type, style) in words {
        entries.append(
          ([kind, type, "0", "0"], AscentMeaning(Ascent(.send, style, mode), discipline)))
      }
      entries.append(
        ([kind, "rp", "1", "0"], AscentMeaning(Ascent(.send, .secondGo, mode), discipline)))
      let again = AscentMeaning(Ascent(.send, .repeat, mode), discipline)
      entries.append(([kind, "rp", "0", "1"], again))
      // A climber who repeats a climb does not onsight it, even if that is ticked.
      for rest in [["os", "0"], ["os", "1"], ["f", "0"], ["f", "1"], ["rp", "1"]] {
        synonyms.append(([kind] + rest + ["1"], again))
      }
    }
    entries.append((["Route", "tr", "0", "0"], AscentMeaning(Ascent(.finished, nil, .topRope))))
    return AscentVocabulary(
      .eightANu2023, fields: ["Route or Boulder", "type", "second_go", "repeat"],
      entries: entries, synonyms: synonyms)
  }()

  private static func boulder(_ result: AttemptResult, _ style: AscentStyle? = nil) -> AscentMeaning
  {
    AscentMeaning(Ascent(result, style, .boulder), .boulder)
  }
}

extension AscentVocabulary {
  /// Mountain Project's `Style` and `Lead Style`.
  ///
  /// The first says how the climber was protected, or that a boulder was sent; the second in what
  /// style. The site keeps a lead style that was chosen once when the climber changes `Style`
  /// afterwards, so the second also stands beside a rope from above: the protection of the first and
  /// the style of the second both count.
  public static let mountainProject: AscentVocabulary = {
    let styles: [(word: String, style: AscentStyle)] = [
      ("Onsight", .onsight), ("Flash", .flash), ("Redpoint", .redpoint),
      ("Pinkpoint", .pinkpoint),
    ]
    let protections: [(word: String, mode: AscentMode)] = [
      ("Lead", .lead), ("TR", .topRope), ("Follow", .follow), ("Solo", .freeSolo),
    ]
    var entries: [([String], AscentMeaning)] = []
    for (word, mode) in protections {
      entries.append(([word, ""], AscentMeaning(Ascent(.finished, nil, mode))))
      entries += styles.map { ([word, $0.word], AscentMeaning(Ascent(.send, $0.style, mode))) }
      // A rope is needed to hang on.
      let fell = Ascent(mode == .freeSolo ? .attempt : .hung, nil, mode)
      entries.append(([word, fallen], AscentMeaning(fell)))
    }
    entries += [
      (["Send", ""], AscentMeaning(Ascent(.send, nil, .boulder))),
      (["Flash", ""], AscentMeaning(Ascent(.send, .flash, .boulder))),
      (["Attempt", ""], AscentMeaning(Ascent(.attempt, nil, .boulder))),
      (["", ""], AscentMeaning(Ascent(.finished))),
    ]
    entries += styles.filter { $0.style != .flash }.map {
      (["Send", $0.word], AscentMeaning(Ascent(.send, $0.style, .boulder)))
    }
    return AscentVocabulary(
      .mountainProject, fields: ["Style", "Lead Style"], entries: entries,
      synonyms: synonyms(styles))
  }()

  /// The word for a lead with falls or rests.
  private static let fallen = "Fell/Hung"

  /// Returns the synonyms that the site writes: a lead style without `Style`, and one that says
  /// nothing new of a boulder, whose `Style` decides.
  private static func synonyms(
    _ styles: [(word: String, style: AscentStyle)]
  ) -> [([String], AscentMeaning)] {
    let words = styles.map(\.word) + [fallen]
    return styles.map { (["", $0.word], AscentMeaning(Ascent(.send, $0.style, .lead))) }
      + [
        (["", fallen], AscentMeaning(Ascent(.hung, nil, .lead))),
        (["Send", "Flash"], AscentMeaning(Ascent(.send, .flash, .boulder))),
        (["Send", fallen], AscentMeaning(Ascent(.send, nil, .boulder))),
      ]
      + words.map { (["Flash", $0], AscentMeaning(Ascent(.send, .flash, .boulder))) }
      + words.map { (["Attempt", $0], AscentMeaning(Ascent(.attempt, nil, .boulder))) }
  }
}

extension AscentVocabulary {
  /// theCrag's `Ascent Type` and `Ascent Gear Style`, each type in each gear style.
  ///
  /// A type that is said of leading is led unless the gear style says otherwise: an onsight in the
  /// gear style `Boulder` was on no rope.
  public static let theCrag: AscentVocabulary = {
    var entries: [([String], AscentMeaning)] = []
    var synonyms: [([String], AscentMeaning)] = []
    for (gear, discipline, mode, isGearWritten) in theCragGearStyles {
      for (type, ascent, isLed) in theCragTypes + theCragReadTypes {
        var meant = ascent
        if let mode, ascent.mode == nil || isLed { meant.mode = mode }
        // The site lets a boulder be dogged: what contradicts itself keeps the type's own mode.
        if (try? meant.validate()) == nil { meant = ascent }
        let kind = discipline ?? (type == "Via ferrata" ? .viaFerrata : nil)
        let isWritten = isGearWritten && !theCragReadTypes.contains { $0.0 == type }
        let entry = ([type, gear], AscentMeaning(meant, kind))
        if isWritten { entries.append(entry) } else { synonyms.append(entry) }
      }
    }
    return AscentVocabulary(
      .theCrag, fields: ["Ascent Type", "Ascent Gear Style"], entries: entries,
      synonyms: synonyms)
  }()

  /// Gear styles, the kind of climb and the mode they imply, and whether they are written.
  ///
  /// `Unknown` and `Traverse` say no more than an empty one does; `Mixed trad` is trad with bolts.
  private static let theCragGearStyles: [(String, Discipline?, AscentMode?, Bool)] = [
    ("", nil, nil, true), ("Sport", .sport, nil, true), ("Trad", .trad, nil, true),
    ("Boulder", .boulder, .boulder, true), ("Top rope", .topRope, .topRope, true),
    ("Aid", .aid, nil, true), ("Alpine", .alpine, nil, true), ("Ice", .ice, nil, true),
    ("Via ferrata", .viaFerrata, nil, true),
    ("Deep water solo", .deepWaterSolo, .deepWaterSolo, true), ("Second", nil, .follow, true),
    ("Free solo", nil, .freeSolo, true), ("Mixed trad", .trad, nil, false),
    ("Mixed", .mixed, nil, false),
    ("Traverse", nil, nil, false), ("Unknown", nil, nil, false),
  ]

  /// Types, what they mean, and whether they are said of leading.
  ///
  /// Those that name the rope come first: a top-rope flash is not to be written as a flash that only
  /// its gear style tells apart.
  private static let theCragTypes: [(String, Ascent, Bool)] = [
    ("Second", Ascent(.finished, nil, .follow), false),
    ("Second clean", Ascent(.send, .clean, .follow), false),
    ("Second with rest", Ascent(.hung, nil, .follow), false),
    ("Top rope", Ascent(.finished, nil, .topRope), false),
    ("Top rope clean", Ascent(.send, .clean, .topRope), false),
    ("Top rope flash", Ascent(.send, .flash, .topRope), false),
    ("Top rope onsight", Ascent(.send, .onsight, .topRope), false),
    ("Top rope with rest", Ascent(.hung, nil, .topRope), false),
    ("Solo", Ascent(.finished, nil, .freeSolo), false),
    ("Onsight solo", Ascent(.send, .onsight, .freeSolo), false),
    ("Deep water solo", Ascent(.finished, nil, .deepWaterSolo), false),
    ("Lead", Ascent(.finished, nil, .lead), false),
    ("Tick", Ascent(.finished), false),
    ("Clean", Ascent(.send, .clean), false),
    ("Send", Ascent(.send), false),
    ("Onsight", Ascent(.send, .onsight, .lead), true),
    ("Flash", Ascent(.send, .flash, .lead), true),
    ("Red point", Ascent(.send, .redpoint, .lead), true),
    ("Pink point", Ascent(.send, .pinkpoint, .lead), true),
    ("Greenpoint", Ascent(.send, .greenpoint, .lead), true),
    ("Greenpoint onsight", Ascent(.send, .greenpointOnsight, .lead), true),
    ("Ground up red point", Ascent(.send, .groundUp, .lead), true),
    ("Repeat", Ascent(.send, .repeat), false),
    ("All free with rest", Ascent(.hung, .allFree, .lead), true),
    ("Hang dog", Ascent(.hung, nil, .lead), true),
    ("Dab", Ascent(.dab, nil, nil), false),
    ("Attempt", Ascent(.attempt), false),
    ("Working", Ascent(.working), false),
    ("Retreat", Ascent(.retreat), false),
    ("Lead solo", Ascent(.finished, nil, .leadSolo), false),
    ("Roped Solo", Ascent(.finished, nil, .ropeSolo), false),
    ("Aid", Ascent(.finished, .aid), false),
    ("Aid solo", Ascent(.finished, .aid, .leadSolo), false),
    ("Ghost", Ascent(.ghost), false),
    ("Mark", Ascent(.mark), false),
    ("Target", Ascent(.wish), false),
  ]

  /// Types that are read and never written: another spelling, or more than an ascent says.
  private static let theCragReadTypes: [(String, Ascent, Bool)] = [
    ("Green point", Ascent(.send, .greenpoint, .lead), true),
    ("Green point flash", Ascent(.send, .flash, .lead), true),
    ("Green point onsight", Ascent(.send, .greenpointOnsight, .lead), true),
    ("Via ferrata", Ascent(.finished), false),
    ("First ascent", Ascent(.finished), false),
    ("First free ascent", Ascent(.send), false),
  ]
}

extension AscentVocabulary {
  /// UKClimbing's `Style`: who led, a space, and how it went.
  ///
  /// `Sent` is of boulders; a dash and nothing are a climb of which no more is said.
  public static let ukClimbing: AscentVocabulary = {
    let modes: [(String, AscentMode)] = [
      ("Lead", .lead), ("AltLd", .alternateLead), ("2nd", .follow), ("TR", .topRope),
      ("Solo", .freeSolo), ("DWS", .deepWaterSolo), ("Sent", .boulder),
    ]
    let endings: [(String, AttemptResult, AscentStyle?)] = [
      ("", .finished, nil), (" O/S", .send, .onsight), (" β", .send, .flash),
      (" RP", .send, .redpoint), (" G/U", .send, .groundUp), (" rpt", .send, .repeat),
      (" dnf", .attempt, nil), (" dog", .hung, nil),
    ]
    // A flash is spelt out in some exports, an HTML entity in others, and damaged in a third kind.
    let flashes = [" Flash", " &beta;", " Î²", " ß", " beta"]
    var entries: [([String], AscentMeaning)] = []
    var synonyms: [([String], AscentMeaning)] = []
    for (mode, meaning) in modes {
      for (ending, result, style) in endings {
        guard result != .hung || meaning.hasRope else { continue }
        // Boulders have a letter of their own for "after earlier tries".
        let ending = meaning == .boulder && ending == " RP" ? " x" : ending
        entries.append(([mode + ending], AscentMeaning(Ascent(result, style, meaning))))
      }
      for flash in flashes {
        synonyms.append(([mode + flash], AscentMeaning(Ascent(.send, .flash, meaning))))
      }
    }
    entries.append(([""], AscentMeaning(Ascent(.finished))))
    synonyms.append((["-"], AscentMeaning(Ascent(.finished))))
    synonyms.append((["Sent RP"], AscentMeaning(Ascent(.send, .redpoint, .boulder))))
    return AscentVocabulary(.ukClimbing, fields: ["Style"], entries: entries, synonyms: synonyms)
  }()
}
