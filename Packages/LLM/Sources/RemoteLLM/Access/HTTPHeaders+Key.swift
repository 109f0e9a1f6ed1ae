public import Networking
public import Secrets

extension HTTPHeaders {
  /// A key as most services take it, marked as secret; nothing for none.
  public init(bearer key: SecretText?) {
    self.init()
    add(key: key, as: "Authorization", scheme: "Bearer")
  }

  /// Adds a key, marked as secret; nothing for none.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - name: the header that carries it.
  ///   - scheme: what stands before it, as in `Bearer`.
  public mutating func add(key: SecretText?, as name: String, scheme: String? = nil) {
    guard let key else { return }
    add(name, scheme.map { "\($0) \(key.text)" } ?? key.text, isSecret: true)
  }
}
