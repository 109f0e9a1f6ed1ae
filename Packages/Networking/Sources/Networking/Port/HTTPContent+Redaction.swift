extension HTTPContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The answer as it may be shown, without its content.
  public var description: String {
    "\(status) \(RedactedURL(url)) \(headers.fields) (\(bytes.count) bytes)"
  }
  /// The answer as it may be shown, without its content.
  public var debugDescription: String { description }
  /// Nothing but what may be shown.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "status": status, "url": RedactedURL(url).description, "headers": headers,
        "bytes": "\(bytes.count) bytes",
      ])
  }
}
