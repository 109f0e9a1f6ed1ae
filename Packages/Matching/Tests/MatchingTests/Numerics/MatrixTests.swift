import Matching
import Testing

@Suite struct MatrixTests {
  @Test("MG36 rows of one length become a matrix, rows of different lengths none")
  func rows() throws {
    let matrix = try #require(Matrix([[1, 2, 3], [4, 5, 6]]))
    #expect(matrix == Matrix(rows: 2, columns: 3) { Double(3 * $0 + $1 + 1) })
    #expect(Matrix([[Float(1), 2], [3, 4.5]]) == Matrix([[1, 2], [3, 4.5]]))
    #expect(Matrix([[1, 2], [3]]) == nil)
    #expect(Matrix([[Float(1)], []]) == nil)
    #expect(Matrix([[Double]]()) == Matrix(rows: 0, columns: 0))
    #expect(Matrix([[Double](), []]) == Matrix(rows: 2, columns: 0))
  }
}
