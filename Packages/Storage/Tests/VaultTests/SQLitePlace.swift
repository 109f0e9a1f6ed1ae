/// What a byte of an SQLite file is part of, by the file's format.
enum SQLitePlace: String, Hashable, CustomStringConvertible {
  /// The first hundred bytes: versions, sizes and counters.
  case fileHeader = "the file's header"
  /// Kind, counts and the cells' places of a tree's page.
  case pageHeader = "a page's header"
  /// Between the last cell's place and the first cell.
  case freeSpace = "free space"
  /// The cells, and what removed ones left between them.
  case cells = "cells"
  /// A page that is no tree's: unused, or the rest of a long row.
  case otherPage = "another page"

  var description: String { rawValue }

  init(of index: Int, in file: [UInt8]) {
    guard index >= 100 else {
      self = .fileHeader
      return
    }
    func number(_ place: Int) -> Int { Int(file[place]) << 8 | Int(file[place + 1]) }
    let size = number(16) == 1 ? 65_536 : number(16)
    let page = index / size * size
    let header = page == 0 ? 100 : page
    let isLeaf = [10, 13].contains(file[header])
    guard isLeaf || [2, 5].contains(file[header]) else {
      self = .otherPage
      return
    }
    let free = header + (isLeaf ? 8 : 12) + 2 * number(header + 3)
    let cells = page + (number(header + 5) == 0 ? 65_536 : number(header + 5))
    self = index < free ? .pageHeader : index < cells ? .freeSpace : .cells
  }
}
