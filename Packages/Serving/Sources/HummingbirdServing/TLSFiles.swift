import NIOCore
import NIOSSL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a server's certificate and of its key, as PEM.
public struct TLSFiles: Sendable, Equatable {
  /// The path of the certificate, behind which those that lead to its root stand.
  public var certificate: String
  /// The path of the key, which has no passphrase and is not for every user of the machine.
  public var key: String

  public init(certificate: String, key: String) {
    (self.certificate, self.key) = (certificate, key)
  }

  /// Checks that a server can use the files.
  ///
  /// - Parameter time: when the certificate has to be valid, in seconds since 1970.
  /// - Throws: ``TLSFailure`` if a file can't be read or is no PEM, if the key is another
  ///   certificate's, or if the certificate has expired.
  public func check(at time: Int) throws(TLSFailure) {
    let content = try TLSContent(self)
    _ = try content.context()
    guard let first = try content.certificates().first, first.notValidAfter > time else {
      throw TLSFailure(
        .certificate, "the certificate \(certificate) has expired",
        "Renew it; a server that runs takes the new one without a restart")
    }
  }
}

/// Why a server can't use a certificate; says nothing of what the key's file holds.
public struct TLSFailure: Error, Sendable, Equatable {
  public enum File: Sendable {
    case certificate
    case key
  }

  public let file: File
  public let message: String
  public let hint: String

  init(_ file: File, _ message: String, _ hint: String) {
    (self.file, self.message, self.hint) = (file, message, hint)
  }
}

/// The contents of a certificate's files when they were read.
struct TLSContent: Equatable {
  private let files: TLSFiles
  private let certificate: [UInt8]
  private let key: [UInt8]

  /// The largest file, in bytes.
  private static let largest = 1 << 20

  /// Reads both files.
  ///
  /// - Throws: ``TLSFailure`` if one can't be read, or if everybody may read the key.
  init(_ files: TLSFiles) throws(TLSFailure) {
    self.files = files
    certificate = try Self.read(files.certificate, .certificate)
    key = try Self.read(files.key, .key)
  }

  /// - Throws: ``TLSFailure`` if the file holds no certificate.
  func certificates() throws(TLSFailure) -> [NIOSSLCertificate] {
    guard let found = try? NIOSSLCertificate.fromPEMBytes(certificate), !found.isEmpty else {
      throw TLSFailure(
        .certificate, "\(files.certificate) holds no certificate",
        "Name a file of PEM with the certificate and those between it and its root")
    }
    return found
  }

  /// Returns the TLS settings of connections: TLS 1.2 and newer, with HTTP/1.1.
  ///
  /// - Throws: ``TLSFailure`` if a file is no PEM, or if the key is another certificate's.
  func context() throws(TLSFailure) -> NIOSSLContext {
    let certificates = try certificates()
    guard let key = try? NIOSSLPrivateKey(bytes: key, format: .pem) else {
      throw TLSFailure(
        .key, "\(files.key) holds no key without a passphrase",
        "Name a file of PEM; `openssl pkey` removes a passphrase")
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    // A client that does not answer the end of a connection is not waited for.
    configuration.shutdownTimeout = .milliseconds(500)
    do {
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw TLSFailure(
        .key, "the key \(files.key) does not belong to the certificate \(files.certificate)",
        "Name the key that the certificate was made for")
    }
  }

  private static func read(_ path: String, _ file: TLSFailure.File) throws(TLSFailure) -> [UInt8] {
    let unreadable = TLSFailure(
      file, "\(path) can't be read", "Check the path, and the user that the server runs as")
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= largest
    else { throw unreadable }
    if file == .key, status.st_mode & 0o007 != 0 {
      throw TLSFailure(
        .key, "every user of this machine can read \(path)", "Run chmod 600 on it")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let found = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { throw unreadable }
      count += found
    }
    return bytes
  }
}
