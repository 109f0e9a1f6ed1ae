/// A linear layer: outputs are a bias and the inner products of the input with a row for each output.
struct LinearLayer: Sendable {
  /// The number of numbers that go in.
  let inputs: Int
  /// The rows in blocks of 16, as ``TransformerLoops`` packs them.
  let blocks: [Float]
  /// A number for each output; a multiple of 16.
  let bias: [Float]

  /// Packs one layer, or some of the same input beside each other.
  ///
  /// - Parameters:
  ///   - names: tensors `NAME.weight` of `outputs` × `inputs` and `NAME.bias` of `outputs`; the outputs
  ///     follow each other in this order.
  ///   - inputs: how many numbers go into each.
  ///   - outputs: how many numbers come out of each.
  ///   - file: the tensors.
  /// - Throws: ``SentenceModelError`` for a tensor that is missing or has another shape.
  init(
    _ names: [String], inputs: Int, outputs: Int, in file: SafetensorsFile
  ) throws(SentenceModelError) {
    var rows: [Float] = []
    var bias: [Float] = []
    for name in names {
      rows += try file.tensor("\(name).weight", shape: [outputs, inputs])
      bias += try file.tensor("\(name).bias", shape: [outputs])
    }
    let columns = names.count * outputs
    blocks = TransformerLoops.packed(rows: rows, columns: columns, inner: inputs)
    self.bias = bias
    self.inputs = inputs
  }
}

/// A layer normalisation: gain and bias for each number of a row.
struct NormalizationLayer: Sendable {
  let gain: [Float]
  let bias: [Float]

  init(_ name: String, width: Int, in file: SafetensorsFile) throws(SentenceModelError) {
    gain = try file.tensor("\(name).weight", shape: [width])
    bias = try file.tensor("\(name).bias", shape: [width])
  }
}

/// The weights of a BERT model, under the names that `transformers` gives them.
struct BERTWeights: Sendable {
  /// One layer of the encoder.
  struct Layer: Sendable {
    /// Queries, keys and values of all heads.
    let attention: LinearLayer
    let attentionOutput: LinearLayer
    let attentionNormalization: NormalizationLayer
    let intermediate: LinearLayer
    let output: LinearLayer
    let outputNormalization: NormalizationLayer
  }

  /// A row for each piece of the vocabulary.
  let pieces: [Float]
  /// A row for each position, the vector of the first token type added.
  let positions: [Float]
  let normalization: NormalizationLayer
  let layers: [Layer]

  /// Reads all tensors that a forward pass needs; those of the pooler are left out.
  ///
  /// - Throws: ``SentenceModelError``.
  init(
    _ file: SafetensorsFile, _ configuration: BERTConfiguration
  ) throws(SentenceModelError) {
    let width = configuration.width
    pieces = try file.tensor(
      "embeddings.word_embeddings.weight", shape: [configuration.vocabularySize, width])
    var positions = try file.tensor(
      "embeddings.position_embeddings.weight", shape: [configuration.positions, width])
    let types = try file.tensor(
      "embeddings.token_type_embeddings.weight", shape: [configuration.tokenTypes, width])
    for index in positions.indices { positions[index] += types[index % width] }
    self.positions = positions
    normalization = try NormalizationLayer("embeddings.LayerNorm", width: width, in: file)
    var layers: [Layer] = []
    for number in 0..<configuration.layers {
      let name = "encoder.layer.\(number)"
      layers.append(
        Layer(
          attention: try LinearLayer(
            ["query", "key", "value"].map { "\(name).attention.self.\($0)" }, inputs: width,
            outputs: width, in: file),
          attentionOutput: try LinearLayer(
            ["\(name).attention.output.dense"], inputs: width, outputs: width, in: file),
          attentionNormalization: try NormalizationLayer(
            "\(name).attention.output.LayerNorm", width: width, in: file),
          intermediate: try LinearLayer(
            ["\(name).intermediate.dense"], inputs: width, outputs: configuration.innerWidth,
            in: file),
          output: try LinearLayer(
            ["\(name).output.dense"], inputs: configuration.innerWidth, outputs: width, in: file),
          outputNormalization: try NormalizationLayer(
            "\(name).output.LayerNorm", width: width, in: file)))
    }
    self.layers = layers
  }
}
