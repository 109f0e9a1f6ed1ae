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
/// that was cut from a whole one. A scope of which single records come is
/// `<scope>~<sequence>~<terms>`, followed by `~<table>~<record>` while its records are read.
struct FeedCursor: Equatable {
  let epoch: UUID
  /// The sequence of the last change that came, by the number of its scope.
  var positions: [Int: Int] = [:]
  /// How far the scopes are of which single records come, by their numbers.
  var views: [Int: ViewPosition] = [:]

  init(epoch: UUID) { self.epoch = epoch }

  /// Reads what ``text`` gives; `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == FeedCursor.version,
      let epoch = UUID(uuidString: String(parts[1]))
    else { return nil }
    self.init(epoch: epoch)
    for part in parts[2..<parts.count - 1] {
      if let (scope, view) = ViewPosition.read(part) {
        views[scope] = view
        continue
      }
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
    for (scope, view) in views.sorted(by: { $0.key < $1.key }) {
      parts.append("\(String(scope, radix: 36))~\(view.text)")
    }
    let body = parts.joined(separator: ".")
    let sum = body.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return body + "." + String(sum, radix: 36)
  }

  private static let version = "q1"
}

/// How far a device is in a scope of which it gets single records.
struct ViewPosition: Equatable {
  /// A record among the visible ones of a scope.
  struct Place: Equatable {
    /// Which of the policy's tables.
    var table: Int
    /// The last record that was looked at; `nil` before the first.
    var record: UUID?
  }

  /// The sequence of the last change of the scope that came, or that the visible records include.
  var sequence: Int
  /// The fingerprint of the view's terms.
  let terms: UInt64
  /// While the visible records are read: how far; `nil` once they have all come.
  var place: Place?

  init(sequence: Int, terms: UInt64, place: Place? = nil) {
    (self.sequence, self.terms, self.place) = (sequence, terms, place)
  }

  /// The fingerprint of a text (FNV-1a, 64 bits).
  static func fingerprint(of terms: String) -> UInt64 {
    terms.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  var text: String {
    var parts = [String(sequence, radix: 36), String(terms, radix: 36)]
    if let place {
      parts += [String(place.table, radix: 36), place.record?.uuidString.lowercased() ?? ""]
    }
    return parts.joined(separator: "~")
  }

  /// Reads the number of a scope and ``text``; `nil` for any other text.
  static func read(_ text: Substring) -> (scope: Int, position: ViewPosition)? {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 5, let scope = Int(parts[0], radix: 36),
      let sequence = Int(parts[1], radix: 36), let terms = UInt64(parts[2], radix: 36)
    else { return nil }
    var position = ViewPosition(sequence: sequence, terms: terms)
    if parts.count == 5 {
      guard let table = Int(parts[3], radix: 36), table >= 0 else { return nil }
      let record = UUID(uuidString: String(parts[4]))
      guard record != nil || parts[4].isEmpty else { return nil }
      position.place = Place(table: table, record: record)
    }
    return (scope, position)
  }
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
