/// An operation that a page requests from its product, as a value.
public protocol PageOperation: Sendable {
  /// A stable name, by which a reply is matched with what was asked.
  var name: String { get }
  /// True if it brings an answer that takes long to make, as a language model's does; `false` by
  /// default.
  var isAnswered: Bool { get }
  /// True if the reader's account has ended once it is done; `false` by default.
  var endsAccount: Bool { get }
}

extension PageOperation {
  public var isAnswered: Bool { false }
  public var endsAccount: Bool { false }
}

/// Something that the reader can do.
public struct PageAction<Operation: Sendable>: Sendable {
  public enum Step: Sendable {
    case perform(Operation)
    case fill(PageForm<Operation>)
    /// Another page is shown: in place of this one if it has the same path.
    case open(PageAddress)
  }

  /// The letter that stands for it where there is a keyboard; unique among what a page and one of
  /// its rows offer.
  public let shortcut: Character
  /// The action in a word or two.
  public let name: String
  public let step: Step
  /// The confirmation of an action that is hard to take back; `nil` for one that can
  /// be done at once.
  public let question: String?
  /// The direction in which the row is moved for this action, with a finger or an arrow key.
  public let direction: MoveDirection?
  /// True if the reader is done with the page once it is done, unless the notice offers more.
  public let leaves: Bool
  /// True if it may be done later as of now: without network a browser keeps it until there is one.
  ///
  /// Of a link it says that the browser keeps the page to which it leads, before it is opened.
  public let mayWait: Bool
  /// The role among the actions.
  public let role: ActionRole

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - shortcut: the letter that stands for it.
  ///   - name: what it does.
  ///   - step: what comes of it.
  ///   - direction: where a row of a deck is moved to have it done.
  ///   - leaves: whether the page is left once it is done.
  ///   - role: what it is among all that can be done there; `nil` for destructive where a question is
  ///     asked, and for ordinary elsewhere.
  ///   - question: what is asked first.
  ///   - mayWait: whether it may be done later as of now.
  public init(
    _ shortcut: Character, _ name: String, _ step: Step, moving direction: MoveDirection? = nil,
    leaving leaves: Bool = false, as role: ActionRole? = nil, asking question: String? = nil,
    mayWait: Bool = false
  ) {
    self.shortcut = shortcut
    self.name = name
    self.step = step
    self.direction = direction
    self.leaves = leaves
    self.role = role ?? (question == nil ? .ordinary : .destructive)
    self.question = question
    self.mayWait = mayWait
  }

  /// True if a renderer asks ``question`` before it is done, and names the verb.
  public var asks: Bool { question != nil }

  /// True if nothing comes of it in a browser without script, which does not show it then.
  public var needsScript = false

  /// The same action for browsers with script alone.
  public var needingScript: PageAction {
    var action = self
    action.needsScript = true
    return action
  }
}

/// The role of an action among the actions of a page or a row.
public enum ActionRole: Hashable, Sendable {
  /// The main action; at most one of a page, and one of a row.
  case main
  case ordinary
  /// It takes something away for good, or from others.
  case destructive
}

/// The direction in which a row is moved to perform an action.
public enum MoveDirection: Hashable, Sendable {
  case left, right, up, down
}

/// The message after an operation.
public struct PageNotice<Operation: Sendable>: Sendable {
  /// The error in a sentence.
  public var text: String
  /// The operation that undoes it; `nil` if it can't be undone.
  public var undo: Operation?
  /// The next actions, which stand over the page until the reader chooses or goes on.
  public var actions: [PageAction<Operation>]
  /// The page that is shown now, in place of the one that it was done on.
  public var opens: PageAddress?
  /// The ID of the row that is not on its page any more.
  ///
  /// All else there is as it was, so that the page is read again only where no other row of the
  /// section is left.
  public var removes: String?
  /// The person whom the reader has found by it, if any.
  public var match: PageMatch?
  /// The links that a browser can take along; they are shown this once.
  public var links: [PageLink] = []

  public init(
    _ text: String, undo: Operation? = nil, actions: [PageAction<Operation>] = [],
    opens: PageAddress? = nil, removes: String? = nil
  ) {
    self.text = text
    self.undo = undo
    self.actions = actions
    self.opens = opens
    self.removes = removes
  }
}

/// The line on which a message is written.
public struct Composer<Operation: Sendable>: Sendable {
  public let prompt: String
  /// The largest number of characters in a message.
  public let limit: Int
  /// Texts with which a reader could begin: a renderer offers to write one on the line.
  public let suggestions: [String]
  /// True if the operation that sends a text brings the answer to it, so that it may take long.
  public let isAnswered: Bool
  /// The operation that sends a text.
  ///
  /// It has one ID for the page's next message: to send again after a lost reply sends the same
  /// message.
  public let send: @Sendable (String) -> Operation

  public init(
    _ prompt: String, limit: Int, suggestions: [String] = [], isAnswered: Bool = false,
    send: @escaping @Sendable (String) -> Operation
  ) {
    self.prompt = prompt
    self.limit = limit
    self.suggestions = suggestions
    self.isAnswered = isAnswered
    self.send = send
  }
}
