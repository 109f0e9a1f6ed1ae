public import DomainModels
public import PeopleModels
import PeopleRequests
import ScreenParts
public import Terminal

/// Real people on a full screen: signing up, one's own profile, discovery, matches, conversations.
///
/// It begins where the person stands, and goes on where a step leads: whoever signs in comes to
/// their profile, whoever has one to the cards, and whoever signs out back to the door. What is
/// asked for is done by ``PeoplePerformer``.
public struct PeopleScreen: ScreenProgram {
  private typealias Pages = PageStack<PeopleEffect, PeopleNews, PeopleLook>

  /// Which part of the product is shown.
  private enum Stage {
    /// Not known yet.
    case unknown
    case door
    case creation
    case inside
  }

  private var pages: Pages
  private var stage = Stage.unknown
  /// What is shown to a member; nil for the cards.
  private let goal: (any PeoplePage)?
  private var look: PeopleLook
  private var size = TerminalSize.standard
  private var connection = ServiceConnection()

  private init(_ goal: (any PeoplePage)?, _ look: PeopleLook) {
    self.goal = goal
    self.look = look
    pages = Pages(StartPage(), look, help: HelpSection.people)
  }

  /// Begins where the person stands: at the door, in the making of a profile, or at the cards.
  public static func starting(_ look: PeopleLook) -> PeopleScreen { PeopleScreen(nil, look) }

  /// Begins with the matches.
  public static func matches(_ look: PeopleLook) -> PeopleScreen {
    PeopleScreen(MatchesPage(), look)
  }

  /// Begins with a conversation.
  public static func conversation(
    with match: Identifier<PeopleMatch>, _ look: PeopleLook
  ) -> PeopleScreen {
    PeopleScreen(TalkPage(with: match), look)
  }

  /// Begins with one's own profile.
  public static func profile(_ look: PeopleLook) -> PeopleScreen {
    PeopleScreen(ProfilePage(), look)
  }

  public mutating func update(
    _ event: ScreenEvent<PeopleNews>
  ) -> [ScreenCommand<PeopleEffect, PeopleNews>] {
    switch event {
    case .started(let size):
      self.size = size
      return pages.start(size)
    case .resized(let size):
      self.size = size
      pages.resize(size)
      return []
    case .resumed: return []
    case .pasted(let text): return pages.paste(text)
    case .key(let key):
      connection.ask()
      return pages.press(key)
    case .message(let news): return receive(news)
    }
  }

  private mutating func receive(
    _ news: PeopleNews
  ) -> [ScreenCommand<PeopleEffect, PeopleNews>] {
    noteConnection(news)
    switch news {
    case .stands(let standing, let user, let now):
      look.user = user
      return go(to: standing, now)
    case .locked:
      guard stage == .inside || stage == .creation else { return [] }
      look.user = nil
      return [.cancel("watch")]
        + show(
          WelcomePage(note: "You were signed out. Sign in to go on."), .door)
    case .deleted(let receipt):
      look.user = nil
      return [.cancel("watch")] + show(WelcomePage(note: WelcomePage.farewell(receipt)), .door)
    case .failed(let effect, let message, let hint) where !effect.isShownByItsPage:
      pages.fail(message, hint: hint)
    default: break
    }
    return pages.receive(news)
  }

  private mutating func noteConnection(_ news: PeopleNews) {
    switch news {
    case .unreachable: connection.lose()
    case .outdated, .tick: connection.ask()
    case .failed, .locked: break
    default:
      if connection.isBack() { pages.note("The service answers again.") }
    }
  }

  private mutating func go(
    to standing: SessionState, _ now: Timestamp
  ) -> [ScreenCommand<PeopleEffect, PeopleNews>] {
    switch standing {
    case .nobody: return stage == .door ? [] : [.cancel("watch")] + show(WelcomePage(), .door)
    case .newcomer:
      return stage == .creation
        ? [] : show(ProfileFormPage(creatingOn: now.utcDate), .creation)
    case .member(let profile):
      guard stage != .inside else { return pages.receive(.profile(profile, now: now)) }
      let commands = goal.map { show($0, .inside) } ?? show(CardsPage(), .inside)
      return commands + pages.receive(.profile(profile, now: now)) + [
        .perform(.watch, named: "watch")
      ]
    }
  }

  /// Begins another part of the product.
  private mutating func show(
    _ page: some PeoplePage, _ stage: Stage
  ) -> [ScreenCommand<PeopleEffect, PeopleNews>] {
    self.stage = stage
    pages = Pages(page, look, help: HelpSection.people)
    return pages.start(size)
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) { pages.draw(in: &frame) }
}

extension PeopleEffect {
  /// Whether the page that asked says itself that it failed, or it is tried again unasked.
  fileprivate var isShownByItsPage: Bool {
    switch self {
    case .markRead, .signUp, .confirmSignUp, .signIn, .requestCode, .verifyCode, .requestReset,
      .resetPassword, .requestProof, .deleteAccount, .save, .send, .report:
      true
    default: false
    }
  }
}
