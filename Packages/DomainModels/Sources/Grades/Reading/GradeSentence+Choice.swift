/// Chooses the meaning of a text, once its words are understood.
extension GradeSentence {
  /// Chooses among the readings.
  ///
  /// - Throws: ``GradeError`` if a word has no reading, or several.
  func grade(from text: String) throws(GradeError) -> ParsedGrade {
    if grades.count == 1 {
      let primary = try choose(from: grades[0], text: text, primary: nil)
      return parsed(text, primary, [])
    }
    let words = withOneScale(withCompanions())
    let place = words.firstIndex { readings in readings.contains { isAllowed($0) } } ?? 0
    let primary = try choose(from: words[place], text: text, primary: nil)
    var all: [Grade] = []
    for (index, readings) in words.enumerated() {
      all.append(
        index == place ? primary : try choose(from: readings, text: text, primary: primary))
    }
    // No wall has a pitch that is a boulder: which of the two was meant can't be told.
    if !listed.isEmpty, Set(all.map(\.family)).isSuperset(of: [.route, .boulder]),
      let stranger = all.first(where: { $0.family == .boulder })
    {
      throw GradeError(.unreadable(part: stranger.text), text: text, lexicon: lexicon)
    }
    let pitches = listed.isEmpty ? [] : all.filter { $0.scale == primary.scale }
    guard pitches.count > 1, let hardest = pitches.max(),
      let counted = all.firstIndex(of: hardest)
    else {
      all.remove(at: place)
      return parsed(text, primary, all)
    }
    all.remove(at: counted)
    return parsed(text, hardest, all, pitches: pitches)
  }

  private func parsed(
    _ text: String, _ primary: Grade, _ others: [Grade], pitches: [Grade] = []
  ) -> ParsedGrade {
    ParsedGrade(
      original: text, primary: primary, others: others, pitches: pitches, protection: protection,
      remarks: remarks)
  }

  /// The words of a list, read in the scales that its pitches have in common: of `5,5+,6a`, `5` can
  /// only be French or Font.
  private func withOneScale(_ words: [[Reading]]) -> [[Reading]] {
    guard !listed.isEmpty, let first = words.first else { return words }
    var common = Set(first.map(\.scale))
    for readings in words.dropFirst() {
      let both = common.intersection(readings.map(\.scale))
      if !both.isEmpty { common = both }
    }
    return words.map { readings in
      let kept = readings.filter { common.contains($0.scale) }
      return kept.isEmpty ? readings : kept
    }
  }

  /// The words, where one is read with the one before it (`6a` after `E4`) in that sense alone.
  private func withCompanions() -> [[Reading]] {
    var words = grades
    for index in words.indices.dropFirst() {
      // Under a hint, what has to be asked for counts where nothing else is allowed.
      let isAsked =
        hint.isRestricting && !words[index - 1].contains { !$0.needsHint && isAllowed($0) }
      for reading in words[index - 1] where counts(reading) || isAsked && isAllowed(reading) {
        if isOutranked(reading, among: words[index - 1]) { continue }
        guard let companion = lexicon.scales[reading.scale].companion,
          let other = words[index].first(where: { lexicon.scales[$0.scale].id == companion })
        else { continue }
        var plain = other
        plain.needsHint = false
        words[index - 1] = [reading]
        words[index] = [plain]
        break
      }
    }
    return words
  }

  /// Returns whether the hint wants another reading of the word: with an alpine one, `D` is not
  /// British.
  private func isOutranked(_ reading: Reading, among readings: [Reading]) -> Bool {
    let others = readings.filter { $0.scale != reading.scale && isAllowed($0) }
    if others.isEmpty { return false }
    if !isAllowed(reading) { return true }
    let wanted = hint.preferred.first { id in
      (others + [reading]).contains { lexicon.scales[$0.scale].id == id }
    }
    return wanted.map { $0 != lexicon.scales[reading.scale].id } ?? false
  }

  /// The one grade that a word means.
  ///
  /// The hint is about the grade that counts. Any other one is rather in its scale, rather a boulder
  /// beside a boulder, and not one beside a route.
  private func choose(
    from readings: [Reading], text: String, primary: Grade?
  ) throws(GradeError) -> Grade {
    if readings.count == 1, !readings[0].needsHint, primary != nil || !hint.isRestricting {
      return lexicon.grade(readings[0])
    }
    var left = readings
    if primary == nil, hint.isRestricting {
      left = readings.filter { isAllowed($0) }
      if left.isEmpty { throw GradeError(.otherScale(readings.map(lexicon.grade)), text: text) }
    }
    if primary != nil || hint.scales == nil {
      let plain = left.filter { reading in
        !reading.needsHint || hint.preferred.contains(lexicon.scales[reading.scale].id)
      }
      if !plain.isEmpty {
        left = plain
      } else if primary != nil || !hint.isRestricting {
        throw GradeError(.needsScale(readings.map(lexicon.grade)), text: text)
      }
    }
    if let primary, left.count > 1 {
      left = narrowed(left, beside: primary)
    }
    if left.count == 1 { return lexicon.grade(left[0]) }
    for id in hint.preferred {
      if let reading = left.first(where: { lexicon.scales[$0.scale].id == id }) {
        return lexicon.grade(reading)
      }
    }
    throw GradeError(.ambiguous(ordered(left.map(lexicon.grade), as: text)), text: text)
  }

  private func narrowed(_ readings: [Reading], beside primary: Grade) -> [Reading] {
    if let same = readings.first(where: { lexicon.scales[$0.scale] == primary.scale }) {
      return [same]
    }
    let alike = readings.filter { reading in
      (lexicon.scales[reading.scale].family == .boulder) == (primary.family == .boulder)
    }
    return alike.isEmpty ? readings : alike
  }

  /// Font's letters are mostly written large and French ones small: that decides nothing, but what
  /// comes first among the readings.
  private func ordered(_ grades: [Grade], as text: String) -> [Grade] {
    guard text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "C") ~= $0 }) else {
      return grades
    }
    return grades.filter { $0.family == .boulder } + grades.filter { $0.family != .boulder }
  }
}
