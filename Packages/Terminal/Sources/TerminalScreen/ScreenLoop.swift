import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The state of a full-screen program's run: the only one that draws, stops and goes on.
struct ScreenLoop<P: ScreenProgram> {
  private(set) var program: P
  private let session: ScreenSession
  private let queue: LoopEventQueue<P.Message>
  private let clock: any Clock<Duration>
  private let perform: @Sendable (P.Effect, ScreenMailbox<P.Message>) async -> Void
  private var writer: FrameWriter
  private var size: TerminalSize
  /// True if the terminal is not ours: suspended, or in the background.
  private var isAway = true
  /// The bytes to write before the next frame.
  private var prologue: [UInt8] = []
  /// The effects that have a name, while they are under way.
  private var effects: [String: (number: Int, task: Task<Void, Never>)] = [:]
  private var effectCount = 0

  init(
    program: P, session: ScreenSession, queue: LoopEventQueue<P.Message>, writer: FrameWriter,
    clock: any Clock<Duration>,
    perform: @escaping @Sendable (P.Effect, ScreenMailbox<P.Message>) async -> Void
  ) {
    self.program = program
    self.session = session
    self.queue = queue
    self.writer = writer
    self.clock = clock
    self.perform = perform
    size = session.device.size
  }

  /// Runs the program to its end.
  mutating func run(_ group: inout DiscardingTaskGroup) async -> ScreenExit {
    do throws(ScreenExit) {
      try enter()
      try tell(.started(size), &group)
      try draw()
      for await _ in queue.signals {
        // Events during a round wait for the next one, so that there is always a frame between.
        var isChanged = false
        for occurrence in queue.takeAll() {
          if try handle(occurrence, &group) { isChanged = true }
        }
        if isChanged { try draw() }
      }
      return .ending(.interrupted)
    } catch {
      return error
    }
  }

  /// Deals with an occurrence; says whether there may be something new to draw.
  private mutating func handle(
    _ occurrence: Occurrence<P.Message>, _ group: inout DiscardingTaskGroup
  ) throws(ScreenExit) -> Bool {
    switch occurrence {
    case .inputs(let inputs):
      for input in inputs {
        switch input {
        case .key(let press): try tell(.key(press), &group)
        case .pasted(let text): try tell(.pasted(text), &group)
        }
      }
    case .message(let message): try tell(.message(message), &group)
    case .windowChanged:
      // A terminal may have wrapped or lost what it showed; its size alone does not tell.
      writer.forget()
      try measure(&group)
    case .continued: try resume(&group)
    case .stopAsked: try suspend(wholeJob: false, &group)
    case .ended(let ending): throw .ending(ending)
    case .effectEnded(let name, let number):
      if effects[name]?.number == number { effects[name] = nil }
      return false
    }
    return true
  }

  private mutating func tell(
    _ event: ScreenEvent<P.Message>, _ group: inout DiscardingTaskGroup
  ) throws(ScreenExit) {
    for command in program.update(event) { try obey(command, &group) }
  }

  private mutating func obey(
    _ command: ScreenCommand<P.Effect, P.Message>, _ group: inout DiscardingTaskGroup
  ) throws(ScreenExit) {
    switch command {
    case .perform(let effect, let name): start(effect, name, &group)
    case .cancel(let name): effects.removeValue(forKey: name)?.task.cancel()
    case .after(let duration, let message):
      group.addTask { [clock, queue] in
        // Fails if it is cancelled, which is at the program's end.
        if (try? await clock.sleep(for: duration)) != nil { queue.post(.message(message)) }
      }
    case .suspend: try suspend(wholeJob: true, &group)
    case .quit(let ending): throw .ending(ending)
    }
  }

  private mutating func start(
    _ effect: P.Effect, _ name: String?, _ group: inout DiscardingTaskGroup
  ) {
    effectCount += 1
    // A task of its own, because a group's can't be cancelled one by one; the group waits for it.
    let task = Task { [perform, queue, number = effectCount] in
      await perform(effect, ScreenMailbox { queue.post(.message($0)) })
      if let name { queue.post(.effectEnded(name, number)) }
    }
    if let name {
      effects[name]?.task.cancel()
      effects[name] = (effectCount, task)
    }
    group.addTask {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  private mutating func enter() throws(ScreenExit) {
    try session.enter()
    prologue = Array(ScreenSession.enterSequence.utf8)
    writer.forget()
    isAway = false
  }

  private mutating func draw() throws(ScreenExit) {
    guard !isAway else { return }
    var frame = Frame(size)
    program.draw(in: &frame)
    // One write, so that the first frame doesn't follow an empty screen.
    let bytes = prologue + writer.bytes(for: frame)
    if !prologue.isEmpty { session.show() }
    prologue = []
    if !bytes.isEmpty { try session.write(bytes) }
  }

  /// Asks for the window's size, and tells the program if it has changed.
  private mutating func measure(_ group: inout DiscardingTaskGroup) throws(ScreenExit) {
    let now = session.device.size
    guard now != size else { return }
    size = now
    try tell(.resized(now), &group)
  }

  /// Gives the terminal back and stops.
  ///
  /// The rest is for ``resume(_:)`` once SIGCONT has arrived.
  private mutating func suspend(
    wholeJob: Bool, _ group: inout DiscardingTaskGroup
  ) throws(ScreenExit) {
    guard !isAway else { return }
    session.leave()
    isAway = true
    if !session.stop(by: SIGTSTP, wholeJob: wholeJob) { try resume(&group) }
  }

  /// Takes the terminal again after this process was stopped, by itself or by another process.
  private mutating func resume(_ group: inout DiscardingTaskGroup) throws(ScreenExit) {
    guard !session.isInBackground else {
      // As the terminal does with a background job that draws: it stands still until it may.
      isAway = true
      guard session.stop(by: SIGTTOU, wholeJob: true) else { throw .ending(.closed) }
      return
    }
    try enter()
    try measure(&group)
    try tell(.resumed, &group)
  }
}
