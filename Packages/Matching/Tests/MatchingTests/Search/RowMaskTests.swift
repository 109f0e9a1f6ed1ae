import Testing

@testable import Matching

@Suite("Row masks") struct RowMaskTests {
  @Test("MK1 a mask is a set of rows", arguments: [0, 1, 63, 64, 65, 200])
  func algebra(rowCount: Int) {
    var random = SplitMix64(seed: UInt64(rowCount))
    for _ in 0..<20 {
      let left = Set((0..<rowCount).filter { _ in random.below(3) == 0 })
      let right = Set((0..<rowCount).filter { _ in random.below(2) == 0 })
      let a = RowMask(rowCount: rowCount, rows: left)
      let b = RowMask(rowCount: rowCount) { right.contains($0) }
      #expect(a.rows == left.sorted())
      #expect(a.count == left.count)
      #expect(a.isEmpty == left.isEmpty)
      #expect(a.intersection(b).rows == left.intersection(right).sorted())
      #expect(a.union(b).rows == left.union(right).sorted())
      #expect(a.subtracting(b).rows == left.subtracting(right).sorted())
      #expect(a.complement.rows == (0..<rowCount).filter { !left.contains($0) })
      var c = a
      c.formUnion(b)
      c.subtract(a)
      c.formIntersection(b)
      #expect(c.rows == right.subtracting(left).sorted())
    }
  }

  @Test("MK1 bits behind the last row stay 0")
  func tail() {
    let all = RowMask(rowCount: 70, all: true)
    #expect(all.count == 70)
    #expect(all.words[1] == 0b11_1111)
    #expect(RowMask(rowCount: 70).complement == all)
    #expect(all.complement.isEmpty)
  }

  @Test("MK1 a mask is full if every row is in", arguments: [0, 1, 64, 65, 130])
  func full(rowCount: Int) {
    var mask = RowMask(rowCount: rowCount, all: true)
    #expect(mask.isFull)
    for row in 0..<rowCount {
      mask.remove(row)
      #expect(!mask.isFull)
      mask.insert(row)
    }
    #expect(mask.isFull)
  }

  @Test("MK1 rows go in and out; a row that the mask lacks is out")
  func changes() {
    var mask = RowMask(rowCount: 65)
    mask.insert(64)
    mask[3] = true
    mask[4] = false
    #expect(mask.rows == [3, 64])
    mask.remove(64)
    mask.remove(65)
    mask[3] = false
    mask[65] = false
    mask.remove(-1)
    #expect(mask.isEmpty && mask == RowMask(rowCount: 65))
    #expect(RowMask(rowCount: -3, all: true).rowCount == 0)
    #expect(!RowMask(rowCount: 65, all: true).contains(65))
    #expect(!mask.contains(-1))
  }
}
