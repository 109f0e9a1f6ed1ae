import DomainModels
import FriendsRequests
import ScreenParts
import Terminal

/// The linear twin of the screen: the same pages and the same things to do, in words, line by line.
///
/// A number opens what it stands before; `NUMBER WORD` does something with it, a word something with
/// the page. `home`, `discover`, `crews`, `missions`, `profile` and `talks` go there, `back` goes back,
/// `quit` leaves.
public struct PlainFriends: Sendable {
  private let surroundings: FriendsSurroundings
  private let console: FriendsConsole

  /// Takes what there is around it, and where it talks.
  public init(_ surroundings: FriendsSurroundings, on console: FriendsConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// What comes of a line.
  private enum Step {
    case stay
    /// The page is another now.
    case again
    case show(FriendsView)
    case back
    case leave
    case signedOut
  }

  /// Goes on until the person leaves, or there are no more lines.
  ///
  /// - Throws: what reading and writing throw; in a pipe also whatever went wrong.
  public func callAsFunction() async throws {
    while true {
      var user = try await standing()
      if user == nil {
        guard try await comeIn() else { return }
        user = try await standing()
      }
      let isComplete = user?.profileComplete ?? false
      guard try await browse(from: isComplete ? .home : .profile) else { return }
    }
  }

  private func standing() async throws -> User? {
    guard case .stands(let user)? = try await FriendsEffect.stand.work(surroundings).first else {
      return nil
    }
    return user
  }

  /// Signs somebody in.
  ///
  /// - Returns: false if there are no more lines.
  private func comeIn() async throws -> Bool {
    var form = FriendsForm.door
    while true {
      guard let submission = try await fill(form) else { return false }
      guard case .asked(let effect) = submission else { continue }
      do {
        for news in try await effect.work(surroundings) {
          switch news {
          case .codeSent(let arrived):
            for text in arrived { try console.say(text) }
            form = FriendsForm.code
          case .entered: return true
          default: break
          }
        }
      } catch {
        try console.report(error)
      }
    }
  }

  /// Shows one page after the other.
  ///
  /// - Returns: false to leave, true if nobody is signed in any more.
  private func browse(from first: FriendsView) async throws -> Bool {
    var views = [first]
    while let view = views.last {
      let content: FriendsContent
      do {
        content = try await view.load(surroundings)
      } catch {
        try console.report(error)
        if views.count == 1 { return false }
        views.removeLast()
        continue
      }
      try say(content)
      step: while true {
        guard let line = try await console.ask(">") else { return false }
        do {
          switch try await act(on: line, content) {
          case .stay: continue step
          case .again: break
          case .show(let next):
            if next.isTab { views = [next] } else { views.append(next) }
          case .back:
            views.removeLast()
            if views.isEmpty { return false }
          case .leave: return false
          case .signedOut: return true
          }
          break step
        } catch {
          try console.report(error)
        }
      }
    }
    return false
  }

  // MARK: Saying

  private func say(_ content: FriendsContent) throws {
    try console.say(content.title, .bold)
    for line in content.intro { try console.say(line) }
    if content.rows.isEmpty, !content.empty.isEmpty { try console.say(content.empty) }
    for (index, row) in content.rows.enumerated() {
      try console.say("\(index + 1). \(row.title.sanitizedCell())")
      for line in row.lines where !line.isEmpty { try console.say("   \(line)") }
    }
    let words = content.actions.map(\.name) + (content.send == nil ? [] : ["say TEXT"])
    let each = Set(content.rows.flatMap(\.actions).map(\.name)).sorted()
    if !words.isEmpty { try console.advise("To do: \(words.joined(separator: ", "))") }
    if !each.isEmpty { try console.advise("With a number: \(each.joined(separator: ", "))") }
  }

  // MARK: Doing

  private func act(on line: String, _ content: FriendsContent) async throws -> Step {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first else { return .stay }
    switch first.lowercased() {
    case "quit": return .leave
    case "back": return .back
    case "talks": return .show(.talks)
    case "say":
      guard let send = content.send, words.count == 2 else { break }
      return try await perform(send(words[1]))
    default: break
    }
    if let tab = FriendsView.tabs.first(where: { $0.title.lowercased() == first.lowercased() }) {
      return .show(tab)
    }
    if let number = Int(first) {
      guard content.rows.indices.contains(number - 1) else {
        throw PlainWordError(message: "there is no \(number) here", hint: nil)
      }
      let row = content.rows[number - 1]
      guard words.count == 2 else {
        guard let view = row.opens else {
          throw PlainWordError(message: "\(number) leads nowhere", hint: nil)
        }
        return .show(view)
      }
      return try await act(by: words[1], among: row.actions)
    }
    return try await act(by: line, among: content.actions)
  }

  private func act(by name: String, among actions: [FriendsAction]) async throws -> Step {
    let wanted = name.lowercased()
    guard let action = actions.first(where: { $0.name.lowercased().hasPrefix(wanted) }) else {
      let known = actions.map(\.name).joined(separator: ", ")
      throw PlainWordError(
        message: "\"\(name)\" can't be done here",
        hint: known.isEmpty
          ? "Type home, discover, crews, missions, profile, back or quit"
          : "What can: \(known)")
    }
    switch action.kind {
    case .open(let view), .turn(let view): return .show(view)
    case .perform(let effect): return try await perform(effect)
    case .ask(let words, let effect):
      let answer = try await console.ask("\(words) yes or no?")
      guard let answer, !answer.isEmpty, "yes".hasPrefix(answer.lowercased()) else { return .stay }
      return try await perform(effect)
    case .fill(let form):
      guard let submission = try await fill(form), case .asked(let effect) = submission else {
        return .stay
      }
      return try await perform(effect)
    }
  }

  private func perform(_ effect: FriendsEffect) async throws -> Step {
    let news = try await effect.work(surroundings)
    if effect.isChange { try await surroundings.afterwards() }
    for item in news {
      if case .left = item { return .signedOut }
      if case .done(let words) = item { try console.say(words) }
    }
    return .again
  }

  /// Asks for each field; an empty line keeps what stands there.
  ///
  /// - Returns: what comes of it; nil if there are no more lines.
  private func fill(_ form: FriendsForm) async throws -> FriendsForm.Submission? {
    try console.say(form.title, .bold)
    for line in form.intro { try console.say(line) }
    var values: [String: String] = [:]
    for field in form.fields {
      let shown = field.value.isEmpty ? "" : " [\(field.value)]"
      guard let typed = try await console.ask("\(field.label)\(shown):") else { return nil }
      values[field.name] = typed.isEmpty ? field.value : typed
    }
    let submission = form.submit(values)
    if case .refused(let words) = submission {
      try console.report(PlainWordError(message: words, hint: nil))
    }
    return submission
  }
}
