public import DomainModels

/// Says why something about thoughts, reviews or distortions could not be done, and what is safe.
public enum JournalError: ExplainedError, Equatable {
  /// Nothing was typed.
  case emptyThought
  /// No thought is meant by what was typed.
  case thoughtNotFound(String)
  /// So little of an ID was typed that nothing is looked for.
  case beginningTooShort(String)
  /// Several thoughts are meant; the beginnings of their IDs.
  case ambiguousThought(String, candidates: [String])
  /// There is no thought that waits for a review.
  case nothingWaiting
  /// There is no thought yet.
  case noThoughts
  /// The thought was deleted for good; what was written of it came later.
  case thoughtErased(String)
  /// No distortion is called so; `near` are names that are spelt nearly so.
  case distortionNotFound(String, near: [String])
  /// There is such a distortion already.
  case distortionExists(String)
  /// The distortion is one of a pack, which says what it is.
  case distortionBuiltIn(String)
  /// This version can't read a thought that was captured while locked.
  case captureTooNew(version: Int)
  /// A thought that was captured while locked is damaged.
  case captureDamaged(String)
  /// No such earlier wording is kept.
  case revisionNotFound
  /// The earlier value is stored in words only, and can't be restored; the field's title.
  case revisionInWords(String)

  /// A stable name.
  public var code: String {
    switch self {
    case .emptyThought: "empty_thought"
    case .thoughtNotFound: "thought_not_found"
    case .beginningTooShort: "beginning_too_short"
    case .ambiguousThought: "ambiguous_thought"
    case .nothingWaiting: "nothing_waiting"
    case .noThoughts: "no_thoughts"
    case .thoughtErased: "thought_erased"
    case .distortionNotFound: "distortion_not_found"
    case .distortionExists: "distortion_exists"
    case .distortionBuiltIn: "distortion_built_in"
    case .captureTooNew: "capture_too_new"
    case .captureDamaged: "capture_damaged"
    case .revisionNotFound: "revision_not_found"
    case .revisionInWords: "revision_in_words"
    }
  }

  public var message: String {
    switch self {
    case .emptyThought: "there was no text, so nothing was written down"
    case .thoughtNotFound(let text): "no thought has an ID that begins with \"\(text)\""
    case .beginningTooShort(let text):
      "\"\(text)\" is too short: at least four characters of a thought's ID are needed"
    case .ambiguousThought(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) thoughts: \(Self.list(candidates))"
    case .nothingWaiting: "no thought is waiting for a review"
    case .noThoughts: "there is no thought here yet"
    case .thoughtErased: "this thought was deleted for good and stays deleted"
    case .distortionNotFound(let text, _): "no distortion is called \"\(text)\""
    case .distortionExists(let name): "there is a distortion called \(name) already"
    case .distortionBuiltIn(let name): "\(name) comes with the journal and can't be reworded"
    case .captureTooNew(let version):
      "a thought was written down by a newer version of the program (form \(version))"
    case .captureDamaged(let why): "a thought that was written down while locked is damaged: \(why)"
    case .revisionNotFound: "no such earlier wording is kept"
    case .revisionInWords(let field): "what the \(field) were is kept in words only"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .emptyThought: "A few words are enough"
    case .thoughtNotFound, .beginningTooShort:
      "Your thoughts are unchanged. Their IDs stand in the list of them"
    case .ambiguousThought: "Type one more character of the one you mean"
    case .nothingWaiting: "You can open any thought again by the beginning of its ID"
    case .noThoughts: "Write one down when you like"
    case .thoughtErased: "Your other thoughts are unchanged"
    case .distortionNotFound(_, let near):
      near.isEmpty
        ? "Your thoughts are unchanged. List the distortions to see their names"
        : "Did you mean \(near.joined(separator: ", or "))?"
    case .distortionExists: "Use it as it is, or choose another name"
    case .distortionBuiltIn: "You can hide it, and add one of your own beside it"
    case .captureTooNew: "It is kept as it is. Update the program, and it will be read"
    case .captureDamaged: "The file is kept as it is, and your other thoughts are safe"
    case .revisionNotFound: "Your thought is unchanged. Look at its history"
    case .revisionInWords: "Your thought is unchanged. Type them again as the history shows them"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .thoughtNotFound, .nothingWaiting, .noThoughts, .thoughtErased, .distortionNotFound,
      .revisionNotFound:
      .notFound
    case .emptyThought, .beginningTooShort, .ambiguousThought, .distortionExists,
      .distortionBuiltIn, .revisionInWords:
      .usage
    case .captureTooNew, .captureDamaged: .failed
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}
