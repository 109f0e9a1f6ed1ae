import DomainModels
import Interchange

/// The value of a `$ref` of a resolver document: a URI reference whose fragment is a JSON Pointer
/// (RFC 6901).
enum ResolverReference: Equatable {
  /// A place in the same document.
  case local([String])
  /// A place in a file; no steps for all of it.
  case file(String, [String])
  /// A file whose fragment lacks its first slash, as in an example of the standard.
  case slashless(String, [String])
  case malformed

  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    let file = String(parts[0]) ?? ""
    guard parts.count > 1 else {
      self = file.isEmpty ? .malformed : .file(file, [])
      return
    }
    guard let fragment = Self.percentDecoded(parts[1]) else {
      self = .malformed
      return
    }
    let isSlashless = !fragment.isEmpty && fragment.first != UInt8(ascii: "/")
    let pointer = isSlashless ? [UInt8(ascii: "/")] + fragment : fragment
    guard let steps = Self.steps(pointer), !(isSlashless && file.isEmpty) else {
      self = .malformed
      return
    }
    self =
      isSlashless ? .slashless(file, steps) : file.isEmpty ? .local(steps) : .file(file, steps)
  }

  private static func percentDecoded(_ bytes: Substring.UTF8View) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func steps(_ pointer: [UInt8]) -> [String]? {
    guard !pointer.isEmpty else { return [] }
    var steps: [String] = []
    for token in pointer.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      var step: [UInt8] = []
      var rest = token[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "~") else {
          step.append(byte)
          continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "0"): step.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): step.append(UInt8(ascii: "/"))
        default: return nil
        }
      }
      guard let text = String(validating: step, as: UTF8.self) else { return nil }
      steps.append(text)
    }
    return steps
  }
}
