import Foundation
import Interchange
import Sync
import Testing

@testable import SupabaseSync

@Suite struct SupabaseRefusalTests {
  @Test(arguments: [
    (401, #"{"code":"PGRST301","message":"JWSError"}"#, SyncError.Reason.unauthorised),
    (401, #"{"code":"PGRST303","message":"JWT expired"}"#, .unauthorised),
    (401, #"{"code":"42501","message":"permission denied for function sync_pull"}"#, .unauthorised),
    (403, #"{"code":"42501","message":"permission denied for table"}"#, .locked),
    (401, #"{"message":"Invalid API key"}"#, .wrongPlace),
    (404, #"{"code":"PGRST202","message":"Could not find the function"}"#, .wrongPlace),
    (404, #"{"code":"42883","message":"function does not exist"}"#, .wrongPlace),
    (404, "not found", .wrongPlace),
    (406, #"{"code":"PGRST106","message":"Invalid schema"}"#, .wrongPlace),
    (500, #"{"code":"40001","message":"could not serialize access"}"#, .busy),
    (500, #"{"code":"40P01","message":"deadlock detected"}"#, .busy),
    (503, #"{"code":"53300","message":"too many connections"}"#, .busy),
    (503, #"{"code":"53100","message":"could not extend file"}"#, .full),
    (405, #"{"code":"25006","message":"cannot execute INSERT in a read-only transaction"}"#, .full),
    (500, #"{"code":"57014","message":"canceling statement due to statement timeout"}"#, .refused),
    (500, #"{"code":"57P01","message":"terminating connection"}"#, .offline),
    (503, #"{"code":"PGRST002","message":"Could not query the database"}"#, .busy),
    (504, #"{"code":"PGRST003","message":"Timed out acquiring connection"}"#, .busy),
    (400, #"{"code":"22P02","message":"invalid input syntax"}"#, .refused),
    (409, #"{"code":"23505","message":"duplicate key"}"#, .refused),
    (413, "", .refused), (429, "", .busy), (502, "<html>", .offline), (522, "", .offline),
    (540, "", .offline), (418, #"{"code":"XX000","message":"new"}"#, .offline),
    (400, #"{"code":"refresh_token_not_found","msg":"Not Found"}"#, .unauthorised),
    (400, #"{"error":"invalid_grant","error_description":"Invalid Refresh Token"}"#, .unauthorised),
    (403, #"{"code":403,"error_code":"otp_expired","msg":"Token has expired"}"#, .locked),
    (429, #"{"code":"over_email_send_rate_limit","msg":"wait"}"#, .busy),
  ]) func refusals(
    _ status: Int, _ text: String, _ reason: SyncError.Reason
  ) {
    let refusal = SupabaseRefusal(
      status: status, try? JSONReader.read(text), retryAfter: .seconds(3))
    let error = refusal.error(at: "the project")
    #expect(error.reason == reason)
    #expect(error.retryAfter == .seconds(3))
    #expect(error.message.hasPrefix("the project answered: "))
  }

  @Test(arguments: [
    ("supabase://abcdefghijkl", "https://abcdefghijkl.supabase.co"),
    ("supabase://ana@abcdefghijkl/", "https://abcdefghijkl.supabase.co"),
    ("supabase://data.example.org", "https://data.example.org"),
    ("supabase://data.example.org:8443", "https://data.example.org:8443"),
    ("supabase://localhost:54321", "http://localhost:54321"),
    ("supabase://127.0.0.1:54321", "http://127.0.0.1:54321"),
    ("supabase://127.0.0.1.example.org", "https://127.0.0.1.example.org"),
    ("supabase://localhost", "http://localhost"),
  ]) func locations(_ text: String, _ address: String) throws {
    #expect(try SupabaseProject(SyncLocation(text)).url.absoluteString == address)
  }

  @Test(arguments: [
    "supabase:abc", "supabase://", "supabase://a/b", "supabase://a.b?c", "supabase://a.b#c",
    "supabase://A B", "folder:x",
  ]) func otherLocationsAreRefused(_ text: String) throws {
    let location = try SyncLocation(text)
    let error = #expect(throws: SyncError.self) { try SupabaseProject(location) }
    #expect(error?.reason == .wrongPlace)
  }

  /// The program carries the file, and both name the same version.
  @Test func theSQLIsThatOfThePackage() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Data/supabase.sql")
    #expect(SupabaseSQL.text == (try String(contentsOf: file, encoding: .utf8)))
    #expect(
      SupabaseSQL.text.hasPrefix(
        "-- Quartet's sync for a Supabase project: version \(SupabaseSQL.version).\n"))
    #expect(
      SupabaseSQL.text.contains(
        "insert into quartet.sync_version (version) values (\(SupabaseSQL.version))"))
  }
}
