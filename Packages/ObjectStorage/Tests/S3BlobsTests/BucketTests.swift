import DomainModels
import Foundation
import Testing

@testable import S3Blobs

/// Addresses of buckets.
struct BucketTests {
  private func bucket(
    _ name: String = "photos", at endpoint: String = "https://s3.example.org",
    region: String = "auto", _ addressing: S3Bucket.Addressing = .path, prefix: String = ""
  ) throws -> S3Bucket {
    try S3Bucket(
      name, at: #require(URL(string: endpoint)), region: region, addressing: addressing,
      prefix: prefix)
  }

  @Test func namesTheBucketInThePathOrTheHost() throws {
    #expect(try bucket().address(of: "a/b") == "https://s3.example.org/photos/a/b")
    #expect(try bucket().address(of: "") == "https://s3.example.org/photos")
    let inHost = try bucket(at: "https://s3.example.org/", .virtualHost)
    #expect(inHost.address(of: "a/b") == "https://photos.s3.example.org/a/b")
    #expect(inHost.address(of: "") == "https://photos.s3.example.org/")
    #expect(inHost.host == "photos.s3.example.org")
  }

  @Test func hostHasAPortUnlessItIsTheUsualOne() throws {
    #expect(try bucket(at: "http://127.0.0.1:3900").host == "127.0.0.1:3900")
    #expect(try bucket(at: "HTTPS://s3.example.org:443").host == "s3.example.org")
    #expect(try bucket(at: "http://s3.example.org:443").host == "s3.example.org:443")
    #expect(try bucket(at: "http://[::1]:9000").host == "[::1]:9000")
  }

  @Test(arguments: [
    "ab", "Photos", "photos-", ".photos", "pho..tos", "pho_tos", "photos/a", "",
    String(repeating: "a", count: 64),
  ]) func refusesOtherNames(_ name: String) {
    #expect(throws: ValidationError.self) { try bucket(name) }
  }

  @Test(arguments: [
    "ftp://s3.example.org", "https://s3.example.org/path", "https://s3.example.org?a=b",
    "https://user:word@s3.example.org", "https:", "s3.example.org", "https://s3.example.org#a",
  ]) func refusesOtherEndpoints(_ endpoint: String) {
    #expect(throws: ValidationError.self) { try bucket(at: endpoint) }
  }

  @Test(arguments: ["a", "/", "/a/", "a//", "a/../", "./", "ü/", "a b/", "a?/", "a%20/"])
  func refusesOtherPrefixes(_ prefix: String) {
    #expect(throws: ValidationError.self) { try bucket(prefix: prefix) }
  }

  @Test func refusesWhatNoCertificateCoversAndNoScopeTakes() throws {
    #expect(throws: ValidationError.self) { try bucket("my.photos", .virtualHost) }
    #expect(
      try bucket("my.photos", at: "http://localhost", .virtualHost).host == "my.photos.localhost")
    #expect(throws: ValidationError.self) { try bucket(region: "") }
    #expect(throws: ValidationError.self) { try bucket(region: "a/b") }
    #expect(try bucket(prefix: "a/b-c_d.e/").prefix == "a/b-c_d.e/")
  }
}
