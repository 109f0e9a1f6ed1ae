import FriendsRequests
import ScreenParts
public import Terminal

/// Friends on a full screen: five tabs as in the seed (home, discover, crews, missions, profile), and
/// behind them people, crews, missions and conversations.
///
/// It begins where the person stands: at the door, at their profile while it is incomplete, or at
/// home. What is asked for is done by ``FriendsPerformer``.
public struct FriendsScreen: ScreenProgram {
  private typealias Pages = PageStack<FriendsEffect, FriendsNews, FriendsLook>

  private var pages: Pages
  private var look: FriendsLook
  private var size = TerminalSize.standard
  private var isInside = false
  private var connection = ServiceConnection()

  /// Begins where the person stands.
  public init(_ look: FriendsLook) {
    self.look = look
    pages = Pages(StartPage(), look, help: HelpSection.friends)
  }

  public mutating func update(
    _ event: ScreenEvent<FriendsNews>
  ) -> [ScreenCommand<FriendsEffect, FriendsNews>] {
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
    _ news: FriendsNews
  ) -> [ScreenCommand<FriendsEffect, FriendsNews>] {
    noteConnection(news)
    switch news {
    case .stands(let user?), .entered(let user):
      isInside = true
      look.user = user.profile?.name
      // Whoever is new is led through the form; without it nobody is found, and finds nobody.
      let page =
        user.profileComplete
        ? BrowsePage(.home)
        : BrowsePage(.profile, leading: .profile(user.profile, isComplete: false))
      return show(page) + [.perform(.watch, named: FriendsEffect.watch.name)]
    case .stands(nil):
      return show(FormPage(FriendsForm.door))
    case .left where isInside:
      isInside = false
      look.user = nil
      return show(FormPage(FriendsForm.door)) + [.cancel(FriendsEffect.watch.name)]
    case .failed(_, let message, let hint):
      pages.fail(message, hint: hint)
    default: break
    }
    return pages.receive(news)
  }

  private mutating func noteConnection(_ news: FriendsNews) {
    switch news {
    case .unreachable: connection.lose()
    case .outdated: connection.ask()
    case .failed, .left, .gone: break
    default:
      if connection.isBack() { pages.note("The service answers again.") }
    }
  }

  /// Begins another part of the product.
  private mutating func show(
    _ page: some FriendsPage
  ) -> [ScreenCommand<FriendsEffect, FriendsNews>] {
    pages = Pages(page, look, help: HelpSection.friends)
    return pages.start(size)
  }

  /// Draws the topmost page, with its header and footer.
  public func draw(in frame: inout Frame) { pages.draw(in: &frame) }
}
