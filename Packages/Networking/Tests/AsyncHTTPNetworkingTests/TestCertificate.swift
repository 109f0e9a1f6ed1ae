import Foundation
import Testing

/// A certificate for `localhost` that signs itself, and its key: made by `openssl` for one test and
/// valid for two days, so that no key lies in the repository.
struct TestCertificate {
  /// The certificate, as PEM.
  let certificate: [UInt8]
  /// Its key, as PEM.
  let key: [UInt8]

  init() throws {
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
    let begin = try #require(
      text.range(of: "-----BEGIN CERTIFICATE-----"), "openssl made no certificate")
    key = Array(text[..<begin.lowerBound].utf8)
    certificate = Array(text[begin.lowerBound...].utf8)
  }
}
