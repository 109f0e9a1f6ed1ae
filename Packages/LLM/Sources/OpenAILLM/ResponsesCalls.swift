import Interchange
import LLM
import RemoteLLM

/// Gives out the calls of a response once, however often they are said.
struct ResponsesCalls: Sendable {
  private struct Call: Sendable {
    var address: ResponsesAddress
    var draft = CallDraft()
    var isOut = false
  }

  private var calls: [Call] = []

  /// The number of calls.
  var count: Int { calls.count }

  /// Takes an item that has begun, if it is a call.
  mutating func take(
    _ item: JSONNode, _ address: ResponsesAddress, of document: JSONDocument
  ) {
    _ = update(item, address, of: document)
  }

  /// Takes a whole item, if it is a call.
  mutating func takeWhole(
    _ item: JSONNode, _ address: ResponsesAddress, of document: JSONDocument,
    _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    guard let place = update(item, address, of: document) else { return }
    try giveOut(place, &events)
  }

  /// Takes a piece of a call's arguments.
  mutating func takePiece(_ document: JSONDocument) {
    guard let piece = document.member("delta", of: document.root) else { return }
    let place = openPlace(ResponsesAddress(document))
    calls[place].draft.take(arguments: piece, of: document)
  }

  /// Takes the whole of a call's arguments.
  mutating func takeArguments(_ document: JSONDocument) {
    let place = openPlace(ResponsesAddress(document))
    if calls[place].isOut { return }
    if let arguments = document.member("arguments", of: document.root) {
      calls[place].draft.replace(arguments: arguments, of: document)
    }
    takeNames(of: document.root, document, at: place)
  }

  /// Gives out the calls whose whole item did not come.
  mutating func endAll(_ events: inout [ReplyEvent]) throws(WireFault) {
    for place in calls.indices { try giveOut(place, &events) }
  }

  private mutating func giveOut(
    _ place: Int, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    guard !calls[place].isOut else { return }
    if calls[place].draft.id.isEmpty { calls[place].draft.id = calls[place].address.item ?? "" }
    events.append(.toolCall(try calls[place].draft.call(number: place + 1)))
    calls[place].isOut = true
  }

  private mutating func update(
    _ item: JSONNode, _ address: ResponsesAddress, of document: JSONDocument
  ) -> Int? {
    guard document.text("type", of: item) == "function_call" else { return nil }
    let address = address.with(item, of: document)
    let id = document.text("call_id", of: item) ?? ""
    let name = document.text("name", of: item)
    let known = calls.lastIndex { call in
      if !id.isEmpty, !call.draft.id.isEmpty {
        return call.draft.id == id && !call.address.isOther(address)
      }
      return call.address.isSame(address)
        ?? (!call.isOut && (call.draft.name.isEmpty || call.draft.name == name))
    }
    let place = known ?? begin(address)
    guard !calls[place].isOut else { return place }
    calls[place].address.complete(address)
    takeNames(of: item, document, at: place)
    if let arguments = document.member("arguments", of: item) {
      calls[place].draft.replace(arguments: arguments, of: document)
    }
    return place
  }

  private mutating func takeNames(of node: JSONNode, _ document: JSONDocument, at place: Int) {
    if calls[place].draft.id.isEmpty {
      calls[place].draft.id = document.text("call_id", of: node) ?? ""
    }
    calls[place].draft.take(name: document.text("name", of: node) ?? "")
  }

  /// The call that an event about arguments means: the last one where it does not say.
  private mutating func openPlace(_ address: ResponsesAddress) -> Int {
    let known =
      calls.lastIndex { $0.address.isSame(address) == true }
      ?? calls.lastIndex { !$0.isOut && $0.address.isSame(address) == nil }
    return known ?? begin(address)
  }

  private mutating func begin(_ address: ResponsesAddress) -> Int {
    calls.append(Call(address: address))
    return calls.count - 1
  }
}
