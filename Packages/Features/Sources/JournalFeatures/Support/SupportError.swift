public import DomainModels

/// Says why something about support could not be done, and what is safe.
public enum SupportError: ExplainedError, Equatable {
  /// No contact is meant by what was typed.
  case contactNotFound(String)
  /// Several are meant: their numbers in the list, and their names.
  case ambiguousContact(String, candidates: [String])
  /// A card was written by a newer version of the program.
  case cardTooNew(version: Int)
  /// A card can't be read, and why.
  case cardDamaged(String)

  /// A stable name.
  public var code: String {
    switch self {
    case .contactNotFound: "contact_not_found"
    case .ambiguousContact: "ambiguous_contact"
    case .cardTooNew: "support_card_too_new"
    case .cardDamaged: "support_card_damaged"
    }
  }

  public var message: String {
    switch self {
    case .contactNotFound(let text): "no contact in your list is meant by \"\(text)\""
    case .ambiguousContact(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) people: "
        + candidates.prefix(8).joined(separator: ", ")
    case .cardTooNew(let version):
      "the copy of your plan was written by a newer version of the program (form \(version))"
    case .cardDamaged(let why): "the copy of your plan can't be read: \(why)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .contactNotFound: "Your contacts are unchanged. List them to see their names and numbers"
    case .ambiguousContact: "Type the number, or one more letter of the name"
    case .cardTooNew:
      "Your plan itself is safe in the journal. Unlock it, or update the program. "
        + "The helplines are shown all the same"
    case .cardDamaged:
      "Your plan itself is safe in the journal. Unlock it, and the program makes a new copy. "
        + "The helplines are shown all the same"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .contactNotFound: .notFound
    case .ambiguousContact: .usage
    case .cardTooNew, .cardDamaged: .failed
    }
  }
}

/// The soft card that may stand beside a thought.
///
/// It asks nothing, keeps no user from going on, and nothing is kept of its having been shown.
public struct SupportNote: Sendable, Hashable {
  /// The sentences of the card.
  public let lines: [String]

  /// The note for a reading; `nil` where there is nothing to say.
  public init?(_ reading: CrisisSignal) {
    switch reading {
    case .none: return nil
    case .own:
      lines = [
        "This sounds very heavy, and it is good that you wrote it down.",
        "You don't have to carry it alone tonight: your plan, your people and lines to call are "
          + "one step away.",
      ]
    case .past:
      lines = [
        "This sounds like something heavy that you have been through.",
        "If it comes near again, your plan, your people and lines to call are one step away.",
      ]
    case .other:
      lines = [
        "This sounds very hard, whoever it is about.",
        "You may need somebody too: your plan, your people and lines to call are one step away, "
          + "and the lines also talk with those who worry or grieve.",
      ]
    }
  }

  /// The promise about it, in a line under it.
  public static let promise =
    "This is shown once and nothing about it is kept. Nobody is told. You can just go on."
}
