extension JSONObject {
  /// One member of an object.
  public struct Member: Sendable, Equatable {
    /// The member's name.
    public let key: String

    public var value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}
