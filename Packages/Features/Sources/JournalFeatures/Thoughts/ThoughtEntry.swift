public import DomainModels
public import JournalModels
import Storage

/// A thought with everything that was written about it.
public struct ThoughtEntry: Sendable, Equatable, Identifiable {
  public var thought: Thought
  /// The feelings, the strongest first.
  public var feelings: [Feeling]
  /// The person's judgements of distortions, accepted ones first.
  public var judgements: [Judgement]
  /// The predictions, in the order in which they were written.
  public var predictions: [Prediction]

  public var id: Identifier<Thought> { thought.id }

  /// Makes an entry, and orders what belongs to it.
  public init(
    thought: Thought, feelings: [Feeling] = [], judgements: [Judgement] = [],
    predictions: [Prediction] = []
  ) {
    self.thought = thought
    self.feelings = feelings.sorted {
      ($0.before ?? $0.after ?? -1, $1.name) > ($1.before ?? $1.after ?? -1, $0.name)
    }
    self.judgements = judgements.sorted { left, right in
      left.verdict == right.verdict ? left.type < right.type : left.verdict == .accepted
    }
    self.predictions = predictions.sorted { $0.id < $1.id }
  }

  /// The ids of the distortions that the person sees in it.
  public var distortions: [String] {
    judgements.filter { $0.verdict == .accepted }.map(\.type)
  }

  /// The thought as a question looks at it.
  public var facts: ThoughtFacts {
    ThoughtFacts(
      thought, feelings: feelings, judgements: judgements, predictions: predictions)
  }

  /// The effect of the review on the feelings; `nil` unless one was rated before and after.
  public var effect: Effect? { Effect(of: feelings) }
}

extension RecordReading {
  /// One thought with what belongs to it.
  func entry(of thought: Thought) throws -> ThoughtEntry {
    let id = thought.id
    return ThoughtEntry(
      thought: thought,
      feelings: try fetch(Query<Feeling>().filter(\.thought == id)),
      judgements: try fetch(Query<Judgement>().filter(\.thought == id)),
      predictions: try fetch(Query<Prediction>().filter(\.thought == id)))
  }

  /// One thought with what belongs to it.
  func entry(_ reference: ThoughtReference) throws -> ThoughtEntry {
    try entry(of: try thought(reference))
  }

  /// Every thought with what belongs to it, the newest first.
  ///
  /// Each table is read once: sealed rows are opened one by one, so a question for each thought
  /// would open all of them each time.
  func allEntries() throws -> [ThoughtEntry] {
    try entries(of: try fetch(Query<Thought>()))
  }

  /// Thoughts with what belongs to them, the newest first; each table is asked once.
  func entries(of thoughts: [Thought]) throws -> [ThoughtEntry] {
    if thoughts.isEmpty { return [] }
    let ids = thoughts.map(\.id)
    let feelings = ThoughtGroups(try fetch(belonging(to: ids, by: \Feeling.thought))) {
      $0.thought
    }
    let judgements = ThoughtGroups(try fetch(belonging(to: ids, by: \Judgement.thought))) {
      $0.thought
    }
    let predictions = ThoughtGroups(try fetch(belonging(to: ids, by: \Prediction.thought))) {
      $0.thought
    }
    return thoughts.sorted { Thought.isOlder($1, than: $0) }.map { thought in
      ThoughtEntry(
        thought: thought, feelings: feelings[thought.id], judgements: judgements[thought.id],
        predictions: predictions[thought.id])
    }
  }
}

extension RecordReading {
  /// Returns the records that belong to some thoughts.
  ///
  /// References are not sealed, so that of few only those are opened; of many it is quicker to read
  /// all.
  func belonging<R: Record>(
    to thoughts: [Identifier<Thought>], by path: any KeyPath<R, Identifier<Thought>> & Sendable
  ) -> Query<R> {
    thoughts.count > 100 ? Query<R>() : Query<R>().filter(.among(path, thoughts))
  }

  func belonging<R: Record>(
    to thoughts: [Identifier<Thought>], by path: any KeyPath<R, Identifier<Thought>?> & Sendable
  ) -> Query<R> {
    thoughts.count > 100 ? Query<R>() : Query<R>().filter(.among(path, thoughts))
  }
}

/// Records by the thought that they belong to.
struct ThoughtGroups<Element> {
  private var elements: [Identifier<Thought>: [Element]] = [:]

  init(_ all: [Element], _ thought: (Element) -> Identifier<Thought>?) {
    for element in all {
      if let thought = thought(element) { elements[thought, default: []].append(element) }
    }
  }

  subscript(thought: Identifier<Thought>) -> [Element] { elements[thought] ?? [] }
}
