import DomainModels
import PeopleModels
import PeopleRequests

/// What is known of a conversation: its newest part, and as much before it as was asked for.
struct TalkMessages: Sendable, Equatable {
  /// In the order of writing, without gaps.
  private(set) var all: [MessageView] = []
  /// Asks for the part before; nil at the beginning.
  private(set) var before: String?
  private(set) var isKnown = false

  /// The number of the newest message that the other wrote.
  var newestOfOther: Int? { all.last { !$0.isMine }?.number }

  /// Takes in the newest part.
  mutating func takeNewest(_ page: ConversationPage) {
    isKnown = true
    guard page.match.status != .ended else {
      // What was written is erased.
      all = page.messages
      before = page.before
      return
    }
    let first = page.messages.first?.number ?? 1
    let older = all.filter { $0.number < first }
    // What was kept while the page was on its way is not on it.
    let newer = all.filter { $0.number > page.messages.last?.number ?? 0 }
    if let start = older.first?.number, start + older.count == first {
      all = older + page.messages + newer
    } else {
      // The two would leave a gap, or the page reaches as far back: what comes is what counts.
      all = page.messages + newer
      before = page.before
    }
  }

  /// Takes in the part before what is known.
  mutating func takeOlder(_ page: ConversationPage) {
    let first = all.first?.number ?? Int.max
    all = page.messages.filter { $0.number < first } + all
    before = page.before
  }

  /// Takes in a message that was kept.
  mutating func insert(_ message: MessageView) {
    all.removeAll { $0.id == message.id }
    all.append(message)
    all.sort { $0.number < $1.number }
  }
}
