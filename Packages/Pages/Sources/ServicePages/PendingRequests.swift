public import DomainModels
public import Pages
import Services
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes requests whose outcome may stay unknown: the same request under the same idempotency key
/// until the service has answered, so that a user who asks again changes something once.
public final class PendingRequests: Sendable {
  private let identifiers: IdentifierGenerator
  private let keys = Mutex<[String: String]>([:])

  /// Begins without any request.
  ///
  /// - Parameter identifiers: makes the keys.
  public init(_ identifiers: IdentifierGenerator) { self.identifiers = identifiers }

  /// Makes the request of an operation.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - source: where the response comes from.
  /// - Returns: the announcement.
  /// - Throws: what the source throws.
  public func perform<API>(
    _ operation: RequestOperation<API>, with source: any ResponseSource<API>
  ) async throws -> PageNotice<ServiceOperation<API>> {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = String(decoding: try encoder.encode(operation.request), as: UTF8.self)
    // A file is no field of its request.
    let file = (operation.request as? any UploadRequest)?.file
    let name = "\(operation.name) \(body) \(file?.hashValue ?? 0)"
    let key = keys.withLock { keys in
      if let known = keys[name] { return known }
      let fresh = identifiers.uuid().uuidString.lowercased()
      keys[name] = fresh
      return fresh
    }
    do {
      let notice = try await operation.perform(with: source, idempotencyKey: key)
      settle(name)
      return notice
    } catch let error as ServiceError {
      if ![API.codes.unavailable, API.codes.uncertain].contains(error.reason) { settle(name) }
      throw error
    }
  }

  private func settle(_ request: String) {
    keys.withLock { _ = $0.removeValue(forKey: request) }
  }
}
