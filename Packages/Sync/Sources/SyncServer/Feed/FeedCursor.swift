import DomainModels
import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far a device has pulled each scope.
///
/// As text `q1.<epoch>.<scope>-<sequence>.….<sum>`, numbers to the base of 36; the sum tells a text
/// that was cut from a whole one.
struct FeedCursor: Equatable {
  let epoch: UUID
  /// The sequence of the last change that came, by the number of its scope.
  var positions: [Int: Int] = [:]

  init(epoch: UUID) { self.epoch = epoch }

  /// Reads what ``text`` gives; `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == FeedCursor.version,
      let epoch = UUID(uuidString: String(parts[1]))
    else { return nil }
    self.init(epoch: epoch)
    for part in parts[2..<parts.count - 1] {
      let pair = part.split(separator: "-", omittingEmptySubsequences: false)
      guard pair.count == 2, let scope = Int(pair[0], radix: 36),
        let sequence = Int(pair[1], radix: 36)
      else { return nil }
      positions[scope] = sequence
    }
    // One text for each cursor, so that nothing else passes for one.
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }

  var text: String {
    var parts = [FeedCursor.version, epoch.uuidString.lowercased()]
    for (scope, sequence) in positions.sorted(by: { $0.key < $1.key }) {
      parts.append("\(String(scope, radix: 36))-\(String(sequence, radix: 36))")
    }
    let body = parts.joined(separator: ".")
    let sum = body.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return body + "." + String(sum, radix: 36)
  }

  private static let version = "q1"
}

/// A place in the feed of a scope, as the identity of a row: eight bytes of the scope's number, eight
/// of the sequence, so that rows lie in the order of the feed and need no further index.
struct FeedPosition: Equatable {
  let scope: Int
  let sequence: Int

  init(scope: Int, sequence: Int) {
    self.scope = scope
    self.sequence = sequence
  }

  init(_ uuid: UUID) {
    func half(_ bytes: ArraySlice<UInt8>) -> Int {
      Int(bitPattern: bytes.reduce(0) { $0 << 8 | UInt($1) })
    }
    let bytes = uuid.byteArray
    scope = half(bytes[..<8])
    sequence = half(bytes[8...])
  }

  var uuid: UUID {
    withUnsafeBytes(of: (UInt64(scope).bigEndian, UInt64(sequence).bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
