import PageScreens
import Pages
import Synchronization
import Terminal
import Testing

@Suite struct PreviewTests {
  typealias Message = PageMessage<NoteSite.Operation>

  /// A site whose page asks another computer.
  private struct SlowSite: PageSite {
    struct Unreachable: Error {}

    let answers: Bool
    let navigation = NoteSite.navigation

    func start() async throws -> PageStart { PageStart(user: nil, trail: [.root], isReady: true) }

    func preview(of address: PageAddress) async throws -> Page<NoteSite.Operation>? {
      Page(title: "Known", [.text("asking …")])
    }

    func page(at address: PageAddress) async throws -> Page<NoteSite.Operation> {
      guard answers else { throw Unreachable() }
      return Page(title: "Whole", [.text("all of it")])
    }

    func perform(
      _ operation: NoteSite.Operation
    ) async throws -> PageOutcome<NoteSite.Operation> { .left("") }

    func changes() -> AsyncStream<PageChange>? { nil }

    func failure(of error: any Error) -> PageFailure { PageFailure(.unreachable, "no answer") }
  }

  private func messages(_ site: SlowSite) async -> [Message] {
    let reported = Mutex<[Message]>([])
    await PagePerformer(site)(.load("/about")) { message in
      reported.withLock { $0.append(message) }
    }
    return reported.withLock(\.self)
  }

  @Test("what is known is reported before the page that takes long") func order() async {
    let titles = await messages(SlowSite(answers: true)).compactMap { message in
      if case .page(_, let page) = message { page.title } else { nil }
    }
    #expect(titles == ["Known", "Whole"])
  }

  @Test("it is shown at once, takes keys, stays where nothing answers, and gives way to the answer")
  func shown() async throws {
    var stage = try await NoteStage()
    let loading = stage.pressUnanswered(KeyPress(.character("2")))
    #expect(loading.count == 1)
    for message in await messages(SlowSite(answers: false)) { await stage.tell(message) }
    #expect(stage.text.contains("Known") && stage.text.contains("asking …"), "\(stage.text)")
    for message in await messages(SlowSite(answers: true)) { await stage.tell(message) }
    #expect(stage.text.contains("all of it") && !stage.text.contains("asking"))
    await stage.press(KeyPress(.character("1")))
    #expect(stage.text.contains("one"))
  }
}
