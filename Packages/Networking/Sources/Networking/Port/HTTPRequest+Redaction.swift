extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The request as it may be shown, without its content.
  public var description: String {
    "\(method.rawValue) \(RedactedURL(url)) \(headers.fields) (\(body.count) bytes)"
  }
  /// The request as it may be shown, without its content.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method.rawValue, "url": RedactedURL(url).description, "headers": headers,
        "body": "\(body.count) bytes",
      ])
  }
}
