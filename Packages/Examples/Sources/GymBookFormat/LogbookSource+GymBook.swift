public import ClimbingModels

extension LogbookSource {
  /// GymBook's name, which stands in every climb that was imported and so never changes.
  public static let gymBook = LogbookSource("gym_book")
}

extension AscentVocabulary {
  /// GymBook's words for how a try went.
  public static let gymBook = AscentVocabulary(
    .gymBook, fields: ["how"],
    entries: [
      (["flash"], AscentMeaning(Ascent(.send, .flash))),
      (["sent"], AscentMeaning(Ascent(.send))),
      (["again"], AscentMeaning(Ascent(.send, .repeat))),
      (["fell"], AscentMeaning(Ascent(.fall))),
    ],
    synonyms: [(["top"], AscentMeaning(Ascent(.send)))])
}
