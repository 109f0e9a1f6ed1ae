import DomainModels
import Foundation

extension StoredValue {
  /// What a fault makes of a value on its way into the store.
  func spoilt(by fault: StorageFault) -> StoredValue {
    switch (fault, self) {
    case (.cutsTextAtNUL, .text(let text)):
      .text(String(text.unicodeScalars.prefix { $0 != "\0" }))
    case (.composesText, .text(let text)):
      .text(text.precomposedStringWithCanonicalMapping)
    case (.narrowsIntegers, .integer(let value)):
      .integer(Int64(Int32(clamping: value)))
    case (.cutsLargeValues, .bytes(let bytes)) where bytes.count > 1 << 20:
      .bytes(Array(bytes.prefix(1 << 20)))
    default: self
    }
  }
}
