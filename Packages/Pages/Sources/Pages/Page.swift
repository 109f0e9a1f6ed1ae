/// The contents of one address of a product, and the actions on them: a value, built from responses.
///
/// It says what things mean and never how they look. A full screen, a line-by-line dialogue, a
/// command and a browser each have a renderer for it.
public struct Page<Operation: Sendable>: Sendable {
  /// The address at which it was read; the reader of a page sets it.
  public var address = PageAddress.root
  public var title: String
  /// The banner of an activity that goes on meanwhile; `nil` for none.
  public var banner: PageBanner?
  /// The statements before the rows.
  public var introduction: [Statement]
  /// The kind of the page's subject; `nil` where it has no single subject.
  public var subject: RowKind?
  /// Pictures of what the page is about.
  public var pictures: [Picture] = []
  /// Links to files and other pages; on terminals commands replace them.
  public var links: [PageLink] = []
  public var sections: [PageSection<Operation>]
  /// The text in place of rows if there are none.
  public var empty: String
  /// The actions on the whole page.
  public var actions: [PageAction<Operation>]
  /// The composer, if the page is a conversation.
  public var composer: Composer<Operation>?
  /// The form, if the page is one.
  public var form: PageForm<Operation>?
  /// The operation to perform once the page is shown, without a notice: it marks messages as read.
  public var shown: Operation?
  public var refresh: PageRefresh
  /// The filter of the list; `nil` for a page that shows all of it.
  public var filter: PageFilter?
  /// The way in which the page shares the room with a list where there is enough of it; `nil` for a
  /// page that has it for itself.
  public var beside: PageSplit<Operation>?
  /// The preview of the page where its address is sent to others; `nil` for one that they can't
  /// read.
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

  /// Offers what leads on, if the page has no row.
  ///
  /// - Parameter actions: what can be done in place of reading rows, the main one first.
  public mutating func offerIfEmpty(_ actions: PageAction<Operation>...) {
    guard sections.allSatisfy(\.isEmpty) else { return }
    self.actions.insert(contentsOf: actions, at: 0)
  }

  /// True if it is read from its end, and letters are text on it.
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

/// An activity that goes on while a reader looks at another page, with the way back: a browser
/// shows it first.
public struct PageBanner: Hashable, Sendable {
  public let phrases: [Phrase]
  public let opens: PageAddress

  public init(_ phrases: [Phrase], opens: PageAddress) {
    (self.phrases, self.opens) = (phrases, opens)
  }
}

/// The meaning of the order of a section's rows.
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
  /// The heading of the rows; empty for none.
  public var title: String
  public var order: SectionOrder
  public var rows: [PageRow<Operation>]
  /// The address where the list continues; `nil` at its end.
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

  /// True if it shows nothing.
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

/// The way in which a list, and the page that a row opens, share the room.
public enum PageSplit<Operation: Sendable>: Sendable {
  /// The page is the list: what a row opens is shown beside it, and before that these words.
  case choice(String)
  /// The page is what a row of the list opens.
  case list(PageSection<Operation>)
}

/// The event after which a page is read again while it is shown.
public enum PageRefresh: Hashable, Sendable {
  case anyChange
  /// A change of one of these: IDs as responses write them.
  case ids(Set<String>)
  case never

  /// Returns whether a page is read again after a change.
  public func isNeeded(after change: PageChange) -> Bool {
    switch (self, change) {
    case (.never, _): false
    case (.anyChange, _), (.ids, .unknown): true
    case (.ids(let own), .ids(let changed)): !own.isDisjoint(with: changed)
    }
  }
}

/// A change of the data behind a product's pages.
public enum PageChange: Hashable, Sendable {
  /// It is not known what.
  case unknown
  case ids(Set<String>)
}

/// The preview of a page whose address a reader shares.
public struct PageShare: Sendable, Equatable {
  /// The description of the page, in a sentence.
  public let description: String
  /// The address of a picture: a file of the site that every reader may have.
  public let picture: PageAddress

  public init(_ description: String, picture: PageAddress) {
    (self.description, self.picture) = (description, picture)
  }
}
