import Foundation
import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Services
import ServicesTesting
import Synchronization
import Testing

/// The OpenAPI document and real replies, by Debian's jsonschema.
@Suite("The document by another implementation", .enabled(if: ForeignScript.isWanted))
struct ForeignSchemaTests {
  private static let script = ForeignScript(
    modules: ["jsonschema"],
    text: """
      import json, sys
      from jsonschema import Draft202012Validator, FormatChecker, RefResolver
      document, replies = (json.load(open(path)) for path in sys.argv[1:])
      for schema in document["components"]["schemas"].values():
          Draft202012Validator.check_schema(schema)
      resolver = RefResolver("", document)
      for reply in replies:
          responses = document["paths"][reply["path"]][reply["method"]]["responses"]
          response = responses[str(reply["status"])]
          if "$ref" in response:
              response = resolver.resolve(response["$ref"])[1]
          schema = response["content"]["application/json"]["schema"]
          Draft202012Validator(schema, resolver=resolver, format_checker=FormatChecker()).validate(
              json.loads(reply["body"]))
      print(len(replies))
      """)

  @Test("accepts the schemas, and the replies to the original client") func replies() async throws {
    let desk = try FriendsDesk()
    let router = RequestRouter(desk.service)
    let replies = Mutex<[JSONValue]>([])
    try await SeedClientScript(desk.subject()) { method, path, headers, body in
      let reply = try await router.exchange(method, path, headers, body)
      if case .request(let request) = router.resolve(method: method, path: path),
        reply.headers["content-type"] == "application/json"
      {
        replies.withLock {
          $0.append([
            "path": .string(request.description.endpoint.path),
            "method": .string(method.lowercased()),
            "status": .integer(Int64(reply.status)),
            "body": .string(String(decoding: reply.body, as: UTF8.self)),
          ])
        }
      }
      return reply
    }.run()
    let all = replies.withLock { $0 }
    let folder = try DeskFolder()
    let (document, list) = (folder.path("document.json"), folder.path("replies.json"))
    try Data(try DocumentCheck<FriendsAPI>().document.bytes()).write(to: URL(filePath: document))
    try Data(JSONValue.array(all).bytes()).write(to: URL(filePath: list))
    #expect(try Self.script.run([document, list]) == "\(all.count)\n")
    #expect(all.count > 80)
  }
}
