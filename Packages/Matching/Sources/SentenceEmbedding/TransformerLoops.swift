import CMatchingKernels

/// The loops of `transformer.h`, over rows of floats that follow each other without a gap.
///
/// Every variant gives the same bits. A precondition checks the sizes, since C would not.
struct TransformerLoops: Hashable, Sendable {
  /// The instruction set, as `transformer.h` numbers it.
  let variant: Int32

  /// The variants that this machine can run, the slowest first.
  static var available: [TransformerLoops] {
    (0...transformer_best_variant()).map { TransformerLoops(variant: $0) }
  }

  /// The fastest of them.
  static var best: TransformerLoops { TransformerLoops(variant: transformer_best_variant()) }

  /// Numbers of 16 bits, two bytes each, as floats.
  static func widened(_ halves: UnsafeRawBufferPointer) -> [Float] {
    let count = halves.count / 2
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = count
      guard let target = buffer.baseAddress, let source = halves.baseAddress else { return }
      transformer_widen(source.assumingMemoryBound(to: UInt8.self), count, target)
    }
  }

  /// A matrix of `columns` rows of `inner` numbers in blocks of 16 columns, filled up with zeros.
  static func packed(rows matrix: [Float], columns: Int, inner: Int) -> [Float] {
    precondition(matrix.count == columns * inner)
    return blocks(columns, inner) { transformer_pack_rows(matrix, inner, columns, inner, $0) }
  }

  /// The same of a matrix of `inner` rows of `columns` numbers.
  static func packed(columns matrix: [Float], columns: Int, inner: Int) -> [Float] {
    precondition(matrix.count == columns * inner)
    return blocks(columns, inner) { transformer_pack_columns(matrix, columns, columns, inner, $0) }
  }

  private static func blocks(
    _ columns: Int, _ inner: Int, _ fill: (UnsafeMutablePointer<Float>) -> Void
  ) -> [Float] {
    let count = (columns + 15) / 16 * 16 * inner
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = count
      if let target = buffer.baseAddress { fill(target) }
    }
  }

  /// The bias and the inner products of each row with each packed column.
  ///
  /// `input` has `rows` rows of `inner` numbers, `blocks` as many packed columns as `bias` has numbers, a
  /// multiple of 16; `output` gets `rows` rows of that many numbers.
  func multiply(
    _ input: [Float], rows: Int, inner: Int, by blocks: [Float], bias: [Float],
    into output: inout [Float]
  ) {
    let columns = bias.count
    precondition(columns.isMultiple(of: 16) && blocks.count == columns * inner)
    precondition(input.count == rows * inner && output.count == rows * columns)
    transformer_linear(
      variant, input, inner, rows, inner, blocks, columns, bias, &output, columns)
  }

  /// The Gaussian error linear unit of each number; a multiple of 16 numbers.
  func applyGELU(_ values: inout [Float]) {
    precondition(values.count.isMultiple(of: 16))
    transformer_gelu(variant, &values, values.count)
  }

  /// The softmax of the first `count` numbers of each row, times `scale`, and 0 behind them; `stride`, a
  /// multiple of 16, is a row's length.
  func applySoftmax(_ values: inout [Float], stride: Int, count: Int, scale: Float) {
    precondition(stride.isMultiple(of: 16) && (1...stride).contains(count))
    precondition(values.count.isMultiple(of: stride))
    transformer_softmax(variant, &values, stride, values.count / stride, count, scale)
  }

  /// Attention of each row to all.
  ///
  /// `projected` has rows of the queries of all heads, their keys and their values, `context` gets rows of
  /// a third of that length; `headWidth` is a multiple of 16.
  func attend(_ projected: [Float], heads: Int, headWidth: Int, into context: inout [Float]) {
    let width = heads * headWidth
    let rows = context.count / width
    precondition(headWidth.isMultiple(of: 16) && rows > 0)
    precondition(context.count == rows * width && projected.count == 3 * context.count)
    let count = transformer_attention_scratch(rows, headWidth)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { scratch in
      transformer_attend(
        variant, projected, rows, heads, headWidth, scratch.baseAddress, &context)
    }
  }

  /// Layer normalisation of each row, `addend` added before if there is one; `gain` and `bias` are as long
  /// as a row, a multiple of 16.
  func normalize(
    _ values: inout [Float], adding addend: [Float]? = nil, gain: [Float], bias: [Float],
    epsilon: Float
  ) {
    let width = gain.count
    precondition(width.isMultiple(of: 16) && bias.count == width)
    precondition(
      values.count.isMultiple(of: width) && addend.map(\.count) ?? values.count == values.count)
    transformer_normalize(
      variant, &values, addend, values.count / width, width, gain, bias, epsilon)
  }
}
