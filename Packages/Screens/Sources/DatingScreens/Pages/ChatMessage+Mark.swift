public import DatingModels

extension ChatMessage {
  /// What stands after a message that did not end well; nil for one that did.
  public var mark: String? {
    switch ending {
    case .complete, .refused, nil: nil
    case .length: "(cut short)"
    case .cancelled: "(interrupted)"
    case .failed: "(broken off)"
    }
  }
}
