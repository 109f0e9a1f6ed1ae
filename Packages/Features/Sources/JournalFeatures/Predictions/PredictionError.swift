public import DomainModels

/// Says why something about predictions could not be done, and what is safe.
public enum PredictionError: ExplainedError, Equatable {
  /// No prediction is meant by what was typed.
  case notFound(String)
  /// Several are meant; the beginnings of their IDs.
  case ambiguous(String, candidates: [String])

  /// A stable name.
  public var code: String {
    switch self {
    case .notFound: "prediction_not_found"
    case .ambiguous: "ambiguous_prediction"
    }
  }

  public var message: String {
    switch self {
    case .notFound(let text): "no prediction has an ID that begins with \"\(text)\""
    case .ambiguous(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) predictions: "
        + candidates.prefix(8).joined(separator: ", ")
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .notFound: "Your predictions are unchanged. Their IDs stand in the list of them"
    case .ambiguous: "Type one more character of the one you mean"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .notFound: .notFound
    case .ambiguous: .usage
    }
  }
}
