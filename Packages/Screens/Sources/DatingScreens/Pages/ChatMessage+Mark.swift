public import DatingModels
import DatingPages

extension ChatMessage {
  /// The mark after a message that failed or was interrupted; `nil` for others.
  public var mark: String? { ending?.remark }
}
