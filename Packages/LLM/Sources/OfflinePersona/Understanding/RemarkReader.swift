/// Reads what people say of themselves: `I'm Ana and I live near the coast`.
///
/// Part by part: a part that begins with one of the known beginnings is a remark, what begins with
/// nothing after one may belong to it (`the sea and the woods`), everything else is left to the
/// other rules.
struct RemarkReader {
  private(set) var remarks: [Remark] = []
  /// The text without remarks.
  private(set) var rest: [String] = []

  /// Reads one sentence.
  init(_ sentence: String) {
    guard Self.mayTell(sentence) else {
      rest = [sentence]
      return
    }
    var followsRemark = false
    for part in Self.parts(of: sentence) {
      var words = Self.words(of: part)
      if let remark = Self.remark(words) {
        remarks.append(remark)
        followsRemark = true
        continue
      }
      if followsRemark, let remark = Self.remark(Self.subject + words) {
        remarks.append(remark)
        continue
      }
      if followsRemark, let last = remarks.last, let remark = Self.continuation(of: last, words) {
        remarks[remarks.count - 1] = remark
        continue
      }
      if followsRemark, remarks.last?.kind == .name, let more = Self.apposition(words) {
        remarks += more
        continue
      }
      words = Self.withoutOpeners(words)
      if words.isEmpty, !part.isEmpty { continue }
      rest.append(part)
      followsRemark = false
    }
    if remarks.isEmpty { rest = [sentence] }
  }

  /// A word as it was written, and as the rules compare it.
  private struct Word {
    let raw: String
    let word: String
  }

  private static let subject = [Word(raw: "I", word: "i")]

  private static func mayTell(_ sentence: String) -> Bool {
    let folded = " " + Tokenizer.fold(sentence) + " "
    let firsts = [" i ", " i'", " im ", " we ", " my name", " my job", " call me ", " this is "]
    return firsts.contains(where: folded.contains) || folded.contains("-i ")
  }

  /// A sentence at its joints: `I'm Ana, and I live here` has two parts.
  private static func parts(of sentence: String) -> [String] {
    var parts = [""]
    for word in sentence.split(whereSeparator: \.isWhitespace) {
      let bare = word.lowercased().filter(\.isLetter)
      let isJoint = ["and", "but", "because"].contains(bare)
      if isJoint { parts.append("") } else { parts[parts.count - 1] += " " + word }
      if word.last == "," || word == "-" || word == "–" { parts.append("") }
    }
    return parts.map(Sentences.trimmed).filter { $0.contains { $0.isLetter } }
  }

  private static func words(of part: String) -> [Word] {
    part.split(whereSeparator: \.isWhitespace).flatMap { raw -> [Word] in
      let bare = String(raw.filter { $0.isLetter || $0.isNumber || "'’-".contains($0) })
      let folded = Tokenizer.fold(bare)
      if folded == "i'm" || folded == "im" {
        return [Word(raw: "I", word: "i"), Word(raw: "am", word: "am")]
      }
      if folded == "i've" { return [Word(raw: "I", word: "i"), Word(raw: "have", word: "have")] }
      if folded == "don't" || folded == "dont" {
        return [Word(raw: "do", word: "do"), Word(raw: "not", word: "not")]
      }
      if folded == "can't" || folded == "cant" {
        return [Word(raw: "can", word: "can"), Word(raw: "not", word: "not")]
      }
      if folded == "name's" { return [Word(raw: "name", word: "name")] }
      return bare.isEmpty ? [] : [Word(raw: bare, word: folded)]
    }
  }

  private static let openers = Lexicon.words(
    "hi hello hey hiya well so and but also yes no yeah ok okay oh thanks btw actually honestly then"
  )

  private static func withoutOpeners(_ words: [Word]) -> [Word] {
    Array(words.drop { openers.contains($0.word) })
  }

  private static let adverbs = Lexicon.words(
    "really just also always actually honestly still currently mostly kinda rather truly do so very"
  )

  private static func remark(_ words: [Word]) -> Remark? {
    let words = withoutOpeners(words)
    let plain = words.enumerated().filter { $0 == 0 || !adverbs.contains($1.word) }.map(\.element)
    for beginning in RemarkBeginning.all where plain.map(\.word).starts(with: beginning.words) {
      let tail = Array(plain.dropFirst(beginning.words.count))
      if let remark = make(beginning, tail) { return remark }
    }
    return name(plain)
  }

  private static func make(_ beginning: RemarkBeginning, _ tail: [Word]) -> Remark? {
    guard let first = tail.first else { return nil }
    switch beginning.kind {
    case .name:
      let isSure = beginning.words.contains("name") || isCapital(first.raw)
      guard tail.count <= 2, isSure else { return nil }
      if beginning.words.first == "this", Lexicon.isCommon(first.word) { return nil }
      return personName(first.raw).map { Remark(kind: .name, phrase: $0) }
    case .mood:
      if beginning.words.last == "am", first.word.first?.isNumber == true, tail.count <= 4 {
        return Remark(kind: .figure, phrase: "")
      }
      guard let mood = tail.prefix(3).first(where: { Lexicon.moods.contains($0.word) }),
        tail.count <= 5
      else { return nil }
      return Remark(kind: .mood, phrase: mood.word)
    case .work:
      guard !["bit", "little", "lot", "fan", "person", "human", "big"].contains(first.word) else {
        return nil
      }
      let article = ["a", "an"].contains(beginning.words.last) ? beginning.words.last : nil
      let rest = article.map { [Word(raw: $0, word: $0)] + tail } ?? tail
      if article != nil, tail.count > 3 { return nil }
      return phrase(rest).map { Remark(kind: .work, phrase: $0) }
    case .home where beginning.words.last == "from" || beginning.words.last == "born":
      let place = tail.drop { $0.word == "in" }
      return phrase([Word(raw: "in", word: "in")] + place).map { Remark(kind: .home, phrase: $0) }
    case .home:
      guard prepositions.contains(first.word) else { return nil }
      return phrase(tail).map { Remark(kind: .home, phrase: $0) }
    default:
      guard !unwanted.contains(first.word) else { return nil }
      if beginning.kind == .belonging, !isThing(tail) { return nil }
      return phrase(tail).map { Remark(kind: beginning.kind, phrase: $0) }
    }
  }

  /// Returns whether `I have` is followed by something one has, and by no deed or question.
  private static func isThing(_ words: [Word]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    if words.contains(where: { immaterial.contains($0.word) }) { return false }
    let isCounted = Lexicon.numberWords.contains(first.word) || articles.contains(first.word)
    return isCounted && words.count > 1 || words.count == 1 && last.word.hasSuffix("s")
  }

  private static let articles = Lexicon.words("a an my some many lots our the this")

  /// `I fear storms and fires`: the second thing has no verb of its own.
  private static func continuation(of remark: Remark, _ words: [Word]) -> Remark? {
    guard [.like, .dislike, .fear, .belonging].contains(remark.kind), words.count <= 4,
      !words.contains(where: { Lexicon.clauseWords.contains($0.word) })
    else { return nil }
    return phrase(words).map { Remark(kind: remark.kind, phrase: "\(remark.phrase) and \($0)") }
  }

  /// `a forester from the Alps`, after a name.
  private static func apposition(_ words: [Word]) -> [Remark]? {
    guard let first = words.first, ["a", "an"].contains(first.word),
      !words.contains(where: { Lexicon.clauseWords.contains($0.word) })
    else { return nil }
    let parts = words.split(maxSplits: 1) { $0.word == "from" }
    let work = parts.first.flatMap { phrase(Array($0)) }.map { Remark(kind: .work, phrase: $0) }
    let place = parts.dropFirst().first.flatMap { phrase([Word(raw: "in", word: "in")] + $0) }
    let remarks = [work, place.map { Remark(kind: .home, phrase: $0) }].compactMap { $0 }
    return remarks.isEmpty ? nil : remarks
  }

  /// `I'm Ana`: a capital that no nationality explains.
  private static func name(_ words: [Word]) -> Remark? {
    guard words.count == 3 || words.count == 4, words[0].word == "i", words[1].word == "am" else {
      return nil
    }
    guard isCapital(words[2].raw), !Lexicon.isCommon(words[2].word) else { return nil }
    if words.count == 4, !isCapital(words[3].raw) { return nil }
    return personName(words[2].raw).map { Remark(kind: .name, phrase: $0) }
  }

  private static func isCapital(_ raw: String) -> Bool { raw.first?.isUppercase == true }

  private static func personName(_ raw: String) -> String? {
    let folded = Tokenizer.fold(raw)
    guard (2...20).contains(raw.count), raw.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "'" }),
      !Lexicon.rude.contains(folded), !Lexicon.demonyms.contains(folded),
      !nameless.contains(folded)
    else { return nil }
    return isCapital(raw) ? raw : raw.prefix(1).uppercased() + raw.dropFirst()
  }

  /// Words that may follow `my name` and are no name.
  private static let nameless = Lexicon.words(
    "not a an the your my so very here there what how no is")

  private static let prepositions = Lexicon.words(
    "in on at near by close next beside behind under above along around outside inside with within")

  /// Words that cannot follow `I like` in a remark to keep: it is about the persona or about
  /// nothing.
  private static let unwanted = Lexicon.words(
    """
    you your yours yourself it its that this these those how what when where why who him her them \
    no never heard read been seen had got nothing any
    """)

  /// Things that exist only within a conversation.
  private static let immaterial = Lexicon.words(
    "to question questions idea ideas doubt doubts problem feeling time go bit")

  /// Someone's words as they may be said back: nothing but letters, not too many, seen from here.
  private static func phrase(_ words: [Word]) -> String? {
    var words = words
    while let last = words.last, trailing.contains(last.word) { words.removeLast() }
    if let first = words.first, Lexicon.numberWords.contains(first.word) || first.word == "two" {
      words.removeFirst()
    }
    guard (1...7).contains(words.count) else { return nil }
    let isSafe = words.allSatisfy { word in
      word.raw.allSatisfy { $0.isLetter || "'’-".contains($0) }
        && !Lexicon.numberWords.contains(word.word) && !Lexicon.rude.contains(word.word)
    }
    guard isSafe, !words.contains(where: { ["you", "your"].contains($0.word) }) else { return nil }
    let phrase = words.map { swapped[$0.word] ?? $0.raw }.joined(separator: " ")
    return phrase.count <= 48 ? phrase : nil
  }

  private static let trailing = Lexicon.words(
    "today now lol haha too very much so though here anyway really lot a please by way the right")

  /// Possessives, seen from the other side.
  private static let swapped = [
    "my": "your", "mine": "yours", "me": "you", "our": "your", "i": "you", "am": "are",
    "we": "you", "us": "you", "myself": "yourself", "was": "were",
  ]
}
