public import DatingFeatures
public import DatingModels
import DomainModels
public import Terminal

/// Dating on a full screen: swiping, profiles, matches, numbers, chats and the quiz.
///
/// The pages lie on top of each other; the topmost is shown and gets the keys. What is asked for is
/// done by ``DatingPerformer``.
public struct DatingScreen: ScreenProgram {
  private var pages: [any DatingPage]
  private var size = TerminalSize.standard
  private let look: Look
  /// The cards that are answering: a chat may be left and opened again meanwhile.
  private var answering: Set<Identifier<Intervention>> = []
  /// What went wrong last, until the next key.
  private var failure: (message: String, hint: String?)?

  private init(_ page: any DatingPage, _ look: Look) {
    pages = [page]
    self.look = look.onScreen
  }

  /// Begins with the stack.
  public static func swiping(in category: InterventionCategory?, _ look: Look) -> DatingScreen {
    DatingScreen(StackPage(category: category), look)
  }

  /// Begins with a conversation.
  public static func chatting(with card: CardReference, _ look: Look) -> DatingScreen {
    DatingScreen(ChatPage(with: card), look)
  }

  /// Begins with the quiz.
  public static func quiz(_ look: Look) -> DatingScreen {
    DatingScreen(QuizPage(), look)
  }

  /// Takes in an event.
  public mutating func update(
    _ event: ScreenEvent<DatingMessage>
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    switch event {
    case .started(let size):
      self.size = size
      return carryOut(appear())
    case .resized(let size):
      self.size = size
      return []
    case .resumed: return []
    case .pasted(let text): return carryOut(onTop { $0.paste(text) })
    case .key(let key):
      failure = nil
      return press(key)
    case .message(let message): return receive(message)
    }
  }

  private mutating func press(
    _ key: KeyPress
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    switch key {
    case .control("c"):
      return carryOut(onTop { $0.interrupt() ?? [.quit(.interrupted)] })
    case .control("z"): return [.suspend]
    case "?" where pages.last?.takesText == false, KeyPress(.function(1)):
      return pages.last is HelpPage
        ? carryOut([.close]) : carryOut([.open(HelpPage(for: pages.last))])
    default:
      guard isMeant(key) else { return [] }
      let (area, look) = (body, look)
      return carryOut(onTop { $0.update(key, in: area, look) })
    }
  }

  /// Whether a key means something to the topmost page: a letter with Ctrl is not that letter, and
  /// who presses Ctrl-L to draw a screen anew likes nobody.
  private func isMeant(_ key: KeyPress) -> Bool {
    guard let page = pages.last, case .character = key.key, key.typed == nil else { return true }
    return page.takesText || page.scrolls && [.control("d"), .control("u")].contains(key)
  }

  private mutating func receive(
    _ message: DatingMessage
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    switch message {
    case .failed(_, let message, let hint): failure = (message, hint)
    case .answered(let card, _): answering.remove(card)
    default: break
    }
    var commands = tell(message)
    if case .conversation(let conversation, _, _) = message,
      answering.contains(conversation.intervention.id)
    {
      // A page that is new does not know that the card is at it.
      commands += tell(.said(conversation.intervention.id, ""))
    }
    return carryOut(commands)
  }

  /// Tells all pages, those below too.
  private mutating func tell(_ message: DatingMessage) -> [PageCommand] {
    var commands: [PageCommand] = []
    for index in pages.indices.reversed() {
      let asked = pages[index].receive(message, look)
      if index < pages.count - 1, asked.contains(where: \.isClosing) {
        // It leaves from below another page, which stays.
        pages.remove(at: index)
        commands += asked.filter { !$0.isClosing }
      } else {
        commands += asked
      }
    }
    return commands
  }

  private mutating func appear() -> [PageCommand] { onTop { $0.appear() } }

  private mutating func onTop(
    _ body: (inout any DatingPage) -> [PageCommand]
  ) -> [PageCommand] {
    pages.isEmpty ? [] : body(&pages[pages.count - 1])
  }

  private mutating func carryOut(
    _ commands: [PageCommand]
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    var result: [ScreenCommand<DatingEffect, DatingMessage>] = []
    for command in commands {
      switch command {
      case .perform(let effect, let name):
        if case .reply(_, let card) = effect { answering.insert(card) }
        result.append(.perform(effect, named: name))
      case .cancel(let name): result.append(.cancel(name))
      case .after(let time, let message): result.append(.after(time, message))
      case .quit(let ending): result.append(.quit(ending))
      case .open(let page):
        pages.append(page)
        result += carryOut(appear())
      case .replace(let page):
        pages[pages.count - 1] = page
        result += carryOut(appear())
      case .press(let keys): for key in keys { result += press(key) }
      case .close where pages.count == 1: result.append(.quit(.done))
      case .close:
        pages.removeLast()
        result += carryOut(appear())
      }
    }
    return result
  }

  /// The page's part of the window.
  private var body: Rect {
    ScreenFrame(size).body
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) {
    guard let page = pages.last else { return }
    let parts = ScreenFrame(frame.size)
    parts.drawHeader(page.title, in: &frame, look)
    page.draw(in: &frame, parts.body, look)
    if let failure {
      parts.drawFailure(failure.message, failure.hint, in: &frame, look)
    } else {
      parts.drawFooter(page.hints, in: &frame, look)
    }
    look.paintSurface(of: &frame)
  }
}
