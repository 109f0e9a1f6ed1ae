import DomainModels
import Interchange
import Storage

extension SyncWire {
  /// Fingerprints as a document, grouped by table and scope.
  ///
  /// Each is `[bucket,count,"sum"]`, the sum as 16 hexadecimal digits, since many readers of JSON
  /// round integers of 64 bits.
  ///
  /// ```
  /// {"sync":1,"digests":[{"table":"climbs","scope":"0190…","buckets":[[7,2,"00c3a1f09be24d55"]]}]}
  /// ```
  public static func bytes(of digests: [DigestRange: Fingerprint]) -> [UInt8] {
    let groups = grouped(digests.keys).map { group in
      let buckets = group.ranges.map { range -> JSONValue in
        let print = digests[range] ?? Fingerprint()
        let digits = String(print.sum, radix: 16)
        return [
          .integer(Int64(range.bucket)), .integer(Int64(print.count)),
          .string(String(repeating: "0", count: 16 - digits.count) + digits),
        ]
      }
      return json(of: group, .array(buckets))
    }
    return document([("digests", .array(groups))])
  }

  /// Reads the document that ``bytes(of:)-([DigestRange:Fingerprint])`` writes.
  ///
  /// - Returns: one for each range that is not empty.
  /// - Throws: `SyncError`: `incompatible` for anything else.
  public static func digests(
    of bytes: [UInt8]
  ) throws(SyncError) -> [DigestRange: Fingerprint] {
    guard let groups = try head(of: bytes)["digests"]?.arrayValue else {
      throw malformed("fingerprints without \"digests\"")
    }
    var found: [DigestRange: Fingerprint] = [:]
    for group in groups {
      try read(group) { (range, entry) throws(SyncError) in
        guard let parts = entry.arrayValue, parts.count == 3, let count = parts[1].integerValue,
          let sum = parts[2].stringValue.flatMap({ UInt64($0, radix: 16) })
        else { throw malformed("a damaged fingerprint") }
        found[try range(parts[0])] = Fingerprint(count: Int(clamping: count), sum: sum)
      }
    }
    return found
  }

  /// Ranges as JSON, grouped by table and scope.
  static func json(of ranges: Set<DigestRange>) -> JSONValue {
    .array(
      grouped(ranges).map { group in
        json(of: group, .array(group.ranges.map { .integer(Int64($0.bucket)) }))
      })
  }

  static func ranges(of json: JSONValue) throws(SyncError) -> Set<DigestRange> {
    guard let groups = json.arrayValue else { throw malformed("\"ranges\" that is no list") }
    var found: Set<DigestRange> = []
    for group in groups {
      try read(group) { (range, entry) throws(SyncError) in
        found.insert(try range(entry))
      }
    }
    return found
  }

  // MARK: - Groups

  private typealias Group = (table: String, scope: Scope, ranges: [DigestRange])

  private static func grouped(_ ranges: some Collection<DigestRange>) -> [Group] {
    var groups: [Group] = []
    for range in ranges.sorted() {
      if let last = groups.last, last.table == range.table, last.scope == range.scope {
        groups[groups.count - 1].ranges.append(range)
      } else {
        groups.append((range.table, range.scope, [range]))
      }
    }
    return groups
  }

  private static func json(of group: Group, _ buckets: JSONValue) -> JSONValue {
    [
      "table": .string(group.table), "scope": .string(group.scope.description), "buckets": buckets,
    ]
  }

  /// Hands each entry of a group to `take`, with what makes a range of a bucket.
  private static func read(
    _ group: JSONValue,
    _ take: (
      _ range: (JSONValue) throws(SyncError) -> DigestRange, _ entry: JSONValue
    ) throws(SyncError) -> Void
  ) throws(SyncError) {
    guard let table = group["table"]?.stringValue, let scope = group["scope"]?.stringValue,
      let entries = group["buckets"]?.arrayValue
    else { throw malformed("a group of ranges without \"table\", \"scope\" or \"buckets\"") }
    let range = { (bucket: JSONValue) throws(SyncError) -> DigestRange in
      guard let number = bucket.integerValue, let byte = UInt8(exactly: number) else {
        throw malformed("a bucket that is no number from 0 to 255")
      }
      return DigestRange(table: table, scope: Scope(scope), bucket: byte)
    }
    for entry in entries { try take(range, entry) }
  }
}
