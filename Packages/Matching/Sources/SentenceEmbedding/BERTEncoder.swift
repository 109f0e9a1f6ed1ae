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
