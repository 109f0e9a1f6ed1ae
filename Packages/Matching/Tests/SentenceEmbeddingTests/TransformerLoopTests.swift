import Foundation
import Testing

@testable import SentenceEmbedding

/// The loops of `transformer.h` beside plain ones in double precision.
@Suite struct TransformerLoopTests {
  /// Numbers from -2 to 2 that look like chance.
  private func numbers(_ count: Int, _ seed: Int) -> [Float] {
    (0..<count).map { Float(sin(Double($0 * 7919 + seed * 104_729)) * 2) }
  }

  private func product(
    rows: Int, inner: Int, columns: Int, by loops: TransformerLoops
  ) -> [Float] {
    let whole = (columns + 15) / 16 * 16
    let blocks = TransformerLoops.packed(
      rows: numbers(columns * inner, 2), columns: columns, inner: inner)
    var output = [Float](repeating: .nan, count: rows * whole)
    loops.multiply(
      numbers(rows * inner, 1), rows: rows, inner: inner, by: blocks, bias: numbers(whole, 3),
      into: &output)
    return output
  }

  private func expectedProduct(rows: Int, inner: Int, columns: Int) -> [Double] {
    let whole = (columns + 15) / 16 * 16
    let (input, matrix) = (numbers(rows * inner, 1), numbers(columns * inner, 2))
    let bias = numbers(whole, 3)
    return (0..<rows).flatMap { row in
      (0..<whole).map { column in
        guard column < columns else { return Double(bias[column]) }
        return (0..<inner).reduce(Double(bias[column])) {
          $0 + Double(input[row * inner + $1]) * Double(matrix[column * inner + $1])
        }
      }
    }
  }

  @Test(
    "a product of any size is that of plain loops, to the same bits by every variant",
    arguments: [
      (1, 1, 1), (2, 5, 3), (5, 3, 16), (6, 16, 17), (10, 8, 32), (13, 33, 48), (25, 64, 96),
    ])
  func products(rows: Int, inner: Int, columns: Int) throws {
    let variants = TransformerLoops.available.map {
      product(rows: rows, inner: inner, columns: columns, by: $0)
    }
    let first = try #require(variants.first)
    for (found, exact) in zip(first, expectedProduct(rows: rows, inner: inner, columns: columns)) {
      #expect(abs(Double(found) - exact) < 1e-4)
    }
    for other in variants { #expect(other.map(\.bitPattern) == first.map(\.bitPattern)) }
  }

  @Test("columns are packed as the rows of the transposed matrix are")
  func packing() {
    let (columns, inner) = (19, 7)
    let matrix = numbers(columns * inner, 4)
    let transposed = (0..<inner).flatMap { k in (0..<columns).map { matrix[$0 * inner + k] } }
    let one = TransformerLoops.packed(rows: matrix, columns: columns, inner: inner)
    let other = TransformerLoops.packed(columns: transposed, columns: columns, inner: inner)
    #expect(one == other)
    #expect(one[16 * inner..<32 * inner].filter { $0 == 0 }.count == 13 * inner)
  }

  @Test("GELU is within a millionth of the error function's, on both sides and far out")
  func gelu() {
    let values = (0..<3200).map { Float($0 - 1600) / 100 } + [-1e6, 1e6, -0, 0] + numbers(12, 5)
    var portable = values
    TransformerLoops(variant: 0).applyGELU(&portable)
    for (x, found) in zip(values, portable) {
      let exact = Double(x) * (1 + erf(Double(x) / 2.0.squareRoot())) / 2
      #expect(abs(exact - Double(found)) <= 1e-6 * max(1, abs(exact)), "\(x)")
    }
    for loops in TransformerLoops.available {
      var other = values
      loops.applyGELU(&other)
      #expect(other.map(\.bitPattern) == portable.map(\.bitPattern))
    }
  }

  @Test(
    "softmax adds up to 1 over the first numbers, and leaves 0 behind them",
    arguments: TransformerLoops.available)
  func softmax(loops: TransformerLoops) {
    for count in [1, 15, 16, 17, 32] {
      let values = numbers(64, count).map { $0 * 40 }
      var found = values
      loops.applySoftmax(&found, stride: 32, count: count, scale: 0.5)
      for row in 0..<2 {
        let own = values[32 * row..<32 * row + count].map { exp(Double($0) * 0.5 - 40) }
        for (column, power) in own.enumerated() {
          #expect(abs(Double(found[32 * row + column]) - power / own.reduce(0, +)) < 1e-6)
        }
        #expect(found[(32 * row + count)..<32 * (row + 1)].allSatisfy { $0 == 0 })
      }
      var portable = values
      TransformerLoops(variant: 0).applySoftmax(&portable, stride: 32, count: count, scale: 0.5)
      #expect(found == portable)
    }
  }

  @Test(
    "a normalised row has the mean of the bias and the deviation of the gain",
    arguments: TransformerLoops.available)
  func normalization(loops: TransformerLoops) {
    let (values, addend) = (numbers(96, 6), numbers(96, 7))
    let (gain, bias) = (numbers(48, 8), numbers(48, 9))
    for isSum in [false, true] {
      var found = values
      loops.normalize(
        &found, adding: isSum ? addend : nil, gain: gain, bias: bias, epsilon: 1e-5)
      for row in 0..<2 {
        let own = (48 * row..<48 * (row + 1)).map {
          Double(values[$0]) + (isSum ? Double(addend[$0]) : 0)
        }
        let mean = own.reduce(0, +) / 48
        let variance = own.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 48
        for column in 0..<48 {
          let exact =
            (own[column] - mean) / (variance + 1e-5).squareRoot() * Double(gain[column])
            + Double(bias[column])
          #expect(abs(Double(found[48 * row + column]) - exact) < 1e-5)
        }
      }
    }
  }

  @Test("every number of 16 bits is widened to itself")
  func widening() {
    let patterns = (0...UInt16.max).filter { $0 & 0x7C00 != 0x7C00 || $0 & 0x3FF == 0 }
    let bytes = patterns.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let found = bytes.withUnsafeBytes { TransformerLoops.widened($0) }
    #expect(found.count == patterns.count)
    for (pattern, value) in zip(patterns, found) {
      let exponent = Int(pattern >> 10 & 31)
      let fraction = Double(pattern & 0x3FF) / 1024
      let magnitude =
        exponent == 31
        ? .infinity
        : exponent == 0
          ? fraction * exp2(-14) : (1 + fraction) * exp2(Double(exponent - 15))
      #expect(Double(value) == (pattern >> 15 == 1 ? -magnitude : magnitude))
    }
  }

  @Test("attention is that of plain loops, per head", arguments: TransformerLoops.available)
  func attention(loops: TransformerLoops) {
    for rows in [1, 3, 17] {
      let projected = numbers(rows * 3 * 32, rows)
      var context = [Float](repeating: .nan, count: rows * 32)
      loops.attend(projected, heads: 2, headWidth: 16, into: &context)
      func part(_ number: Int, _ row: Int, _ head: Int) -> [Double] {
        let start = row * 96 + number * 32 + head * 16
        return projected[start..<start + 16].map(Double.init)
      }
      for head in 0..<2 {
        for row in 0..<rows {
          let query = part(0, row, head)
          let powers = (0..<rows).map { other in
            exp(zip(query, part(1, other, head)).reduce(0) { $0 + $1.0 * $1.1 } / 4)
          }
          for column in 0..<16 {
            let exact = (0..<rows).reduce(0.0) {
              $0 + powers[$1] / powers.reduce(0, +) * part(2, $1, head)[column]
            }
            #expect(abs(Double(context[row * 32 + head * 16 + column]) - exact) < 1e-5)
          }
        }
      }
    }
  }
}
