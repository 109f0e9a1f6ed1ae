import DesignTokens
import Interchange

extension Deprecation {
  /// As the standard writes it: a sentence, or `true`.
  var json: JSONValue { explanation.map(JSONValue.string) ?? true }
}
