import DomainModels
import FriendsModels
import Identity
import Storage

extension DiscoveryIndex {
  /// The number of members that are looked up at once, and how many a page of the building has.
  private static let batch = 2_048
  /// The number of seconds before the last check from which members are read again: longer than a
  /// transaction takes from drawing its time to its commit, and than clocks of two processes
  /// differ.
  private static let overlap = 60
  /// Within how many milliseconds all rows are checked: ten minutes.
  private static let round: Int64 = 600_000
  /// The number of chunks that one bringing up checks at most.
  private static let checkedChunks = 64

  /// Reads every member who can be suggested, within one transaction.
  ///
  /// - Throws: an error of the store.
  init(reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp) throws {
    self.init(checkedAt: now)
    var cursor: PageCursor?
    repeat {
      let page = try reading.discoveryPage(Self.batch, after: cursor)
      append(page, keys)
      cursor = page.next
    } while cursor != nil
  }

  /// Reads every member who can be suggested, in a transaction for each page: a change meanwhile is
  /// found when the index is brought up.
  ///
  /// - Throws: an error of the store.
  init(store: RecordStore, _ keys: any IdentityKeys, at now: Timestamp) async throws {
    self.init(checkedAt: now)
    var cursor: PageCursor?
    repeat {
      let after = cursor
      let page = try await store.read { try $0.discoveryPage(Self.batch, after: after) }
      append(page, keys)
      cursor = page.next
    } while cursor != nil
  }

  private mutating func append(_ page: DiscoveryPage, _ keys: any IdentityKeys) {
    append(page.members.compactMap { pack($0, keys, attention: page.attention[$0.id] ?? 0) })
  }

  /// The index with what has changed: members who were written since the last check, and some chunks
  /// of those who are here already.
  ///
  /// - Throws: an error of the store.
  func broughtUp(
    to reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> DiscoveryIndex {
    var index = self
    let since = min(checkedAt, now).adding(seconds: -Self.overlap)
    let written = try reading.revisions(Query<Member>().filter(\.activeAt >= since))
    var stale = Set(written.filter { knownRevision(of: $0.key) != $0.value }.keys)
    if !chunks.isEmpty { stale.formUnion(try index.check(at: now, in: reading)) }
    index.checkedAt = max(checkedAt, now)
    try index.update(Array(stale), in: reading, keys)
    return index
  }

  /// Checks the chunks whose turn it is for members who are gone, were written or suspended, or are
  /// there again, and counts how often each member was found interesting.
  ///
  /// - Returns: the members who have to be packed again.
  private mutating func check(
    at now: Timestamp, in reading: some RecordReading
  ) throws -> Set<Identifier<Member>> {
    let passed = max(0, now.milliseconds - checkedAt.milliseconds)
    let due = chunks.count * Int(min(passed, Self.round)) / Int(Self.round) + 1
    let first = nextChunk % chunks.count
    let end = min(first + min(due, Self.checkedChunks), chunks.count)
    let (lowest, after) = (chunks[first].ids[0], end < chunks.count ? chunks[end].ids[0] : nil)
    var members = Query<Member>().filter(\.id >= lowest)
    var decisions = Query<MemberDecision>().filter(\.subject >= lowest)
    if let after {
      members = members.filter(\.id < after)
      decisions = decisions.filter(\.subject < after)
    }
    let found = try reading.revisions(members)
    let attention = try reading.attention(decisions)
    var stale = Set(found.filter { knownRevision(of: $0.key) != $0.value }.keys)
    for place in first..<end {
      setAttention(attention, inChunk: place)
      stale.formUnion(chunks[place].ids.filter { found[$0] == nil })
    }
    nextChunk = end
    return stale
  }

  /// Packs members again.
  private mutating func update(
    _ ids: [Identifier<Member>], in reading: some RecordReading, _ keys: any IdentityKeys
  ) throws {
    var changes = Dictionary(
      ids.map { ($0, PackedMember?.none) }, uniquingKeysWith: { one, _ in one })
    for part in ids.batches(of: Self.chunkSize) {
      forget(part)
      let attention = try reading.attention(Query().filter(.among(\.subject, part)))
      for member in try reading.members(Query<Member>().filter(.among(\.id, part)))
      where member.state == .visible {
        changes[member.id] = .some(pack(member, keys, attention: attention[member.id] ?? 0))
      }
    }
    apply(changes)
  }

  /// The row of a member; `nil` for details that are not complete or can't be opened, which `doctor`
  /// reports.
  private mutating func pack(
    _ member: Member, _ keys: any IdentityKeys, attention: Int
  ) -> PackedMember? {
    let packed = (try? keys.details(of: member))
      .flatMap { codes.pack(member, $0, attention: attention) }
    if packed == nil { note(member.revision, withoutRow: member.id) }
    return packed
  }
}

/// Some members in the order of their IDs, for an index that is built.
private struct DiscoveryPage: Sendable {
  /// Those who can be suggested.
  let members: [Member]
  /// The number of members who found each interesting.
  let attention: [Identifier<Member>: Int]
  let next: PageCursor?
}

extension RecordReading {
  /// The next members for an index.
  ///
  /// No filter by the state: a store would then go by an index of the state, and sort everybody.
  fileprivate func discoveryPage(_ size: Int, after cursor: PageCursor?) throws -> DiscoveryPage {
    let page = try page(Query<Member>().order(by: \.id), size: size, after: cursor)
    guard let first = page.records.first?.id, let last = page.records.last?.id else {
      return DiscoveryPage(members: [], attention: [:], next: nil)
    }
    return DiscoveryPage(
      members: try present(page.records.filter { $0.state == .visible }),
      attention: try attention(
        Query<MemberDecision>().filter(\.subject >= first && \.subject <= last)),
      next: page.next)
  }

  /// The revisions of the members that a query wants; `nil` in the place of a revision for who can't be
  /// suggested.
  fileprivate func revisions(_ query: Query<Member>) throws -> [Identifier<Member>: Int?] {
    let found = try fields(of: query, \.id, \.revision, \.state, \.isSimulated)
    let gone = try gone(among: found.filter { $0.2 == .visible && !$0.3 }.map(\.0))
    return Dictionary(
      found.map { ($0.0, $0.2 == .visible && !gone.contains($0.0) ? $0.1 : nil) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The number of "interested" that each subject of some decisions has.
  fileprivate func attention(
    _ decisions: Query<MemberDecision>
  ) throws -> [Identifier<Member>: Int] {
    try values(of: \.subject, decisions.filter(\.verdict == .interested))
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
