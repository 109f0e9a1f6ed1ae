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
/// ``DatingPerformer`` carries out its effects.
public typealias DatingScreen = FullScreen<DatingRules>

extension FullScreen where Rules == DatingRules {
  private init(
    _ page: any ScreenPage<DatingEffect, DatingMessage, DatingLook>, _ look: DatingLook
  ) {
    self.init(page, DatingRules(), look, help: HelpSection.dating)
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
}

/// Remembers which cards are answering, and says what failed.
public struct DatingRules: ScreenRules {
  public typealias Effect = DatingEffect
  public typealias Message = DatingMessage
  public typealias Look = DatingLook

  /// The cards that are answering: a chat may be left and opened again meanwhile.
  private var answering: Set<Identifier<Intervention>> = []

  public mutating func update(
    _ event: ScreenEvent<DatingMessage>, _ pages: inout Stack
  ) -> [Command] {
    switch event {
    case .message(.failed(_, let message, let hint)),
      .message(.pages(.failed(_, let message, let hint))):
      pages.fail(message, hint: hint)
    case .message(.answered(let card, _)): answering.remove(card)
    default: break
    }
    var commands = pages.update(event)
    if case .message(.conversation(let conversation, _, _)) = event,
      answering.contains(conversation.intervention.id)
    {
      // A page that is new does not know that the card is answering.
      commands += pages.receive(.said(conversation.intervention.id, ""))
    }
    for case .perform(.reply(_, let card), _) in commands { answering.insert(card) }
    return commands
  }
}

extension HelpSection {
  /// Every key of dating.
  static let dating = [
    HelpSection(
      "The stack",
      [
        ("→ l", "like"), ("← h", "pass"), ("s", "put on the later pile"),
        ("u", "undo, as often as you like"), ("↑ d Enter", "the whole profile"),
        ("m", "message"), ("v Tab", "matches"), ("t", "your numbers"), ("f", "one category only"),
        ("R", "start again"), ("q Esc", "quit"),
      ]),
    HelpSection(
      "A profile",
      [
        ("↑ ↓ PgUp PgDn", "what is told whole"), ("l h s", "like, pass, later"),
        ("m", "message"), ("c", "compare with a match"), ("q Esc", "back"),
      ]),
    HelpSection(
      "Matches",
      [
        ("↑ ↓", "choose"), ("Enter m", "chat"), ("d", "profile"), ("f", "find"),
        ("t", "your numbers"), ("c", "choose another: side by side"), ("q Esc", "back"),
      ]),
    HelpSection(
      "A chat",
      [
        ("Enter", "send"), ("Ctrl-J", "a new line"), ("Tab", "a suggestion"),
        ("PgUp PgDn", "scroll"), ("Ctrl-C", "stop the answer"), ("Ctrl-R", "ask again"),
        ("Esc", "back"),
      ]),
    HelpSection(
      "The quiz",
      [
        ("a b c …", "answer"), ("↑ ↓ Enter", "choose, and take it"),
        ("← Backspace", "a question back"),
        ("s Tab", "leave a question out"), ("r", "start again, at the end"), ("q Esc", "back"),
      ]),
    everywhere,
  ]
}
