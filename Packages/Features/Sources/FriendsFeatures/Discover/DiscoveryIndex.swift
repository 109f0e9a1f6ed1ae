import DomainModels
import FriendsModels
import Matching

/// Every member who may be suggested, packed in columns and ordered by ID.
///
/// A value: a search works on its own copy while another request replaces chunks. It may be behind the
/// store; use cases look up in the store each member whom they show.
struct DiscoveryIndex: Sendable {
  /// The number of rows that a chunk has at most; a change copies one chunk, and a check reads one.
  static let chunkSize = 256

  var codes = WordInterner()
  private(set) var chunks: [DiscoveryChunk] = []
  /// When it was brought up to the store.
  var checkedAt: Timestamp
  /// The chunk that is checked next.
  var nextChunk = 0
  /// The revisions of members who were packed and have no row, because they are not complete.
  private var withoutRow: [Identifier<Member>: Int] = [:]

  /// An empty index.
  init(checkedAt: Timestamp) { self.checkedAt = checkedAt }

  /// The number of members that have a row.
  var count: Int { chunks.reduce(0) { $0 + $1.ids.count } }

  var size: FriendsDiscoverySize {
    let row =
      MemoryLayout<Identifier<Member>>.stride + MemoryLayout<PackedFilter>.stride
      + MemoryLayout<PackedAnswers>.stride + 2 * MemoryLayout<UInt32>.stride
    return FriendsDiscoverySize(
      members: count,
      bytes: chunks.reduce(0) { $0 + $1.ids.count * row + $1.codes.count * 4 })
  }

  /// The revision of a member that was packed last; `nil` for a member who can't be suggested.
  func knownRevision(of id: Identifier<Member>) -> Int? {
    guard !chunks.isEmpty else { return withoutRow[id] }
    let chunk = chunks[place(of: id)]
    return chunk.row(of: id).map { chunk.revisions[$0] } ?? withoutRow[id]
  }

  /// Notes which revision of a member has no row.
  mutating func note(_ revision: Int, withoutRow id: Identifier<Member>) {
    withoutRow[id] = revision
  }

  /// Forgets which members have no row.
  mutating func forget(_ ids: [Identifier<Member>]) {
    guard !withoutRow.isEmpty else { return }
    for id in ids { withoutRow[id] = nil }
  }

  /// Takes out members.
  ///
  /// - Returns: whether any of them had a row.
  mutating func drop(_ members: Set<Identifier<Member>>) -> Bool {
    guard !chunks.isEmpty else { return false }
    let gone = members.filter { chunks[place(of: $0)].row(of: $0) != nil }
    apply(Dictionary(gone.map { ($0, nil) }, uniquingKeysWith: { one, _ in one }))
    return !gone.isEmpty
  }

  /// Returns the cell in which a member lives.
  ///
  /// - Returns: `nil` without a row; a row can have no cell.
  func cell(of id: Identifier<Member>) -> GridCell?? {
    guard !chunks.isEmpty else { return nil }
    let chunk = chunks[place(of: id)]
    guard let row = chunk.row(of: id) else { return nil }
    let cell = chunk.filters[row].cell
    return .some(cell == PackedFilter.noCell ? nil : codes.cells[Int(cell)])
  }

  /// Appends rows that come after all others.
  mutating func append(_ rows: [PackedMember]) {
    for start in stride(from: 0, to: rows.count, by: Self.chunkSize) {
      let end = min(start + Self.chunkSize, rows.count)
      chunks.append(DiscoveryChunk(rows[start..<end]))
    }
  }

  /// Replaces the rows of members that changed.
  ///
  /// - Parameter changes: a row, or `nil` for a member who has none any more.
  mutating func apply(_ changes: [Identifier<Member>: PackedMember?]) {
    guard !changes.isEmpty else { return }
    guard !chunks.isEmpty else {
      append(changes.values.compactMap(\.self).sorted { $0.id < $1.id })
      return
    }
    let changed = Dictionary(grouping: changes.keys, by: place(of:))
    // From the last, so that the places of the others stay.
    for (place, ids) in changed.sorted(by: { $0.key > $1.key }) {
      let left = Set(ids)
      let rows =
        (chunks[place].rows.filter { !left.contains($0.id) }
        + ids.compactMap { changes[$0] ?? nil }).sorted { $0.id < $1.id }
      // What is too much is cut into halves, so that each has room for further rows.
      let size = rows.count > Self.chunkSize ? Self.chunkSize / 2 : Self.chunkSize
      chunks.replaceSubrange(
        place...place,
        with: stride(from: 0, to: rows.count, by: size).map { start in
          DiscoveryChunk(rows[start..<min(start + size, rows.count)])
        })
    }
  }

  /// Replaces how much attention the members of a chunk have had.
  mutating func setAttention(_ counts: [Identifier<Member>: Int], inChunk place: Int) {
    chunks[place].attention = chunks[place].ids.map { UInt32(clamping: counts[$0] ?? 0) }
  }

  /// The chunk in which a member is or would be.
  private func place(of id: Identifier<Member>) -> Int {
    var (low, high) = (0, chunks.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if chunks[middle].ids[0] <= id { low = middle } else { high = middle }
    }
    return low
  }
}

/// Some rows of an index, at least one, as columns.
struct DiscoveryChunk: Sendable {
  let ids: [Identifier<Member>]
  let revisions: [Int]
  let filters: [PackedFilter]
  let answers: [PackedAnswers]
  /// The codes of all rows; those of row `i` are from `starts[i]` to `starts[i + 1]`.
  let codes: [UInt32]
  let starts: [Int32]
  var attention: [UInt32]

  /// - Parameter rows: the rows, ordered by ID.
  init(_ rows: some Collection<PackedMember>) {
    ids = rows.map(\.id)
    revisions = rows.map(\.revision)
    filters = rows.map(\.filter)
    answers = rows.map(\.answers)
    codes = rows.flatMap(\.codes)
    var start: Int32 = 0
    var starts = [start]
    for row in rows {
      start += Int32(row.codes.count)
      starts.append(start)
    }
    self.starts = starts
    attention = rows.map { UInt32(clamping: $0.attention) }
  }

  var rows: [PackedMember] {
    ids.indices.map { row in
      PackedMember(
        id: ids[row], revision: revisions[row], attention: Int(attention[row]),
        filter: filters[row], answers: answers[row],
        codes: Array(codes[Int(starts[row])..<Int(starts[row + 1])]))
    }
  }

  /// The row of a member; `nil` if it is not here.
  func row(of id: Identifier<Member>) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }
}
