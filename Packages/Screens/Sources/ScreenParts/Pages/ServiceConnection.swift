/// Whether the service behind a screen can be reached, as far as its requests have shown.
///
/// Pages on top of each other ask at once, and one of them may fail while another succeeds: only an
/// answer to what was asked after a failure counts as the service's return.
public struct ServiceConnection: Sendable {
  private var isLost = false
  private var isAsked = false

  public init() {}

  /// Takes in that a request failed because the service could not be reached.
  public mutating func lose() { (isLost, isAsked) = (true, false) }

  /// Takes in that the screen asks again.
  public mutating func ask() { isAsked = true }

  /// Takes in an answer.
  ///
  /// - Returns: whether it is the first one after a failure.
  public mutating func isBack() -> Bool {
    guard isLost, isAsked else { return false }
    isLost = false
    return true
  }
}
