/// What a product shows at one address, and what can be done there: a value, built from responses.
///
/// It says what things mean and never how they look. A full screen, a line-by-line dialogue, a
/// command and a browser each have a renderer for it.
public struct Page<Operation: Sendable>: Sendable {
  /// Where it was read; whoever reads a page by its address sets it.
  public var address = PageAddress.root
  public var title: String
  /// What goes on meanwhile, and where; `nil` for nothing.
  public var banner: PageBanner?
  /// What the page says before its rows.
  public var introduction: [Statement]
  /// What the page is about, as a row about it would say; `nil` where it is about no one thing.
  public var subject: RowKind?
  /// Pictures of what the page is about.
  public var pictures: [Picture] = []
  /// What a browser can take along or show elsewhere; on terminals commands do that.
  public var links: [PageLink] = []
  public var sections: [PageSection<Operation>]
  /// What it says in place of rows if it has none.
  public var empty: String
  /// What can be done with the page as a whole.
  public var actions: [PageAction<Operation>]
  /// Where a message is written, if the page is a conversation.
  public var composer: Composer<Operation>?
  /// What is filled in, if the page is a form.
  public var form: PageForm<Operation>?
  /// What is performed once the page is shown, without an announcement: what is read counts as read.
  public var shown: Operation?
  public var refresh: PageRefresh
  /// What stands for the page where its address is sent to others; `nil` for one that they can't read.
  public var share: PageShare?

  /// Makes a page; statements that say nothing are left out.
  public init(
    title: String, _ introduction: [Statement] = [], sections: [PageSection<Operation>] = [],
    empty: String = "", actions: [PageAction<Operation>] = [],
    composer: Composer<Operation>? = nil, refresh: PageRefresh = .anyChange
  ) {
    self.title = title
    self.introduction = introduction.filter { !$0.isEmpty }
    self.sections = sections
    self.empty = empty
    self.actions = actions
    self.composer = composer
    self.refresh = refresh
  }

  /// A page that is a form.
  public init(_ form: PageForm<Operation>) {
    self.init(title: form.title, refresh: .never)
    self.form = form
  }

  /// Whether it is read from its end, and letters are text on it.
  public var isConversation: Bool {
    composer != nil || sections.contains { $0.order == .conversation }
  }

  /// The page without a row.
  ///
  /// - Parameter row: the row's ID; `nil` for none.
  /// - Returns: `nil` if the row is not there, or nothing else is left of its section: the page has to
  ///   be read to know what comes next.
  public func removing(_ row: String?) -> Page? {
    var page = self
    for (number, section) in sections.enumerated() {
      guard let place = section.rows.firstIndex(where: { $0.id == row }) else { continue }
      page.sections[number].rows.remove(at: place)
      return section.rows.count > 1 ? page : nil
    }
    return nil
  }

  /// The rows of all sections, in order; a section that goes on elsewhere ends with the way there.
  public var rows: [PageRow<Operation>] { sections.flatMap(\.shownRows) }
}

/// What goes on while a reader looks at another page, with the way back: a browser shows it first.
public struct PageBanner: Hashable, Sendable {
  public let phrases: [Phrase]
  public let opens: PageAddress

  public init(_ phrases: [Phrase], opens: PageAddress) {
    (self.phrases, self.opens) = (phrases, opens)
  }
}

/// How the rows of a section are meant to be read.
public enum SectionOrder: Sendable {
  /// Any of them first.
  case list
  /// Any of them first, as cards beside one another where there is room.
  case grid
  /// One after the other: each is decided before the next.
  case deck
  /// By the days of its events: where there is room, with the weeks in which they are.
  case calendar
  /// In time: what was said first is first.
  case conversation
}

/// Rows that belong together.
public struct PageSection<Operation: Sendable>: Sendable {
  /// What the rows have in common; empty where each says it itself.
  public var title: String
  public var order: SectionOrder
  public var rows: [PageRow<Operation>]
  /// Where the list goes on; `nil` at its end.
  public var more: PageAddress?
  /// Numbers that are drawn before the rows.
  public var plot: Plot?

  public init(
    _ title: String = "", _ rows: [PageRow<Operation>] = [], order: SectionOrder = .list,
    more: PageAddress? = nil, plot: Plot? = nil
  ) {
    self.title = title
    self.order = order
    self.rows = rows
    self.more = more
    self.plot = plot
  }

  /// Whether it shows nothing.
  public var isEmpty: Bool { rows.isEmpty && more == nil && (plot?.marks.isEmpty ?? true) }

  /// The rows, and the way to the next ones: of a conversation, to what was said before.
  public var shownRows: [PageRow<Operation>] {
    guard let more else { return rows }
    if order == .conversation {
      return [PageRow(.more, id: more.text, title: "There is more before", opens: more)] + rows
    }
    return rows + [PageRow(.more, id: more.text, title: "There are more", opens: more)]
  }
}

/// What makes a page be read again while it is shown.
public enum PageRefresh: Hashable, Sendable {
  case anyChange
  /// A change of one of these: IDs as responses write them.
  case ids(Set<String>)
  case never

  /// Whether a page is read again after a change.
  public func isNeeded(after change: PageChange) -> Bool {
    switch (self, change) {
    case (.never, _): false
    case (.anyChange, _), (.ids, .unknown): true
    case (.ids(let own), .ids(let changed)): !own.isDisjoint(with: changed)
    }
  }
}

/// What changed behind the pages of a product.
public enum PageChange: Hashable, Sendable {
  /// It is not known what.
  case unknown
  case ids(Set<String>)
}

/// What stands for a page where a reader sends its address to others.
public struct PageShare: Sendable, Equatable {
  /// What the page is about, in a sentence.
  public let description: String
  /// The address of a picture: a file of the site that every reader may have.
  public let picture: PageAddress

  public init(_ description: String, picture: PageAddress) {
    (self.description, self.picture) = (description, picture)
  }
}
