/// A page of a table's or an index's tree.
struct SQLiteTreePage {
  /// What kind of page it is, as its first byte says.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// Where a cell's record lies.
  struct Payload {
    /// Its first byte on the page.
    let start: Int
    /// How many bytes it has in all.
    let size: Int
    /// How many of them are on the page.
    let local: Int
  }

  /// One entry of a page.
  struct Cell {
    /// The page below it, on interior pages.
    var child: Int?
    /// The row's number, in tables.
    var row: Int64?
    /// The record; none on a table's interior pages.
    var payload: Payload?
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The cells that make sense.
  private(set) var cells: [Cell] = []
  /// How many make none.
  private(set) var damagedCells = 0
  /// The last page below an interior one.
  private(set) var rightChild: Int?

  private let usableSize: Int

  /// Reads a page; `nil` if it is not one of a tree.
  init?(_ bytes: [UInt8], headerOffset: Int, _ usableSize: Int) {
    guard let kind = Kind(rawValue: bytes[headerOffset]) else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.usableSize = usableSize
    let count = Int(bytes.bigEndian(at: headerOffset + 3) as UInt16)
    let pointers = headerOffset + (kind.isLeaf ? 8 : 12)
    let end = pointers + 2 * count
    guard end <= usableSize else { return nil }
    if !kind.isLeaf { rightChild = Int(bytes.bigEndian(at: headerOffset + 8) as UInt32) }
    for index in 0..<count {
      let place = Int(bytes.bigEndian(at: pointers + 2 * index) as UInt16)
      if place >= end, let cell = cell(at: place) {
        cells.append(cell)
      } else {
        damagedCells += 1
      }
    }
  }

  private func cell(at place: Int) -> Cell? {
    var cursor = place
    var cell = Cell()
    if !kind.isLeaf {
      guard cursor + 4 <= usableSize else { return nil }
      cell.child = Int(bytes.bigEndian(at: cursor) as UInt32)
      cursor += 4
    }
    var size: Int?
    if kind != .tableInterior {
      guard let length = varint(&cursor), (0..<1 << 30).contains(length) else { return nil }
      size = Int(length)
    }
    if kind.isTable {
      guard let row = varint(&cursor) else { return nil }
      cell.row = row
    }
    if let size {
      let local = localSize(of: size)
      guard cursor + local <= usableSize else { return nil }
      cell.payload = Payload(start: cursor, size: size, local: local)
    }
    return cell
  }

  /// How much of a record lies on the page itself.
  private func localSize(of size: Int) -> Int {
    let greatest = kind.isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    if size <= greatest { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (usableSize - 4)
    return fitting <= greatest ? fitting : least
  }

  private func varint(_ cursor: inout Int) -> Int64? {
    SQLiteField.varint(bytes, &cursor, end: usableSize)
  }
}
