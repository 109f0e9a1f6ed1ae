/// The words that stand in most English texts of a few sentences, in three bands, as the author
/// judges them: what a journal shares by them is no likeness.
enum CommonEnglish {
  /// The share of texts that have a word of the band.
  private static let bands: [(share: Float, words: String)] = [
    (0.6, "i to the and my a me it of that im is"),
    (
      0.3,
      """
      in for was so but be not with have this on just do they he she you at what if its dont all \
      like will about are because her him or up when get know no can feel cant out now never
      """
    ),
    (
      0.12,
      """
      am an as by from had has how would didnt their them there been more really than then one \
      too even who we want think time always did people said some going something anything \
      everything being make other over only after back still much always again ever any why go \
      could should day your ive his our us into off where which were doesnt wont isnt thats hes \
      shes theyre got feeling things thing work very well way everyone someone nothing
      """
    ),
  ]

  static func shares(by extractor: TextFeatureExtractor) -> TextRarity.BuiltIn {
    var shares = [Float](repeating: 0, count: 1 << 16)
    for (share, words) in bands {
      for kind in extractor.kinds(of: NormalizedText(words)) {
        for occurrence in kind.occurrences {
          let index = Int(occurrence.bucket)
          // The parts of a common word stand in other words as well.
          shares[index] = min(0.7, max(shares[index], share) + shares[index] * 0.1)
        }
      }
    }
    return TextRarity.BuiltIn(shares: shares)
  }
}
