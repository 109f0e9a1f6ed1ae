import DomainModels
import FriendsModels
import Identity
import Storage

extension DiscoveryIndex {
  /// How many members are looked up at once: a store probes its key for each pair of a scope and an ID.
  private static let batch = 8
  /// How far before the last check members are looked at again, in seconds: longer than a transaction
  /// takes from drawing its time to its commit, and than clocks of two processes differ.
  private static let overlap = 60

  /// Reads every member who can be suggested.
  ///
  /// - Throws: an error of the store.
  init(reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp) throws {
    self.init(checkedAt: now)
    let attention = try reading.attention(
      Query<MemberDecision>().filter(\.verdict == .interested))
    let visible = Query<Member>().filter(\.state == .visible)
    append(
      try reading.fetch(visible).compactMap { pack($0, keys, attention: attention[$0.id] ?? 0) }
        .sorted { $0.id < $1.id })
  }

  func isYounger(than lag: Duration, at now: Timestamp) -> Bool {
    now.milliseconds - checkedAt.milliseconds < lag.wholeMilliseconds
  }

  /// The index with what has changed: members who were written since the last check, and one chunk
  /// of those who are here already.
  ///
  /// - Throws: an error of the store.
  func broughtUp(
    to reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> DiscoveryIndex {
    var index = self
    let since = min(checkedAt, now).adding(seconds: -Self.overlap)
    var stale: Set<Identifier<Member>> = []
    let written = Query<Member>().filter(\.activeAt >= since)
    for (id, revision, state) in try reading.fields(of: written, \.id, \.revision, \.state) {
      // Who is hidden has no row.
      if self.revision(of: id) != (state == .visible ? revision : nil) { stale.insert(id) }
    }
    if !chunks.isEmpty {
      let place = checks % chunks.count
      let ids = chunks[place].ids
      stale.formUnion(try changed(among: ids, in: reading))
      index.setAttention(try reading.attention(of: ids), inChunk: place)
    }
    index.checks += 1
    index.checkedAt = max(checkedAt, now)
    try index.update(Array(stale), in: reading, keys)
    return index
  }

  /// The members of some rows who are gone or were written since.
  private func changed(
    among ids: [Identifier<Member>], in reading: some RecordReading
  ) throws -> [Identifier<Member>] {
    var revisions: [Identifier<Member>: Int] = [:]
    for some in ids.batches(of: Self.batch) {
      let query = Query<Member>().filter(.among(\.id, some))
      for (id, revision) in try reading.fields(of: query, \.id, \.revision) {
        revisions[id] = revision
      }
    }
    return ids.filter { revisions[$0] == nil || revisions[$0] != revision(of: $0) }
  }

  /// Packs members anew.
  private mutating func update(
    _ ids: [Identifier<Member>], in reading: some RecordReading, _ keys: any IdentityKeys
  ) throws {
    var changes = Dictionary(
      ids.map { ($0, PackedMember?.none) }, uniquingKeysWith: { one, _ in one })
    // A query takes only so many values.
    for part in ids.batches(of: Self.chunkSize) {
      let attention = try reading.attention(of: part)
      for some in part.batches(of: Self.batch) {
        for member in try reading.fetch(Query<Member>().filter(.among(\.id, some)))
        where member.state == .visible {
          changes[member.id] = .some(pack(member, keys, attention: attention[member.id] ?? 0))
        }
      }
    }
    apply(changes)
  }

  /// The row of a member; `nil` for details that are not complete or can't be opened, which `doctor`
  /// reports.
  private mutating func pack(
    _ member: Member, _ keys: any IdentityKeys, attention: Int
  ) -> PackedMember? {
    (try? keys.details(of: member)).flatMap { codes.pack(member, $0, attention: attention) }
  }
}

extension RecordReading {
  /// How often each of some members was found interesting.
  fileprivate func attention(
    of ids: [Identifier<Member>]
  ) throws -> [Identifier<Member>: Int] {
    try attention(
      Query<MemberDecision>().filter(.among(\.subject, ids) && \.verdict == .interested))
  }

  /// How many of some decisions each subject has.
  fileprivate func attention(
    _ decisions: Query<MemberDecision>
  ) throws -> [Identifier<Member>: Int] {
    try values(of: \.subject, decisions).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension [Identifier<Member>] {
  fileprivate func batches(of size: Int) -> [[Identifier<Member>]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
