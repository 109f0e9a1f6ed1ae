import CMatchingKernels

/// The forward pass of a BERT model with mean pooling: pieces of a text to one vector of length 1.
///
/// Source: Devlin and others, BERT (2019), as `transformers` computes it: layer normalisation after each
/// residual sum, GELU with the error function; pooled as all-MiniLM-L6-v2 is, by the mean over all pieces.
struct BERTEncoder: Sendable {
  let configuration: BERTConfiguration
  let weights: BERTWeights
  let loops: TransformerLoops

  /// A row for each piece of a text, for as long as it is encoded.
  private struct Rows {
    /// The input and output of a layer.
    var hidden: [Float]
    /// The change that is added to it.
    var change: [Float]
    /// Queries, keys and values.
    var projected: [Float]
    var context: [Float]
    /// Between the linear layers of a feed-forward block.
    var inner: [Float]
  }

  /// Encodes a text.
  ///
  /// - Parameter pieces: numbers of pieces, 1 to as many as the model has positions, each below the
  ///   vocabulary's size.
  /// - Returns: `width` numbers of length 1; not finite if the model's weights make no sense.
  func vector(of pieces: [Int32]) -> [Float] {
    let count = configuration.width * pieces.count
    var rows = Rows(
      hidden: embedded(pieces), change: zeros(count), projected: zeros(3 * count),
      context: zeros(count), inner: zeros(configuration.innerWidth * pieces.count))
    normalize(&rows.hidden, by: weights.normalization)
    for layer in weights.layers { run(layer, &rows) }
    return pooled(rows.hidden)
  }

  private func zeros(_ count: Int) -> [Float] { [Float](repeating: 0, count: count) }

  /// A row for each piece: the sum of the vectors of piece, position and token type.
  private func embedded(_ pieces: [Int32]) -> [Float] {
    let width = configuration.width
    var rows: [Float] = []
    rows.reserveCapacity(pieces.count * width)
    for (place, piece) in pieces.enumerated() {
      let start = Int(piece) * width
      let position = place * width
      for column in 0..<width {
        rows.append(weights.pieces[start + column] + weights.positions[position + column])
      }
    }
    return rows
  }

  private func run(_ layer: BERTWeights.Layer, _ rows: inout Rows) {
    apply(layer.attention, to: rows.hidden, into: &rows.projected)
    loops.attend(
      rows.projected, heads: configuration.heads, headWidth: configuration.headWidth,
      into: &rows.context)
    apply(layer.attentionOutput, to: rows.context, into: &rows.change)
    normalize(&rows.hidden, adding: rows.change, by: layer.attentionNormalization)
    apply(layer.intermediate, to: rows.hidden, into: &rows.inner)
    loops.applyGELU(&rows.inner)
    apply(layer.output, to: rows.inner, into: &rows.change)
    normalize(&rows.hidden, adding: rows.change, by: layer.outputNormalization)
  }

  private func apply(_ layer: LinearLayer, to input: [Float], into output: inout [Float]) {
    loops.multiply(
      input, rows: input.count / layer.inputs, inner: layer.inputs, by: layer.blocks,
      bias: layer.bias, into: &output)
  }

  private func normalize(
    _ rows: inout [Float], adding change: [Float]? = nil, by layer: NormalizationLayer
  ) {
    loops.normalize(
      &rows, adding: change, gain: layer.gain, bias: layer.bias, epsilon: configuration.epsilon)
  }

  /// The mean of all rows, divided by its length; the mean's own divisor cancels out.
  private func pooled(_ hidden: [Float]) -> [Float] {
    let width = configuration.width
    var sums = zeros(width)
    for start in stride(from: 0, to: hidden.count, by: width) {
      for column in 0..<width { sums[column] += hidden[start + column] }
    }
    let length = sums.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return sums.map { $0 / length }
  }
}

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
