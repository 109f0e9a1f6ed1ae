import Pages
import Reports

extension PageWriter {
  /// That two have found each other: a dialog over the card that made it.
  ///
  /// It is open without script too. A script makes it modal, so that Escape closes it.
  mutating func match(_ match: PageMatch, _ notice: PageNoticeView) {
    out.start(
      "dialog", ["class": "match", "open": "", "aria-labelledby": "match-title"])
    if let picture = match.picture {
      image(Picture(picture.source, description: ""), class: "face hero")
    } else {
      face(match.name, match.kind, class: "hero")
    }
    out.start("div", ["class": "body"])
    out.element("h2", ["id": "match-title", "dir": "auto"], text: match.title)
    if !match.text.isEmpty { out.element("p", ["dir": "auto"], text: match.text) }
    out.start("div", ["class": "actions"])
    offers(of: notice, style: "primary")
    out.start("form", ["method": "dialog"])
    out.element("button", text: "Keep swiping")
    out.end()
    undo(notice, style: "quiet")
    out.end()
    out.end()
    out.end()
  }

  /// Writes the button that undoes the operation of a notice.
  mutating func undo(_ notice: PageNoticeView, style: String? = nil) {
    guard notice.hasUndo else { return }
    post([(FormNames.what, "undo"), (FormNames.notice, notice.id)], class: nil) {
      $0.element("button", ["class": style], text: "Undo")
    }
  }

  /// Writes the actions of a notice.
  mutating func offers(of notice: PageNoticeView, style: String? = nil) {
    for (index, action) in notice.actions.enumerated() {
      let style = index == 0 ? style : nil
      if let address = action.opens {
        out.element(
          "a",
          ["class": "button" + (style.map { " \($0)" } ?? ""), "href": address.link],
          text: action.name.capitalised)
      } else {
        post(
          [(FormNames.what, "next"), (FormNames.notice, notice.id), (FormNames.index, "\(index)")],
          class: nil
        ) { $0.element("button", ["class": style], text: action.name.capitalised) }
      }
    }
  }

  /// The face of what has a kind: that of a card in its category's colours, everywhere the same.
  mutating func face(_ name: String, _ kind: RowKind?, class extra: String? = nil) {
    guard case .card(let category) = kind else { return face(name, class: extra) }
    out.element(
      "span",
      [
        "class": "face" + (extra.map { " \($0)" } ?? "") + " g\(InitialsAvatar(category).gradient)",
        "aria-hidden": "true",
      ], text: InitialsAvatar(name).initials)
  }
}
