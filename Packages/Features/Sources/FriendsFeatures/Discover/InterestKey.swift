import DomainModels
import Foundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif

/// An interest as it is compared: without case, accents and white space around it.
struct InterestKey: Hashable, Sendable {
  private let text: String

  /// Takes an interest as somebody wrote it.
  init(_ word: String) {
    text = word.trimmed.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
