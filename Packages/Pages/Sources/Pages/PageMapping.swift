/// Maps the values of one site to those of another that contains it: each operation and each address
/// is replaced by the other site's own.
public struct PageMapping<From: Sendable, To: Sendable>: Sendable {
  let operation: @Sendable (From) -> To
  let address: @Sendable (PageAddress) -> PageAddress

  /// Makes a mapping.
  ///
  /// - Parameters:
  ///   - operation: makes an operation of the other site.
  ///   - address: makes an address of the other site; the default keeps it.
  public init(
    operation: @escaping @Sendable (From) -> To,
    address: @escaping @Sendable (PageAddress) -> PageAddress = { $0 }
  ) {
    self.operation = operation
    self.address = address
  }
}

// MARK: Addresses stay

extension Page {
  /// The same page with other operations: that of a site as a part of another site.
  public func map<To>(_ operation: @escaping @Sendable (Operation) -> To) -> Page<To> {
    mapped(by: PageMapping(operation: operation))
  }
}

extension PageNotice {
  /// The same notice with other operations.
  public func map<To>(_ operation: @escaping @Sendable (Operation) -> To) -> PageNotice<To> {
    mapped(by: PageMapping(operation: operation))
  }
}

extension PageOutcome {
  /// The same outcome with other operations.
  public func map<To>(_ operation: @escaping @Sendable (Operation) -> To) -> PageOutcome<To> {
    mapped(by: PageMapping(operation: operation))
  }
}

// MARK: All fields, once

extension Page {
  /// The same page with the operations and addresses of another site; its own address is kept.
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> Page<To> {
    var page = Page<To>(
      title: title, introduction, sections: sections.map { $0.mapped(by: mapping) }, empty: empty,
      actions: actions.map { $0.mapped(by: mapping) },
      composer: composer.map { $0.mapped(by: mapping) }, refresh: refresh)
    page.address = address
    page.banner = banner.map { PageBanner($0.phrases, opens: mapping.address($0.opens)) }
    page.subject = subject
    page.pictures = pictures
    page.links = links.map { $0.mapped(by: mapping.address) }
    page.form = form.map { $0.mapped(by: mapping) }
    page.shown = shown.map(mapping.operation)
    page.filter = filter.map { $0.mapped(by: mapping.address) }
    page.beside = beside.map { $0.mapped(by: mapping) }
    page.share = share.map { PageShare($0.description, picture: mapping.address($0.picture)) }
    return page
  }
}

extension PageSection {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageSection<To> {
    PageSection<To>(
      title, rows.map { $0.mapped(by: mapping) }, order: order, more: more.map(mapping.address),
      plot: plot)
  }
}

extension PageSplit {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageSplit<To> {
    switch self {
    case .choice(let words): .choice(words)
    case .list(let section): .list(section.mapped(by: mapping))
    }
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
    var action = PageAction<To>(
      shortcut, name, step, moving: direction, leaving: leaves, as: role, asking: question,
      mayWait: mayWait)
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
    form.mayWait = mayWait
    form.onward = onward.map(mapping.address)
    form.record = record
    return form
  }
}

extension Composer {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> Composer<To> {
    Composer<To>(prompt, limit: limit, suggestions: suggestions, isAnswered: isAnswered) {
      mapping.operation(send($0))
    }
  }
}

extension PageNotice {
  func mapped<To>(by mapping: PageMapping<Operation, To>) -> PageNotice<To> {
    var notice = PageNotice<To>(
      text, undo: undo.map(mapping.operation), actions: actions.map { $0.mapped(by: mapping) },
      opens: opens.map(mapping.address), removes: removes)
    notice.match = match
    notice.links = links.map { $0.mapped(by: mapping.address) }
    return notice
  }
}

extension PageAnswer {
  func mapped<To>(
    by mapping: PageMapping<Operation, To>,
    failing failure: @escaping @Sendable (any Error) -> any Error
  ) -> PageAnswer<To> {
    PageAnswer<To> { receive in
      do { return try await come(receive).mapped(by: mapping) } catch { throw failure(error) }
    }
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
        shortcut: entry.shortcut, behind: entry.behind.map(address))
    }
    return PageNavigation(
      tabs: tabs.map(entry), others: others.map(entry), entrance: entrance.map(address))
  }
}
