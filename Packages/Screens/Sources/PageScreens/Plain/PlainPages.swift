public import Pages
public import ScreenParts
import Terminal

/// The pages of a product line by line: the same values as on a full screen, and the same things to
/// do, in words.
///
/// A number opens what it stands before; `NUMBER WORD` does something with it, a word something with
/// the page. The words of the navigation and an address lead to pages, `back` leads back, `address`
/// says where the reader is, and `quit` leaves. On a conversation each line is a message, and all this
/// stands behind a slash: ``ConversationLine``.
public struct PlainPages<Site: PageSite>: Sendable {
  typealias Operation = Site.Operation

  private let site: Site
  let console: PageConsole

  /// Takes the pages, and where they are shown.
  public init(_ site: Site, on console: PageConsole) {
    self.site = site
    self.console = console
  }

  /// The outcome of a line.
  private enum Step {
    case stay
    /// Something is done, and the page another now.
    case done(PageNotice<Operation>)
    case show(PageAddress)
    case back
    case leave
    case signedOut
  }

  /// Goes on until the person leaves, or there are no more lines.
  ///
  /// - Parameter address: the page to open once the reader is signed in; `nil` for the site's first
  ///   one.
  /// - Throws: what reading and writing throw; in a pipe also every other error.
  public func callAsFunction(openingAt address: PageAddress? = nil) async throws {
    var opened = address
    while true {
      let start = try await site.start()
      guard let first = start.trail.first else { return }
      if first == site.navigation.entrance {
        guard try await comeIn(by: first) else { return }
        continue
      }
      var trail = [first]
      if start.isReady, let address = opened {
        trail = site.navigation.tab(of: address) == nil ? trail + [address] : [address]
        opened = nil
      }
      guard try await browse(trail) else { return }
    }
  }

  /// Signs a user in: by the form that the entrance is, or by one that it leads to.
  ///
  /// - Returns: false if there are no more lines, or the person leaves.
  private func comeIn(by entrance: PageAddress) async throws -> Bool {
    var way: PageForm<Operation>?
    var isUnderWay = false
    while true {
      do {
        if way == nil {
          let page = try await site.page(at: entrance)
          way = page.form
          if way == nil {
            try say(page)
            guard let line = try await console.ask(">"), line.lowercased() != "quit" else {
              return false
            }
            if line.isEmpty { continue }
            way = try await form(that: line, means: page)
          }
        }
        guard let form = way, let response = try await PlainForm(form, on: console)(),
          let operation = try operation(of: form, response)
        else { return false }
        switch try await site.perform(operation) {
        case .next(let next): (way, isUnderWay) = (next, true)
        case .entered: return true
        case .done(let notice):
          try console.say(notice.text)
          (way, isUnderWay) = (nil, false)
        case .left(let farewell):
          if !farewell.isEmpty { try console.say(farewell) }
          (way, isUnderWay) = (nil, false)
        }
      } catch {
        try report(error)
        // A code can be typed again; before that another way may be meant.
        if !isUnderWay { way = nil }
      }
    }
  }

  /// The form that a number or the beginning of a title leads to.
  private func form(
    that line: String, means page: Page<Operation>
  ) async throws -> PageForm<Operation> {
    let rows = page.rows
    let row =
      Int(line).flatMap { rows.indices.contains($0 - 1) ? rows[$0 - 1] : nil }
      ?? rows.first { $0.title.lowercased().hasPrefix(line.lowercased()) }
    guard let address = row?.opens, let form = try await site.page(at: address).form else {
      throw PlainWordError(
        message: "\"\(line)\" is none of the ways", hint: "Type its number, or quit")
    }
    return form
  }

  /// Shows one page after the other.
  ///
  /// - Returns: false to leave, true if the session has ended.
  private func browse(_ trail: [PageAddress]) async throws -> Bool {
    var trail = trail
    var notice: PageNotice<Operation>?
    // The page as it is known without reading it again.
    var known: Page<Operation>?
    var said: (address: PageAddress, rows: Set<String>)?
    pages: while let address = trail.last {
      let page: Page<Operation>
      do {
        page = if let known { known } else { try await site.page(at: address) }
        known = nil
        if let form = page.form {
          let step = try await answer(form)
          if case .signedOut = step { return true }
          if case .leave = step { return false }
          // What could not be taken is asked again where nothing lies behind.
          if case .stay = step, trail.count == 1 { continue }
          trail.removeLast()
          if case .done(let done) = step {
            notice = done
            if let next = done.opens { trail.append(next) }
          }
          if trail.isEmpty { trail = [site.navigation.tabs.first?.address ?? .root] }
          continue
        }
      } catch {
        try report(error)
        if trail.count == 1 { return false }
        trail.removeLast()
        continue
      }
      // Of a conversation that goes on, what is new is said.
      try say(page, after: page.isConversation && said?.address == address ? said?.rows : nil)
      said = (address, Set(page.rows.map(\.id)))
      if let operation = page.shown {
        do { _ = try await site.perform(operation) } catch { try report(error) }
      }
      while true {
        guard let line = try await console.ask(page.isConversation ? "You:" : ">") else {
          return false
        }
        do {
          switch try await act(on: line, page, notice) {
          case .stay: continue
          case .done(let done):
            notice = done
            if let next = done.opens {
              lead(to: next, &trail)
            } else {
              known = page.removing(done.removes)
            }
            continue pages
          case .show(let next): lead(to: next, &trail)
          case .back:
            trail.removeLast()
            if trail.isEmpty { return false }
          case .leave: return false
          case .signedOut: return true
          }
          notice = nil
          continue pages
        } catch {
          try report(error)
        }
      }
    }
    return false
  }

  /// Goes to a page: a tab is the only one on the trail, and a page with the same path is replaced.
  private func lead(to next: PageAddress, _ trail: inout [PageAddress]) {
    if site.navigation.tab(of: next) != nil {
      trail = [next]
    } else if next.parts == trail.last?.parts {
      trail[trail.count - 1] = next
    } else {
      trail.append(next)
    }
  }

  // MARK: Doing

  private func act(
    on line: String, _ page: Page<Operation>, _ notice: PageNotice<Operation>?
  ) async throws -> Step {
    guard page.isConversation else { return try await follow(line, page, notice) }
    switch ConversationLine(line) {
    case .nothing: return .stay
    case .message(let text):
      guard let composer = page.composer else {
        throw PlainWordError(
          message: "nothing can be written here now", hint: "/help says what can be done")
      }
      return try await perform(composer.send(text))
    case .command("help"), .command("?"):
      try advise(page)
      return .stay
    case .command(let words):
      // A path of several parts is an address, and no word.
      let isAddress = words.contains { $0 == "/" || $0 == "?" }
      return try await follow(isAddress ? line : words, page, notice)
    }
  }

  /// Does what a line of words says.
  private func follow(
    _ line: String, _ page: Page<Operation>, _ notice: PageNotice<Operation>?
  ) async throws -> Step {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first else { return .stay }
    switch first.lowercased() {
    case "quit": return .leave
    case "back": return .back
    case "address":
      try console.say(page.address.text)
      return .stay
    case "undo":
      guard let undo = notice?.undo else { break }
      return try await perform(undo)
    default: break
    }
    if let entry = site.navigation.entries.first(where: { $0.word == first.lowercased() }) {
      return .show(entry.address)
    }
    if first.hasPrefix("/") {
      guard let address = PageAddress(line) else {
        throw PlainWordError(message: "\(line) is no address", hint: "Write it like /crews")
      }
      return .show(address)
    }
    guard let number = Int(first) else {
      // Of a deck only the first is decided: its words need no number.
      let top = page.sections.first { $0.order == .deck && !$0.rows.isEmpty }?.rows.first
      return try await act(
        by: line, after: page.slash,
        among: (notice?.actions ?? []) + page.actions + (top?.actions ?? []))
    }
    let rows = page.rows
    guard rows.indices.contains(number - 1) else {
      throw PlainWordError(message: "there is no \(number) here", hint: nil)
    }
    let row = rows[number - 1]
    if words.count == 2 { return try await act(by: words[1], among: row.actions) }
    guard let address = row.opens else {
      throw PlainWordError(message: "\(number) leads nowhere", hint: nil)
    }
    return .show(address)
  }

  private func act(
    by name: String, after slash: String = "", among actions: [PageAction<Operation>]
  ) async throws -> Step {
    let wanted = name.lowercased()
    guard let action = actions.first(where: { $0.name.lowercased().hasPrefix(wanted) }) else {
      let known = actions.map { slash + $0.name }.joined(separator: ", ")
      let ways = site.navigation.tabs.map { slash + $0.word }.joined(separator: ", ")
      throw PlainWordError(
        message: "\"\(name)\" can't be done here",
        hint: known.isEmpty ? "Type \(ways), \(slash)back or \(slash)quit" : "What can: \(known)")
    }
    switch action.step {
    case .open(let address): return .show(address)
    case .perform(let operation):
      if let question = action.question, try await !confirms(question) { return .stay }
      let step = try await perform(operation)
      if action.leaves, case .done(let done) = step, done.actions.isEmpty { return .back }
      return step
    case .fill(let form):
      let step = try await answer(form)
      if case .leave = step { return .stay }
      return step
    }
  }

  /// Asks something that yes answers; in a pipe the yes stands on the next line.
  ///
  /// - Throws: in a pipe, that the yes is missing.
  private func confirms(_ question: String) async throws -> Bool {
    let answer = try await console.ask("\(question) yes or no?")
    if let answer, !answer.isEmpty, "yes".hasPrefix(answer.lowercased()) { return true }
    guard console.hasPerson else {
      throw PlainWordError(
        message: "no line answered yes to: \(question)", hint: "Write yes on the line after it")
    }
    try console.say("Nothing was done.")
    return false
  }

  /// Fills a form in, and has done what it asks for.
  private func answer(_ form: PageForm<Operation>) async throws -> Step {
    guard let response = try await PlainForm(form, on: console)() else { return .leave }
    do {
      guard let operation = try operation(of: form, response) else { return .stay }
      if case .answers = response, let question = form.question,
        try await !confirms(question)
      {
        return .stay
      }
      guard form.shown != nil, case .answers(let values) = response else {
        return try await perform(operation)
      }
      switch try await site.submit(values, to: form) {
      case .operation(let operation): return try await perform(operation)
      case .changed(_, let merge):
        if let refusal = merge.refusal { throw refusal }
        return .stay
      }
    } catch let refusal as FormRefusal {
      try report(refusal)
      return .stay
    }
  }

  /// Returns the operation of a form; `nil` where an alternative of it does nothing immediately.
  private func operation(
    of form: PageForm<Operation>, _ response: PlainForm<Operation>.Response
  ) throws(FormRefusal) -> Operation? {
    switch response {
    case .answers(let values): try form.submit(values)
    case .alternative(let action):
      if case .perform(let operation) = action.step { operation } else { nil }
    }
  }

  private func perform(_ operation: Operation) async throws -> Step {
    switch try await site.perform(operation) {
    case .done(let notice):
      if !notice.text.isEmpty { try console.say(notice.text) }
      let offered = (notice.undo == nil ? [] : ["undo"]) + notice.actions.map(\.name)
      if !offered.isEmpty { try console.advise("Now: \(offered.joined(separator: ", "))") }
      return .done(notice)
    case .next(let form): return try await answer(form)
    case .entered: return .signedOut
    case .left(let farewell):
      if !farewell.isEmpty { try console.say(farewell) }
      return .signedOut
    }
  }
}
