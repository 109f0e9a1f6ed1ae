package import Interchange
package import LLM

extension ToolDefinition {
  /// The tool as OpenAI's Chat Completions write it, and whoever took that over.
  package var function: JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(summary), "parameters": parameters,
      ],
    ]
  }
}
