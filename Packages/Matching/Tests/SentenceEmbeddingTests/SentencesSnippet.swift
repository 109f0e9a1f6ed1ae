import Matching
import SentenceEmbedding

func alike(_ known: [String], _ new: String, modelFolder: String) throws -> [String] {
  let embedder = try MiniLMEmbedder(folder: modelFolder)
  return TextLikeness(known, embedder: embedder).ranking(of: new, top: 3).map { known[$0.row] }
}
