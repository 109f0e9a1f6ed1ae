public import DatingModels
import DatingPages

extension ChatMessage {
  /// What stands after a message that did not end well; nil for one that did.
  public var mark: String? { ending?.remark }
}
