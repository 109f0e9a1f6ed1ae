import Foundation

extension Secret {
  /// The same text with letters and their marks composed (NFC), whichever way a keyboard wrote them;
  /// the same bytes where they are no text.
  ///
  /// The text passes through memory that is not overwritten, unless it is ASCII.
  package var composed: Secret { mappingText(\.precomposedStringWithCanonicalMapping) }

  /// The same text with the marks of letters apart (NFD), as some systems hand it over; the same bytes
  /// where they are no text.
  package var decomposed: Secret { mappingText(\.decomposedStringWithCanonicalMapping) }

  private func mappingText(_ map: (String) -> String) -> Secret {
    withBytes { bytes in
      guard bytes.contains(where: { $0 >= 0x80 }),
        let text = String(validating: bytes, as: UTF8.self)
      else { return self }
      return Secret(map(text))
    }
  }
}
