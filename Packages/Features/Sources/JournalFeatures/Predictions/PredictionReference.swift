public import DomainModels
public import JournalModels
import Storage

/// How a user names a prediction.
public enum PredictionReference: Sendable, Hashable {
  case identified(Identifier<Prediction>)
  /// The beginning of the ID, of at least four characters.
  case text(String)
}

extension RecordReading {
  /// The prediction that is meant.
  ///
  /// - Throws: ``PredictionError`` if none is meant, or several.
  func prediction(_ reference: PredictionReference) throws -> Prediction {
    switch reference {
    case .identified(let id):
      guard let prediction = try find(id) else { throw PredictionError.notFound("\(id)") }
      return prediction
    case .text(let text):
      let typed = text.trimmed.lowercased()
      guard typed.count >= 4 else { throw PredictionError.notFound(text) }
      // IDs are not sealed: nothing is opened to look through them.
      let meant = try values(of: \.id, Query<Prediction>())
        .filter { $0.description.hasPrefix(typed) }.sorted()
      if meant.count > 1 {
        let length = typed.count + 2
        throw PredictionError.ambiguous(
          text, candidates: meant.map { String($0.description.prefix(max(8, length))) })
      }
      guard let only = meant.first, let prediction = try find(only) else {
        throw PredictionError.notFound(text)
      }
      return prediction
    }
  }
}
