public import Pages
import Reports

/// Draws pages as HTML that works without script: every action is a form or a link.
public struct PageRenderer: Sendable {
  let look: WebLook
  let assets: PageAssets
  let clock: PageClock

  /// Makes a renderer for one response.
  ///
  /// - Parameters:
  ///   - look: the product's.
  ///   - assets: where what documents load is served.
  ///   - clock: the time, and the clocks of zones.
  public init(_ look: WebLook, _ assets: PageAssets, clock: PageClock) {
    self.look = look
    self.assets = assets
    self.clock = clock
  }

  /// A page as a document.
  public func document<Operation>(_ view: PageView<Operation>) -> String {
    frame(
      view.page.title, at: view.page.address, view.navigation, view.isSignedIn,
      refreshedBy: view.page.refresh, OpenGraph(view, site: look.name)
    ) { out in
      var writer = PageWriter(view, clock: clock)
      writer.out = out
      writer.write()
      out = writer.out
    }
  }

  /// The question before an action that destroys something.
  ///
  /// - Parameters:
  ///   - action: the action, which asks a question.
  ///   - view: the page that offers it.
  ///   - row: the ID of the row that offers it; `nil` for the page itself.
  /// - Returns: a document whose form says that the reader is sure.
  public func question<Operation>(
    _ action: PageAction<Operation>, on view: PageView<Operation>, row: String?
  ) -> String {
    frame(action.name.capitalised, at: view.page.address, view.navigation, view.isSignedIn) { out in
      let address = view.page.address
      out.start("div", ["class": "ask"])
      out.element("h1", ["dir": "auto"], text: action.question ?? action.name)
      out.start("form", ["method": "post", "action": address.link])
      for (name, value) in [
        (FormNames.what, String(action.shortcut)), (FormNames.row, row ?? ""),
        (FormNames.isSure, "yes"), (FormNames.copy, view.copy),
      ] where !value.isEmpty {
        out.void("input", ["type": "hidden", "name": name, "value": value])
      }
      out.start("div", ["class": "actions"])
      out.element(
        "button", ["class": action.role == .destructive ? "danger" : "primary"],
        text: action.name.capitalised)
      out.element("a", ["class": "button", "href": address.link], text: "Cancel")
      out.end()
      out.end()
      out.end()
    }
  }

  /// The document in place of a page that can't be shown.
  ///
  /// - Parameters:
  ///   - title: what happened, in a few words.
  ///   - problem: what happened, and what to do.
  ///   - navigation: the pages that lead everywhere else.
  ///   - isSignedIn: whether they can be reached.
  /// - Returns: a document.
  public func failure(
    _ title: String, _ problem: PageProblem, in navigation: PageNavigation, isSignedIn: Bool
  ) -> String {
    frame(title, at: nil, navigation, isSignedIn) { out in
      out.start("div", ["class": "empty"])
      out.element("h1", text: title)
      out.element("p", text: problem.message.sentence)
      if let hint = problem.hint { out.element("p", text: hint.sentence) }
      let home = isSignedIn ? navigation.tabs.first?.address : navigation.entrance
      out.start("div", ["class": "actions"])
      out.element(
        "a", ["class": "button primary", "href": (home ?? .root).link],
        text: isSignedIn ? "Go home" : "Go to the start")
      out.end()
      out.end()
    }
  }

  /// The page that a browser shows offline in place of one that was never opened.
  ///
  /// The element `pages` takes the links to those that were.
  public func offline() -> String {
    frame("No network", at: nil, PageNavigation(tabs: []), false) { out in
      out.start("article")
      out.element("h1", text: "No network")
      out.element("div", ["class": "notice", "role": "status"], text: "")
      out.element(
        "p", text: "This page was not opened on this device before, so there is no copy of it here."
      )
      out.start("div", ["class": "actions"])
      out.element("a", ["class": "button primary", "href": ""], text: "Try again")
      out.element("a", ["class": "button", "href": "/"], text: "Go home")
      out.end()
      out.element("div", ["id": "pages"], text: "")
      out.end()
    }
  }

  // MARK: Frame

  private func frame(
    _ title: String, at address: PageAddress?, _ navigation: PageNavigation, _ isSignedIn: Bool,
    refreshedBy refresh: PageRefresh = .never, _ graph: OpenGraph? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) -> String {
    var out = HTMLWriter()
    out.doctype()
    out.start("html", ["lang": "en", "data-worker": assets.worker])
    out.start("head")
    out.void("meta", ["charset": "utf-8"])
    out.void(
      "meta",
      ["name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"])
    out.void("meta", ["name": "color-scheme", "content": "light dark"])
    out.element("title", text: "\(title) · \(look.name)")
    graph?.write(to: &out)
    for (scheme, color) in look.surfaces {
      out.void(
        "meta",
        ["name": "theme-color", "media": "(prefers-color-scheme: \(scheme))", "content": color])
    }
    out.void("link", ["rel": "stylesheet", "href": assets.styleSheet])
    out.void("link", ["rel": "icon", "type": "image/svg+xml", "href": assets.icon])
    if let icon = assets.touchIcon {
      out.void("link", ["rel": "apple-touch-icon", "sizes": "180x180", "href": icon])
    }
    out.void("link", ["rel": "manifest", "href": assets.manifest])
    out.element("script", ["type": "module", "src": assets.script], text: "")
    out.end()
    out.newLine()
    out.start("body", ["class": isSignedIn && !navigation.tabs.isEmpty ? "in" : "out"])
    out.element("a", ["class": "skip", "href": "#main"], text: "Skip to content")
    out.newLine()
    header(navigation, at: address, isSignedIn, to: &out)
    out.newLine()
    out.start("main", ["id": "main", "tabindex": "-1", "data-refresh": refresh.attribute])
    content(&out)
    out.end()
    // A script says here what changes: a region has to be there before anything is said in it.
    out.element("div", ["id": "live", "class": "unseen", "role": "status"], text: "")
    out.end()
    out.end()
    out.newLine()
    return out.html
  }

  private func header(
    _ navigation: PageNavigation, at address: PageAddress?, _ isSignedIn: Bool,
    to out: inout HTMLWriter
  ) {
    out.start("header")
    let home = (isSignedIn ? navigation.tabs.first?.address : navigation.entrance) ?? .root
    out.start("a", ["class": "brand", "href": home.link])
    PageIcon.planet.write(to: &out)
    out.element("span", text: look.name)
    out.end()
    if isSignedIn, !navigation.others.isEmpty {
      out.start("nav", ["aria-label": "More", "class": "others"])
      for entry in navigation.others { link(entry, at: address, to: &out) }
      out.end()
    }
    out.end()
    guard isSignedIn, !navigation.tabs.isEmpty else { return }
    out.newLine()
    out.start("nav", ["aria-label": "Main", "class": "tabs"])
    for entry in navigation.tabs { link(entry, at: address, to: &out) }
    // Beside a rail there is room for them; a bar leaves them to the header.
    for entry in navigation.others { link(entry, at: address, class: "extra", to: &out) }
    out.end()
  }

  private func link(
    _ entry: PageNavigation.Entry, at address: PageAddress?, class name: String? = nil,
    to out: inout HTMLWriter
  ) {
    // A page behind a tab belongs to the tab whose path it continues.
    let own = entry.address.parts
    let current: String? =
      switch address?.parts {
      case own?: "page"
      case _? where address.map(entry.depth) ?? 0 > 0: "true"
      default: nil
      }
    out.start("a", ["href": entry.address.link, "class": name, "aria-current": current])
    PageIcon(word: entry.word, title: entry.title).write(to: &out)
    out.element("span", text: entry.title)
    out.end()
  }
}

extension PageRefresh {
  /// The changes that reload a page, for the script: `any`, or IDs; `nil` for none.
  fileprivate var attribute: String? {
    switch self {
    case .anyChange: "any"
    case .ids(let ids): ids.isEmpty ? nil : ids.sorted().joined(separator: " ")
    case .never: nil
    }
  }
}

extension PageAddress {
  /// The address as a link holds it: never one of another host.
  var link: String {
    let text = text
    return text.hasPrefix("//") ? "/" : text
  }
}

extension String {
  /// With spaces in the place of underscores.
  var spaced: String {
    utf8.contains(UInt8(ascii: "_")) ? String(map { $0 == "_" ? " " : $0 }) : self
  }

  /// With a capital letter at its beginning.
  var capitalised: String { prefix(1).uppercased() + dropFirst() }

  /// As a sentence: with a capital letter, and a mark at its end.
  var sentence: String {
    let text = capitalised
    guard let last = text.last else { return text }
    return ".!?…".contains(last) ? text : text + "."
  }
}
