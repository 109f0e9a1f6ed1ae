import Interchange
import LLM
import RemoteLLM

/// Puts together the calls of a Chat Completion from fragments.
///
/// OpenAI's own fragments have the call's `index`, and `id` and `name` in the first alone. Other
/// servers repeat both, leave `index` or `id` out, or give each call the same index.
struct ChatCalls: Sendable {
  private struct Call: Sendable {
    var index: Int?
    var draft = CallDraft()
    /// True if an object, not a text, came as arguments.
    var hasObject = false

    /// True if nothing but a name came.
    var isBare: Bool { draft.id.isEmpty && !draft.hasArguments && !hasObject }
  }

  private var calls: [Call] = []

  var isEmpty: Bool { calls.isEmpty }

  /// Takes a fragment: an element of `tool_calls`, or a legacy `function_call`.
  mutating func take(_ node: JSONNode, of document: JSONDocument) {
    let fragment = Fragment(node, of: document)
    guard let place = place(of: fragment) else { return }
    if calls[place].draft.id.isEmpty { calls[place].draft.id = fragment.id }
    calls[place].draft.take(name: fragment.name)
    guard let arguments = fragment.arguments else { return }
    if document.kind(of: arguments) == .object { calls[place].hasObject = true }
    calls[place].draft.take(arguments: arguments, of: document)
  }

  /// The calls in the order of their indexes.
  func all() throws(WireFault) -> [ToolCall] {
    var sorted = calls
    if calls.allSatisfy({ $0.index != nil }) {
      // By place where indexes are equal: sorting need not be stable.
      sorted = calls.enumerated()
        .sorted { ($0.element.index ?? 0, $0.offset) < ($1.element.index ?? 0, $1.offset) }
        .map(\.element)
    }
    var whole: [ToolCall] = []
    for call in sorted { whole.append(try call.draft.call(number: whole.count + 1)) }
    return whole
  }

  /// The call that a fragment belongs to, a new one included; nil if it says what is there already.
  private mutating func place(of fragment: Fragment) -> Int? {
    guard let place = known(fragment) else { return begin(fragment.index) }
    let call = calls[place]
    guard !fragment.name.isEmpty, !call.draft.name.isEmpty else { return place }
    guard fragment.name == call.draft.name else {
      // Only behind an ID and before the arguments is it a piece of the same name.
      let isPiece = !call.draft.id.isEmpty && !call.draft.hasArguments
      return isPiece ? place : begin(fragment.index)
    }
    if !call.draft.hasArguments {
      guard fragment.id.isEmpty, call.draft.id.isEmpty else { return place }
      // Without IDs this is another call; but arguments that come behind a name that was there
      // several times tell of a server that repeats the name.
      return fragment.isEmpty || fragment.isObject && call.hasObject
        ? begin(fragment.index) : joined(place)
    }
    // A name with arguments behind whole arguments is another call, or the same once more.
    guard !fragment.text.isEmpty, call.draft.isWhole else { return place }
    let isRepeated =
      !fragment.id.isEmpty && call.draft.id == fragment.id && call.draft.isSame(fragment.text)
      && (fragment.index == nil || fragment.index == call.index)
    return isRepeated ? nil : begin(fragment.index)
  }

  /// Joins the calls of which nothing but the same name came under the same index.
  ///
  /// - Returns: where the call is then.
  private mutating func joined(_ place: Int) -> Int {
    let call = calls[place]
    let others = calls[..<place].indices.filter {
      calls[$0].isBare && calls[$0].index == call.index && calls[$0].draft.name == call.draft.name
    }
    for other in others.reversed() { calls.remove(at: other) }
    return place - others.count
  }

  private func known(_ fragment: Fragment) -> Int? {
    let (index, id, name) = (fragment.index, fragment.id, fragment.name)
    let same = index.flatMap { index in calls.lastIndex { $0.index == index } }
    if !id.isEmpty {
      if let both = calls.lastIndex(where: { $0.draft.id == id && $0.index == index }) {
        return both
      }
      // One ID for two calls of different tools is a server's mistake, not one call.
      if let named = calls.lastIndex(where: { $0.draft.id == id }),
        name.isEmpty || name == calls[named].draft.name
      {
        return named
      }
    }
    if name.isEmpty {
      // Continues a call, with any ID: without a name none begins.
      return same ?? calls.indices.last
    }
    if let same {
      let draft = calls[same].draft
      return id.isEmpty || draft.id.isEmpty && !draft.isWhole ? same : nil
    }
    // Neither an index nor an ID: the same name again is the same call.
    guard index == nil, id.isEmpty, let last = calls.indices.last, calls[last].draft.name == name
    else { return nil }
    return last
  }

  private mutating func begin(_ index: Int?) -> Int {
    calls.append(Call(index: index))
    return calls.count - 1
  }
}

/// A piece of a call.
private struct Fragment {
  let index: Int?
  let id: String
  let name: String
  let arguments: JSONNode?
  /// The arguments: a text's words, or a value as it was sent; empty if there are none.
  var text = ""
  /// True if the arguments are an object, not a text.
  var isObject = false
  /// True if there are no arguments, or an empty object.
  var isEmpty = true

  init(_ node: JSONNode, of document: JSONDocument) {
    let function = document.object("function", of: node) ?? node
    index = document.count("index", of: node)
    id = document.text("id", of: node) ?? ""
    name = document.text("name", of: function) ?? ""
    arguments = document.member("arguments", of: function)
    guard let arguments else { return }
    switch document.kind(of: arguments) {
    case .null: return
    case .string:
      let words = document.text(of: arguments) ?? ""
      if words.contains(where: { !$0.isWhitespace }) { text = words }
      isEmpty = text.isEmpty
    case let kind:
      text = document.source(of: arguments)
      isObject = kind == .object
      isEmpty = isObject && document.count(of: arguments) == 0
    }
  }
}
