import Crypto
import DomainModels
import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The positions to which a device has pulled each scope.
///
/// As text `q2.<epoch>.<scope>-<sequence>-<mark>.….<code>`, numbers to the base of 36. A scope of
/// which single records come is `<scope>~<sequence>~<mark>~<terms>`, followed by
/// `~<table>~<record>` while its records are read. The code authenticates the rest with the
/// server's ``CursorKey``.
struct FeedCursor: Equatable {
  let epoch: UUID
  /// The last change that came, by the number of its scope.
  var positions: [Int: FeedPoint] = [:]
  /// The positions of the scopes of which single records come, by their numbers.
  var views: [Int: ViewPosition] = [:]

  init(epoch: UUID) { self.epoch = epoch }

  /// Reads what ``text(_:)`` gives with the same key; `nil` for any other text.
  init?(_ text: String, _ key: CursorKey) {
    guard let end = text.lastIndex(of: "."),
      UInt64(text[text.index(after: end)...], radix: 36) == key.code(of: text[..<end])
    else { return nil }
    let parts = text[..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == FeedCursor.version,
      let epoch = UUID(uuidString: String(parts[1]))
    else { return nil }
    self.init(epoch: epoch)
    for part in parts[2...] {
      if let (scope, view) = ViewPosition.read(part) {
        views[scope] = view
      } else if let (scope, point) = FeedPoint.read(part) {
        positions[scope] = point
      } else {
        return nil
      }
    }
    // One text for each cursor, so that nothing else passes for one.
    guard self.text(key).utf8.elementsEqual(text.utf8) else { return nil }
  }

  func text(_ key: CursorKey) -> String {
    var parts = [FeedCursor.version, epoch.uuidString.lowercased()]
    for (scope, point) in positions.sorted(by: { $0.key < $1.key }) {
      parts.append("\(String(scope, radix: 36))-\(point.texts.joined(separator: "-"))")
    }
    for (scope, view) in views.sorted(by: { $0.key < $1.key }) {
      parts.append("\(String(scope, radix: 36))~\(view.text)")
    }
    let body = parts.joined(separator: ".")
    return body + "." + String(key.code(of: body[...]), radix: 36)
  }

  private static let version = "q2"
}

/// The secret of a server by which it knows its own cursors: a caller who could make one up would
/// learn the names of scopes that the caller may not see.
struct CursorKey {
  private let key: SymmetricKey

  init(_ secret: UUID) { key = SymmetricKey(data: secret.byteArray) }

  /// The first 64 bits of the HMAC-SHA256 of a text (RFC 2104).
  func code(of text: Substring) -> UInt64 {
    HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key).prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// A point between two changes of a scope's feed.
struct FeedPoint: Equatable {
  static let start = FeedPoint(sequence: 0, mark: 0)

  /// The sequence of the last change before it, or one behind which nothing is missing.
  let sequence: Int
  /// The ``FeedEntry/mark`` of the last change before it: after a restored backup another change
  /// has the same sequence.
  let mark: Int

  fileprivate var texts: [String] { [String(sequence, radix: 36), String(mark, radix: 36)] }

  fileprivate static func read(_ text: Substring) -> (scope: Int, point: FeedPoint)? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { Int($0, radix: 36) }
    guard numbers.count == 3, let scope = numbers[0], let sequence = numbers[1],
      let mark = numbers[2]
    else { return nil }
    return (scope, FeedPoint(sequence: sequence, mark: mark))
  }
}

/// The position of a device in a scope of which it gets single records.
struct ViewPosition: Equatable {
  /// A record among the visible ones of a scope.
  struct RecordPosition: Equatable {
    /// The number of the policy's table.
    var table: Int
    /// The last record that was looked at; `nil` before the first.
    var record: UUID?
  }

  /// The last change of the scope that came, or that the visible records include.
  var point: FeedPoint
  /// The fingerprint of the view's terms.
  let terms: UInt64
  /// While the visible records are read: how far; `nil` once they have all come.
  var place: RecordPosition?

  init(_ point: FeedPoint, terms: UInt64, place: RecordPosition? = nil) {
    (self.point, self.terms, self.place) = (point, terms, place)
  }

  var sequence: Int { point.sequence }

  /// The fingerprint of a text (FNV-1a, 64 bits).
  static func fingerprint(of terms: String) -> UInt64 {
    terms.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  var text: String {
    var parts = point.texts + [String(terms, radix: 36)]
    if let place {
      parts += [String(place.table, radix: 36), place.record?.uuidString.lowercased() ?? ""]
    }
    return parts.joined(separator: "~")
  }

  /// Reads the number of a scope and ``text``; `nil` for any other text.
  static func read(_ text: Substring) -> (scope: Int, position: ViewPosition)? {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 4 || parts.count == 6, let scope = Int(parts[0], radix: 36),
      let sequence = Int(parts[1], radix: 36), let mark = Int(parts[2], radix: 36),
      let terms = UInt64(parts[3], radix: 36)
    else { return nil }
    var position = ViewPosition(FeedPoint(sequence: sequence, mark: mark), terms: terms)
    if parts.count == 6 {
      guard let table = Int(parts[4], radix: 36), table >= 0 else { return nil }
      let record = UUID(uuidString: String(parts[5]))
      guard record != nil || parts[5].isEmpty else { return nil }
      position.place = RecordPosition(table: table, record: record)
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

  /// The identity; any that came from outside comes back as it was, also one of no place.
  var uuid: UUID {
    let halves = (UInt64(bitPattern: Int64(scope)), UInt64(bitPattern: Int64(sequence)))
    return withUnsafeBytes(of: (halves.0.bigEndian, halves.1.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
