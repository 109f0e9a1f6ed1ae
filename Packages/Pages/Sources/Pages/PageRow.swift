/// The subject of a row: renderers show a person with a face and an event by its day, and not all
/// rows alike.
public enum RowKind: Hashable, Sendable {
  case person
  /// Several people who belong together.
  case group
  /// An event at a time.
  case event(ZonedTimestamp)
  /// An event in the past.
  case occurrence(ZonedTimestamp)
  /// A time that can be chosen.
  case slot(ZonedTimestamp)
  /// Something that waits for the reader's answer: an invitation, a request, a proposal.
  case question
  /// A conversation with so many unread messages.
  case conversation(unread: Int)
  /// A message, the reader's own or another's.
  case message(isOwn: Bool, ZonedTimestamp)
  /// A label and its value: the title and the statements.
  case value
  /// A picture of the reader's own, at its place among them.
  case picture
  /// A card of a deck, of one of the deck's categories, each of which has colours.
  case card(category: String)
  /// Something that is said of the page's subject, with who says so.
  case claim(Stance)
  /// A number to know the page's subject by, with who says so.
  case figure
  /// Something that claims rely on.
  case source
  /// The same thing of two subjects: a statement for each, which begins with its name. Whether both
  /// agree; `nil` where they can't.
  case pair(isShared: Bool?)
  /// A climb with its grade, and whether it was climbed.
  case climb(isSent: Bool)
  /// A try at a climb: whether it was climbed, and when, if that is known.
  case attempt(isTick: Bool, ZonedTimestamp?)
  /// A grade by itself, logged by one tap: a key of a keyboard.
  case grade
  /// The way to the rest of a list.
  case more
}

/// The relation of a claim to its subject: support or opposition.
public enum Stance: Hashable, Sendable {
  case supports
  case opposes
  /// It puts right what is often said.
  case corrects
}

/// A picture by reference: what a browser loads, and what stands for it elsewhere.
public struct Picture: Hashable, Sendable {
  /// The path of the picture on the product's server.
  public let source: String
  /// The description for readers who do not see it.
  public let description: String

  public init(_ source: String, description: String) {
    self.source = source
    self.description = description
  }
}

/// Something on a page that can be looked at, opened and acted on.
public struct PageRow<Operation: Sendable>: Sendable {
  public var kind: RowKind
  /// The ID of what the row is about, unique on its page; a row that moves stays chosen by it.
  public var id: String
  public var title: String
  /// Remarks on the title: a fit, a distance, a count.
  public var remarks: [Phrase]
  public var statements: [Statement]
  public var picture: Picture?
  /// The page about it; `nil` where there is none.
  public var opens: PageAddress?
  /// The actions on the row.
  public var actions: [PageAction<Operation>]

  /// Makes a row; statements that say nothing are left out.
  public init(
    _ kind: RowKind, id: String, title: String, remarks: [Phrase] = [],
    _ statements: [Statement] = [], picture: Picture? = nil, opens: PageAddress? = nil,
    actions: [PageAction<Operation>] = []
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.remarks = remarks
    self.statements = statements.filter { !$0.isEmpty }
    self.picture = picture
    self.opens = opens
    self.actions = actions
  }

  /// The title with its remarks, as text.
  public var heading: String {
    ([title] + remarks.map(\.text).filter { !$0.isEmpty }).joined(separator: " · ")
  }
}
