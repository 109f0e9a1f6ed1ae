extension Page {
  /// The same page with other operations: that of a site as a part of another site.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> Page<Other> {
    var page = Page<Other>(
      title: title, introduction, sections: sections.map { $0.map(transform) }, empty: empty,
      actions: actions.map { $0.map(transform) }, composer: composer.map { $0.map(transform) },
      refresh: refresh)
    page.address = address
    page.pictures = pictures
    page.form = form.map { $0.map(transform) }
    page.shown = shown.map(transform)
    return page
  }
}

extension PageSection {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageSection<Other> {
    PageSection<Other>(
      title, rows.map { $0.map(transform) }, order: order.mapped(), more: more, plot: plot)
  }
}

extension PageSection.Order {
  fileprivate func mapped<Other: Sendable>() -> PageSection<Other>.Order {
    switch self {
    case .list: .list
    case .grid: .grid
    case .deck: .deck
    case .conversation: .conversation
    }
  }
}

extension PageRow {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageRow<Other> {
    PageRow<Other>(
      kind, id: id, title: title, remarks: remarks, statements, picture: picture, opens: opens,
      actions: actions.map { $0.map(transform) })
  }
}

extension PageAction {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageAction<Other> {
    let step: PageAction<Other>.Step =
      switch step {
      case .perform(let operation): .perform(transform(operation))
      case .fill(let form): .fill(form.map(transform))
      case .open(let address): .open(address)
      }
    let direction: PageAction<Other>.Direction? =
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case nil: nil
      }
    var action = PageAction<Other>(
      shortcut, name, step, moving: direction, leaving: leaves, asking: question)
    action.needsScript = needsScript
    return action
  }
}

extension PageForm {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageForm<Other> {
    var form = PageForm<Other>(
      at: address, title: title, introduction: introduction, steps: steps, verb: verb
    ) { values throws(FormRefusal) in transform(try submit(values)) }
    form.alternatives = alternatives.map { $0.map(transform) }
    form.question = question
    return form
  }
}

extension Composer {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> Composer<Other> {
    Composer<Other>(prompt, limit: limit, suggestions: suggestions) { transform(send($0)) }
  }
}

extension PageNotice {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageNotice<Other> {
    PageNotice<Other>(
      text, undo: undo.map(transform), actions: actions.map { $0.map(transform) }, opens: opens,
      removes: removes)
  }
}

extension PageOutcome {
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Operation) -> Other
  ) -> PageOutcome<Other> {
    switch self {
    case .done(let notice): .done(notice.map(transform))
    case .next(let form): .next(form.map(transform))
    case .entered: .entered
    case .left(let farewell): .left(farewell)
    }
  }
}
