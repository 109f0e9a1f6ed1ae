import DomainModelsTesting
public import Foundation

// No other system lets a process start another.
#if os(macOS) || os(Linux)
  /// A certificate for `localhost` that signs itself, and its key: made by `openssl` for one test and
  /// valid for two days, so that no key lies in the repository.
  public struct TestCertificate: Sendable {
    /// The certificate, as PEM.
    public let certificate: String
    /// Its key, as PEM.
    public let key: String

    /// - Throws: `ExpectationFailure` if `openssl` makes none.
    public init() throws {
      let program = Process()
      program.executableURL = URL(filePath: "/usr/bin/env")
      program.arguments = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "2", "-subj", "/CN=Quartet test server",
        "-addext", "subjectAltName=DNS:localhost", "-keyout", "-", "-out", "-",
      ]
      let output = Pipe()
      program.standardOutput = output
      program.standardError = FileHandle.nullDevice
      program.standardInput = FileHandle.nullDevice
      try program.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      program.waitUntilExit()
      guard let begin = text.range(of: "-----BEGIN CERTIFICATE-----") else {
        throw ExpectationFailure("openssl made no certificate")
      }
      key = String(text[..<begin.lowerBound])
      certificate = String(text[begin.lowerBound...])
    }

    /// Writes both files; the key is for this user alone.
    ///
    /// - Parameter folder: gets `certificate.pem` and `key.pem`, in the place of what is there.
    /// - Throws: an error of the system.
    public func write(to folder: URL) throws {
      let keyFile = folder.appending(path: "key.pem")
      try Data(certificate.utf8).write(to: folder.appending(path: "certificate.pem"))
      try Data(key.utf8).write(to: keyFile)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keyFile.path)
    }
  }
#endif
