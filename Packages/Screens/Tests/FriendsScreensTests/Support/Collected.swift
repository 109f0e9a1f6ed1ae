import FriendsScreens
import Synchronization

/// What an effect told, in order.
final class Collected: Sendable {
  private let news = Mutex<[FriendsNews]>([])

  func add(_ item: FriendsNews) { news.withLock { $0.append(item) } }

  var all: [FriendsNews] { news.withLock { $0 } }
}
