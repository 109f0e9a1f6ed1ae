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
