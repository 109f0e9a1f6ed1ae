import Foundation

/// The sizes of a BERT model, from its `config.json`.
struct BERTConfiguration: Hashable, Sendable {
  /// The numbers of a token's vector.
  let width: Int
  /// The number of attention heads that share the width.
  let heads: Int
  let layers: Int
  /// The numbers between the two linear layers of a feed-forward block.
  let innerWidth: Int
  /// The number of pieces that a text can have at most by the position embeddings.
  let positions: Int
  let vocabularySize: Int
  let tokenTypes: Int
  /// The number added to a variance before its root is taken.
  let epsilon: Float

  /// The numbers of a head.
  var headWidth: Int { width / heads }

  private struct Content: Decodable {
    let modelType: String
    let hiddenSize: Int
    let numAttentionHeads: Int
    let numHiddenLayers: Int
    let intermediateSize: Int
    let maxPositionEmbeddings: Int
    let vocabSize: Int
    let typeVocabSize: Int
    let layerNormEps: Double
    let hiddenAct: String
    let positionEmbeddingType: String?
  }

  /// Reads `config.json`.
  ///
  /// - Throws: ``SentenceModelError``: `damaged` if it is no such JSON, `unsupported` if it is not a BERT
  ///   model with absolute positions and GELU, or if a size is outside of its bounds.
  init(_ file: ModelFile) throws(SentenceModelError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let content: Content
    do {
      content = try decoder.decode(Content.self, from: Data(file.bytes))
    } catch {
      throw .damaged(
        path: file.path, problem: BERTConfiguration.problem(error))
    }
    func demand(_ isMet: Bool, _ problem: @autoclosure () -> String) throws(SentenceModelError) {
      if !isMet { throw .unsupported(path: file.path, problem: problem()) }
    }
    try demand(content.modelType == "bert", "model_type is not bert")
    try demand(content.hiddenAct == "gelu", "hidden_act is not gelu")
    try demand(
      (content.positionEmbeddingType ?? "absolute") == "absolute",
      "position_embedding_type is not absolute")
    let bounds: [(name: String, value: Int, range: ClosedRange<Int>, multiple: Int)] = [
      ("hidden_size", content.hiddenSize, 16...1024, 16),
      ("num_hidden_layers", content.numHiddenLayers, 1...24, 1),
      ("intermediate_size", content.intermediateSize, 16...4096, 16),
      ("max_position_embeddings", content.maxPositionEmbeddings, 8...8192, 1),
      ("vocab_size", content.vocabSize, 4...200_000, 1),
      ("type_vocab_size", content.typeVocabSize, 1...16, 1),
      ("num_attention_heads", content.numAttentionHeads, 1...64, 1),
    ]
    for bound in bounds {
      try demand(
        bound.range.contains(bound.value) && bound.value.isMultiple(of: bound.multiple),
        "\(bound.name) is \(bound.value), not a multiple of \(bound.multiple) in \(bound.range)")
    }
    try demand(
      content.hiddenSize.isMultiple(of: 16 * content.numAttentionHeads),
      "hidden_size by num_attention_heads is no multiple of 16")
    try demand(
      content.layerNormEps > 0 && content.layerNormEps <= 0.1, "layer_norm_eps is out of range")
    width = content.hiddenSize
    heads = content.numAttentionHeads
    layers = content.numHiddenLayers
    innerWidth = content.intermediateSize
    positions = content.maxPositionEmbeddings
    vocabularySize = content.vocabSize
    tokenTypes = content.typeVocabSize
    epsilon = Float(content.layerNormEps)
  }

  /// The field that is missing or of another type.
  private static func problem(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "it has no field \(BERTConfiguration.snakeCase(key.stringValue))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "the field \(context.codingPath.last.map { snakeCase($0.stringValue) } ?? "at its top") has another type"
    default: "it is no JSON"
    }
  }

  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }
}
