extension AscentVocabulary {
  /// KAYA's `ascent_type`; the mode follows from the climb (``Ascent/resolved(on:)``).
  public static let kaya = AscentVocabulary(
    .kaya, fields: ["ascent_type"],
    entries: [
      (["Onsight"], AscentMeaning(Ascent(.send, .onsight))),
      (["Flash"], AscentMeaning(Ascent(.send, .flash))),
      (["Redpoint"], AscentMeaning(Ascent(.send, .redpoint))),
      (["Repeat"], AscentMeaning(Ascent(.send, .repeat))),
      ([""], AscentMeaning(Ascent(.finished))),
    ])

  /// Sendage's `Send Type`; the mode follows from the climb (``Ascent/resolved(on:)``).
  public static let sendage = AscentVocabulary(
    .sendage, fields: ["Send Type"],
    entries: [
      (["onsight"], AscentMeaning(Ascent(.send, .onsight))),
      (["flash"], AscentMeaning(Ascent(.send, .flash))),
      (["redpoint"], AscentMeaning(Ascent(.send, .redpoint))),
      ([""], AscentMeaning(Ascent(.finished))),
    ],
    synonyms: [
      (["repeat"], AscentMeaning(Ascent(.send, .repeat))),
      (["toprope"], AscentMeaning(Ascent(.finished, nil, .topRope))),
      (["attempt"], AscentMeaning(Ascent(.attempt))),
    ])

  /// The `ascent_type` of 27crags, and its `repeat_entry`.
  public static let twentySevenCrags = AscentVocabulary(
    .twentySevenCrags, fields: ["ascent_type", "repeat_entry"],
    entries: [
      (["onsight", "false"], AscentMeaning(Ascent(.send, .onsight))),
      (["flash", "false"], AscentMeaning(Ascent(.send, .flash))),
      (["redpoint", "false"], AscentMeaning(Ascent(.send, .redpoint))),
      (["redpoint", "true"], AscentMeaning(Ascent(.send, .repeat))),
      (["", "false"], AscentMeaning(Ascent(.finished))),
    ],
    synonyms: [
      (["onsight", "true"], AscentMeaning(Ascent(.send, .repeat))),
      (["flash", "true"], AscentMeaning(Ascent(.send, .repeat))),
      (["toprope", "false"], AscentMeaning(Ascent(.finished, nil, .topRope))),
    ])

  /// BoardLib's `is_ascent` and `is_repeat`, for all boards; a first try shows in `tries_total`
  /// (``Ascent/refined(tries:)``), since `tries` begins again with every session.
  public static let boardLib = AscentVocabulary(
    .boardLib, fields: ["is_ascent", "is_repeat"],
    entries: [
      (["True", "False"], AscentMeaning(Ascent(.send, nil, .boulder), .boulder)),
      (["True", "True"], AscentMeaning(Ascent(.send, .repeat, .boulder), .boulder)),
      (["False", "False"], AscentMeaning(Ascent(.attempt, nil, .boulder), .boulder)),
    ],
    synonyms: [
      (["False", "True"], AscentMeaning(Ascent(.attempt, nil, .boulder), .boulder))
    ])

  /// OpenBeta's `style` and `attemptType`.
  public static let openBeta: AscentVocabulary = {
    let styles: [(String, AscentMode?, Discipline?)] = [
      ("Lead", .lead, nil), ("Boulder", .boulder, .boulder), ("TR", .topRope, nil),
      ("Follow", .follow, nil), ("Solo", .freeSolo, nil), ("", nil, nil), ("Aid", nil, .aid),
    ]
    let attempts: [(String, AttemptResult, AscentStyle?)] = [
      ("", .finished, nil), ("Onsight", .send, .onsight), ("Flash", .send, .flash),
      ("Redpoint", .send, .redpoint), ("Pinkpoint", .send, .pinkpoint), ("Send", .send, nil),
      ("Repeat", .send, .repeat), ("Frenchfree", .finished, .frenchFree),
      ("Attempt", .attempt, nil),
    ]
    var entries: [([String], AscentMeaning)] = []
    for (style, mode, discipline) in styles {
      for (attempt, result, kind) in attempts {
        guard discipline == .aid else {
          if mode == .boulder, kind == .frenchFree { continue }
          entries.append(
            ([style, attempt], AscentMeaning(Ascent(result, kind, mode), discipline)))
          continue
        }
        // Aided, even if the second word praises: only whether it was climbed is left of it.
        guard attempt.isEmpty || attempt == "Attempt" else { continue }
        entries.append(([style, attempt], AscentMeaning(Ascent(result, .aid, nil), discipline)))
      }
    }
    return AscentVocabulary(
      .openBeta, fields: ["style", "attemptType"], entries: entries,
      synonyms: [
        (["Aid", "Send"], AscentMeaning(Ascent(.finished, .aid, nil), .aid)),
        (["Aid", "Repeat"], AscentMeaning(Ascent(.finished, .aid, nil), .aid)),
      ])
  }()
}
