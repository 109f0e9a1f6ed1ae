/// How the pages of a product become pages of a site that holds several products: each operation and
/// each address is replaced by the site's own.
public struct PageMapping<From: Sendable, To: Sendable>: Sendable {
  let operation: @Sendable (From) -> To
  let address: @Sendable (PageAddress) -> PageAddress

  /// Makes a mapping.
  ///
  /// - Parameters:
  ///   - operation: makes the site's operation of the product's.
  ///   - address: makes the site's address of the product's.
  public init(
    operation: @escaping @Sendable (From) -> To,
    address: @escaping @Sendable (PageAddress) -> PageAddress
  ) {
    self.operation = operation
    self.address = address
  }
}

extension Page {
  /// The same page with the operations and addresses of another site; its own address is kept.
  public func mapped<To>(by mapping: PageMapping<Operation, To>) -> Page<To> {
    var page = Page<To>(
      title: title, introduction, sections: sections.map { $0.mapped(by: mapping) }, empty: empty,
      actions: actions.map { $0.mapped(by: mapping) },
      composer: composer.map { composer in
        Composer(
          composer.prompt, limit: composer.limit, suggestions: composer.suggestions,
          isAnswered: composer.isAnswered
        ) { mapping.operation(composer.send($0)) }
      }, refresh: refresh)
    page.address = address
    page.pictures = pictures
    page.form = form.map { $0.mapped(by: mapping) }
    page.shown = shown.map(mapping.operation)
    page.share = share
    return page
  }
}

extension PageSection {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageSection<To> {
    let order: PageSection<To>.Order =
      switch self.order {
      case .list: .list
      case .grid: .grid
      case .deck: .deck
      case .conversation: .conversation
      }
    return PageSection<To>(
      title, rows.map { $0.mapped(by: mapping) }, order: order, more: more.map(mapping.address),
      plot: plot)
  }
}

extension PageRow {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageRow<To> {
    PageRow<To>(
      kind, id: id, title: title, remarks: remarks, statements, picture: picture,
      opens: opens.map(mapping.address), actions: actions.map { $0.mapped(by: mapping) })
  }
}

extension PageAction {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageAction<To> {
    let step: PageAction<To>.Step =
      switch self.step {
      case .perform(let operation): .perform(mapping.operation(operation))
      case .fill(let form): .fill(form.mapped(by: mapping))
      case .open(let address): .open(mapping.address(address))
      }
    let moving = direction.map { direction -> PageAction<To>.Direction in
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    }
    var action = PageAction<To>(
      shortcut, name, step, moving: moving, leaving: leaves, asking: question)
    action.needsScript = needsScript
    return action
  }
}

extension PageForm {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageForm<To> {
    var form = PageForm<To>(
      at: mapping.address(address), title: title, introduction: introduction, steps: steps,
      verb: verb
    ) { values throws(FormRefusal) in mapping.operation(try submit(values)) }
    form.alternatives = alternatives.map { $0.mapped(by: mapping) }
    form.question = question
    return form
  }
}

extension PageNotice {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageNotice<To> {
    PageNotice<To>(
      text, undo: undo.map(mapping.operation), actions: actions.map { $0.mapped(by: mapping) },
      opens: opens.map(mapping.address), removes: removes)
  }
}

extension PageOutcome {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageOutcome<To> {
    switch self {
    case .done(let notice): .done(notice.mapped(by: mapping))
    case .next(let form): .next(form.mapped(by: mapping))
    case .entered: .entered
    case .left(let farewell): .left(farewell)
    }
  }
}

extension PageNavigation {
  func mapped(by address: (PageAddress) -> PageAddress) -> PageNavigation {
    func entry(_ entry: Entry) -> Entry {
      Entry(
        entry.title, purpose: entry.purpose, word: entry.word, address(entry.address),
        shortcut: entry.shortcut)
    }
    return PageNavigation(
      tabs: tabs.map(entry), others: others.map(entry), entrance: entrance.map(address))
  }
}
