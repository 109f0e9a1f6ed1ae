public import Pages

/// A page with what a browser shows besides: who reads it, what happened last, what was typed.
public struct PageView<Operation: Sendable>: Sendable {
  public var page: Page<Operation>
  public var navigation: PageNavigation
  /// True if the navigation leads anywhere: not before a user has signed in.
  public var isSignedIn: Bool
  /// Names this copy of the page, so that a form that is sent twice takes effect once.
  public var copy: String
  /// The page from which a form was opened, and to which it returns.
  public var origin: PageAddress?
  /// The address of the server without a path, as others reach it; `nil` if it is not known.
  public var publicOrigin: String?
  public var notice: PageNoticeView?
  public var problem: PageProblem?
  /// The rejected values of the form, or of the line of a conversation.
  public var typed: FormValues?
  /// The fields that were changed meanwhile on another device, too.
  public var conflicts: [FormConflict] = []
  /// The step of the form that is shown, from 0.
  public var step = 0

  public init(
    _ page: Page<Operation>, in navigation: PageNavigation, isSignedIn: Bool, copy: String
  ) {
    self.page = page
    self.navigation = navigation
    self.isSignedIn = isSignedIn
    self.copy = copy
  }
}

extension PageRow {
  /// The ID of the element that shows the row: the place to which a browser returns.
  public var anchor: String { "r-\(id)" }
}

/// A notice with its actions.
public struct PageNoticeView: Sendable, Equatable {
  /// By which a form says which notice it is about.
  public var id: String
  public var text: String
  public var hasUndo: Bool
  /// The names of what can be done next, with where they lead where that is a page.
  public var actions: [Action]
  /// The person whom the reader has found, if any.
  public var match: PageMatch?
  /// The links to the created data that the reader can take along.
  public var links: [PageLink] = []

  public struct Action: Sendable, Equatable {
    public var name: String
    public var opens: PageAddress?

    public init(_ name: String, opens: PageAddress? = nil) {
      self.name = name
      self.opens = opens
    }
  }

  public init(id: String, text: String, hasUndo: Bool = false, actions: [Action] = []) {
    self.id = id
    self.text = text
    self.hasUndo = hasUndo
    self.actions = actions
  }
}

/// Why something was not done.
public struct PageProblem: Sendable, Equatable {
  public var message: String
  /// The reader's next step, if there is one.
  public var hint: String?
  /// The field that it is about; `nil` for none or several.
  public var field: String?

  public init(_ message: String, hint: String? = nil, field: String? = nil) {
    self.message = message
    self.hint = hint
    self.field = field
  }
}

/// The names of what forms send beside the answers to their fields.
///
/// No field of a page may begin with an underscore.
public enum FormNames {
  /// The field that names the operation: `form`, `send`, `undo`, `next`, or an action's letter.
  public static let what = "_do"
  /// The ID of the row whose action it is; none for an action of the page.
  public static let row = "_row"
  /// ``PageView/copy``.
  public static let copy = "_copy"
  /// ``PageView/origin``.
  public static let origin = "_origin"
  /// The values that a form for a record shows: the text of `ShownForm`.
  public static let shown = "_shown"
  /// The step of a form whose answers are sent, from 0; none if the whole form is.
  public static let step = "_step"
  /// The step to go back to, without a look at the answers.
  public static let back = "_back"
  /// Says that the question of an action was answered with yes.
  public static let isSure = "_sure"
  /// ``PageNoticeView/id``.
  public static let notice = "_notice"
  /// The field with the index of a notice's action.
  public static let index = "_index"
  /// The message of a conversation.
  public static let message = "_message"
}
