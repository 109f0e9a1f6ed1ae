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
