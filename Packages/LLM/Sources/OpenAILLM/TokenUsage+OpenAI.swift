import Interchange
import LLM
import RemoteLLM

extension TokenUsage {
  /// Reads a count of one of OpenAI's services, which differ in the names alone.
  init(
    openAI usage: JSONNode, in document: JSONDocument, input: StaticString, output: StaticString,
    inputDetails: StaticString, outputDetails: StaticString
  ) {
    func number(_ name: StaticString, of node: JSONNode?) -> Int {
      document.count(name, of: node) ?? 0
    }
    let prompt = document.member(inputDetails, of: usage)
    self.init(
      input: number(input, of: usage), output: number(output, of: usage),
      cacheRead: number("cached_tokens", of: prompt),
      cacheWritten: number("cache_write_tokens", of: prompt),
      reasoning: number("reasoning_tokens", of: document.member(outputDetails, of: usage)))
  }
}
