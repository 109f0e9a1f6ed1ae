public import DatingFeatures
public import DatingModels
import DatingPages
import DomainModels
import PageScreens
import Pages
public import ScreenParts
public import Terminal

/// Dating on a full screen: swiping, profiles, matches, numbers, chats and the quiz.
///
/// The pages lie on top of each other; the topmost is shown and gets the keys. What is asked for is
/// done by ``DatingPerformer``.
public struct DatingScreen: ScreenProgram {
  private var pages: PageStack<DatingEffect, DatingMessage, DatingLook>
  /// The cards that are answering: a chat may be left and opened again meanwhile.
  private var answering: Set<Identifier<Intervention>> = []

  private init(
    _ page: any ScreenPage<DatingEffect, DatingMessage, DatingLook>, _ look: DatingLook
  ) {
    pages = PageStack(page, look, help: HelpSection.dating)
  }

  /// Begins with the stack.
  public static func swiping(in category: InterventionCategory?, _ look: DatingLook) -> DatingScreen
  {
    DatingScreen(StackPage(category: category), look)
  }

  /// Begins with a conversation.
  public static func chatting(with card: CardReference, _ look: DatingLook) -> DatingScreen {
    DatingScreen(ChatPage(with: card), look)
  }

  /// Begins with the quiz.
  public static func quiz(_ look: DatingLook) -> DatingScreen {
    DatingScreen(look.page(at: .quiz), look)
  }

  public mutating func update(
    _ event: ScreenEvent<DatingMessage>
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    let commands = handOn(event)
    for case .perform(.reply(_, let card), _) in commands { answering.insert(card) }
    return commands
  }

  private mutating func handOn(
    _ event: ScreenEvent<DatingMessage>
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    switch event {
    case .started(let size): return pages.start(size)
    case .resized(let size):
      pages.resize(size)
      return []
    case .resumed: return []
    case .pasted(let text): return pages.paste(text)
    case .key(let key): return pages.press(key)
    case .message(let message): return receive(message)
    }
  }

  private mutating func receive(
    _ message: DatingMessage
  ) -> [ScreenCommand<DatingEffect, DatingMessage>] {
    switch message {
    case .failed(_, let message, let hint), .pages(.failed(_, let message, let hint)):
      pages.fail(message, hint: hint)
    case .answered(let card, _): answering.remove(card)
    default: break
    }
    let commands = pages.receive(message)
    guard case .conversation(let conversation, _, _) = message,
      answering.contains(conversation.intervention.id)
    else { return commands }
    // A page that is new does not know that the card is at it.
    return commands + pages.receive(.said(conversation.intervention.id, ""))
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) { pages.draw(in: &frame) }
}
