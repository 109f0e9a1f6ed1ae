import Interchange
import LLM

/// What a client made of a stream.
struct ForeignMessage: Decodable, Equatable {
  struct Call: Decodable, Equatable {
    var id: String
    var name: String
    var arguments: String
  }

  struct Usage: Decodable, Equatable {
    var input: Int
    var output: Int
    var cacheRead: Int
    var cacheWritten: Int
    var reasoning: Int
  }

  /// The text of the pieces as they came.
  var text: String
  /// The text of the message at the end.
  var whole: String
  var reasoning: String
  var calls: [Call]
  /// Why it ended, in the provider's words.
  var stop: String
  var usage: Usage?

  /// What our reader made of it, with the word that it understood as the end.
  init(_ reply: Reply, stop: String) {
    text = reply.text
    whole = reply.message.text
    reasoning = reply.reasoning
    calls = reply.toolCalls.map { Call(id: $0.id, name: $0.name, arguments: $0.arguments) }
    self.stop = stop
    usage = reply.usage.map { usage in
      Usage(
        input: usage.input, output: usage.output, cacheRead: usage.cacheRead,
        cacheWritten: usage.cacheWritten, reasoning: usage.reasoning)
    }
  }

  /// The same with the calls' arguments as they mean, not as they are written.
  var plain: ForeignMessage {
    var plain = self
    for place in plain.calls.indices {
      // Some servers write nothing at all where there are none.
      let arguments = plain.calls[place].arguments.isEmpty ? "{}" : plain.calls[place].arguments
      plain.calls[place].arguments = (try? JSONReader.read(arguments))?.text() ?? arguments
    }
    return plain
  }
}
