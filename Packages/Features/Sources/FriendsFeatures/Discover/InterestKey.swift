import DomainModels
import Foundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif

/// An interest as it is compared: without case, accents and white space around it.
struct InterestKey: Hashable, Sendable {
  private let text: String

  /// Takes an interest as somebody wrote it.
  init(_ word: String) { text = word.folded }
}

extension String {
  /// The text as names are compared: without case, accents, width and white space around it.
  var folded: String {
    trimmed.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
