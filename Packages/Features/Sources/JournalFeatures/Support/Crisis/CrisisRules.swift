/// The rules of one language as they are written, in the notation of ``CrisisPattern``.
///
/// Words are written as ``CrisisWords`` gives them: in lower case, without accents (`ä` is `ae`, `ß`
/// is `ss`), with what is shortened written out (`j'ai` is `je ai`).
struct CrisisRules {
  /// Names for words that several patterns use; a pattern writes `@want`.
  var groups: [String: String] = [:]
  /// Wordings that speak of the writer by themselves.
  var own: [CrisisCategory: [String]] = [:]
  /// Wordings that may speak of another person.
  var anybody: [String] = []
  /// Phrases that only sound like a crisis.
  var figures: [String] = []
  /// Words that set a category aside where they stand in the same sentence.
  var aside: [CrisisCategory: String] = [:]
  /// Phrases that place an event long ago.
  var past: [String] = []
  /// Phrases that take a denial or a past back (`but that was a lie`).
  var turns: [String] = []
  /// Words that say that it is so now.
  var now: String
  /// Words for the writer.
  var writer: String
  /// Words for other persons.
  var others: String
  /// Words that point back to another person (`himself`).
  var reflexives: String
  /// Words that deny.
  var denials: String
  /// Words after a denial that leave open whether it is so (`can't stop …`).
  var open = ""
  /// Words that deny a wording from behind.
  var deniesAfter = ""
  /// What an infinitive has in it (`zu`): a denial in the clause before reaches it.
  var infinitive: String?
  /// Frequent words, by which a sentence of this language is known.
  var common: String
}
