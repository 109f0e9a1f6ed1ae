/// Numbers in rows and columns, row after row.
public struct Matrix: Hashable, Sendable {
  public let rows: Int
  public let columns: Int
  /// All numbers, row after row: `rows` × `columns` of them.
  public internal(set) var values: [Double]

  /// A matrix of one number.
  public init(rows: Int, columns: Int, repeating value: Double = 0) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
    values = [Double](repeating: value, count: self.rows * self.columns)
  }

  /// A matrix whose numbers are computed, row by row.
  public init(rows: Int, columns: Int, _ value: (_ row: Int, _ column: Int) -> Double) {
    self.init(rows: rows, columns: columns)
    for row in 0..<self.rows {
      for column in 0..<self.columns { values[row * self.columns + column] = value(row, column) }
    }
  }

  /// A matrix of given rows; nil unless all are of one length.
  public init?(_ rows: [[Double]]) {
    let columns = rows.first?.count ?? 0
    guard rows.allSatisfy({ $0.count == columns }) else { return nil }
    self.init(rows: rows.count, columns: columns)
    values = Array(rows.joined())
  }

  /// A matrix of given rows, such as a preference model's vectors; nil unless all are of one length.
  public init?<Number: BinaryFloatingPoint>(_ rows: [[Number]]) {
    self.init(rows.map { row in row.map { Double($0) } })
  }

  /// One number.
  ///
  /// - Precondition: row and column exist.
  public subscript(row: Int, column: Int) -> Double {
    get {
      precondition(column >= 0 && column < columns, "no column \(column) among \(columns)")
      return values[row * columns + column]
    }
    set {
      precondition(column >= 0 && column < columns, "no column \(column) among \(columns)")
      values[row * columns + column] = newValue
    }
  }

  /// One row.
  ///
  /// - Precondition: the row exists.
  public subscript(row row: Int) -> ArraySlice<Double> {
    precondition(row >= 0 && row < rows, "no row \(row) among \(rows)")
    return values[(row * columns)..<((row + 1) * columns)]
  }

  /// Rows as columns.
  public var transposed: Matrix {
    var result = Matrix(rows: columns, columns: rows)
    // By tiles, so that both sides stay in the cache.
    let tile = 32
    for rowStart in stride(from: 0, to: rows, by: tile) {
      for columnStart in stride(from: 0, to: columns, by: tile) {
        for row in rowStart..<min(rowStart + tile, rows) {
          for column in columnStart..<min(columnStart + tile, columns) {
            result.values[column * rows + row] = values[row * columns + column]
          }
        }
      }
    }
    return result
  }
}
