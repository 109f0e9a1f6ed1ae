import DomainModels
import Interchange
import OpenAPI
import Secrets
import Services
import ServicesTesting
import Testing

@Suite("The OpenAPI document") struct OpenAPIDocumentTests {
  private let document: JSONValue

  init() throws {
    document = try OpenAPIDocument(LibraryAPI.self, title: "Library", version: "1.2").json
  }

  private func value(_ path: String...) -> JSONValue? {
    path.reduce(Optional(document)) { $0?[$1] }
  }

  private func operation(_ method: String, _ path: String) -> JSONValue? {
    value("paths", path, method)
  }

  @Test("names the service") func head() {
    #expect(value("openapi") == "3.1.0")
    #expect(value("info") == ["title": "Library", "version": "1.2"])
    #expect(value("servers") == [["url": "/api/v1"]])
    #expect(value("components", "securitySchemes", "accessToken", "scheme") == "bearer")
  }

  @Test("has each request once") func requests() throws {
    let operations = try #require(value("paths")?.objectValue).flatMap { path in
      (path.value.objectValue?.members ?? []).map { "\($0.key.uppercased()) \(path.key)" }
    }
    #expect(Set(operations) == Set(LibraryAPI.requests.map { "\($0.endpoint)" }))
    #expect(operation("put", "/books/{id}/location")?["operationId"] == "Books.Shelve")
    #expect(operation("get", "/books")?["tags"] == ["FindBooks"])
  }

  @Test("has the stream of live updates, if the service has any") func events() throws {
    enum EventfulAPI: ServiceAPI {
      static let requests: [RequestDescription<EventfulAPI>] = []
      static let eventKinds = [ServiceEvent.Kind(rawValue: "loan")]
    }
    #expect(value("paths", "/events") == nil)
    let document = try OpenAPIDocument(EventfulAPI.self, title: "Loans", version: "1").json
    let operation = try #require(document["paths"]?["/events"]?["get"])
    let success = operation["responses"]?["200"]
    #expect(success?["content"] == ["text/event-stream": ["schema": ["type": "string"]]])
    #expect(success?["description"]?.stringValue?.contains("`resync`, `loan`") == true)
    #expect(operation["responses"]?["401"] == ["$ref": "#/components/responses/Failure401"])
    #expect(operation["security"] == [["accessToken": []]])
  }

  @Test("has parameters of paths, queries and headers with their types") func parameters() {
    #expect(
      operation("get", "/books")?["parameters"] == [
        [
          "name": "limit", "in": "query", "required": false,
          "schema": ["type": "integer"],
        ],
        ["name": "lent", "in": "query", "required": false, "schema": ["type": "boolean"]],
        [
          "name": "genres", "in": "query", "required": false,
          "schema": ["type": "array", "items": ["$ref": "#/components/schemas/Genre"]],
          "explode": false,
        ],
      ])
    #expect(
      operation("get", "/books/{id}")?["parameters"] == [
        [
          "name": "id", "in": "path", "required": true,
          "schema": ["type": "string", "pattern": "^book_[0-9]{2}$", "examples": ["book_01"]],
        ]
      ])
    #expect(operation("post", "/books")?["parameters"]?[0]?["name"] == "Idempotency-Key")
    #expect(operation("put", "/books/{id}/location")?["parameters"]?.arrayValue?.count == 1)
  }

  @Test("has bodies: objects, and forms with a file") func bodies() {
    let add = operation("post", "/books")?["requestBody"]
    #expect(add?["required"] == true)
    let schema = add?["content"]?["application/json"]?["schema"]
    #expect(schema?["required"] == ["title", "password"])
    #expect(schema?["properties"]?["password"] == ["type": "string"])
    #expect(
      schema?["properties"]?["author"]
        == ["anyOf": [["$ref": "#/components/schemas/Author"], ["type": "null"]]])
    let form = operation("put", "/books/{id}/cover")?["requestBody"]?["content"]?[
      "multipart/form-data"]?["schema"]
    #expect(form?["required"] == ["picture"])
    #expect(form?["properties"]?["picture"]?["format"] == "binary")
    #expect(form?["properties"]?["caption"]?["type"] == ["string", "null"])
    #expect(operation("get", "/books")?["requestBody"] == nil)
  }

  @Test("describes responses by the types' own decoding") func responses() throws {
    let book = try #require(value("components", "schemas", "Book"))
    let fields = try #require(book["properties"])
    #expect(fields["key"] == ["type": "string", "format": "uuid"])
    #expect(fields["added_at"] == ["type": "string", "format": "date-time"])
    #expect(fields["weight"] == ["type": ["number", "null"]])
    #expect(fields["is_lent"] == ["type": "boolean"])
    #expect(fields["moods"] == ["type": "array", "items": ["type": "string"]])
    #expect(fields["authors"]?["items"] == ["$ref": "#/components/schemas/Author"])
    #expect(fields["votes"]?["additionalProperties"] == ["type": "integer"])
    #expect(book["required"]?.arrayValue?.contains("weight") == false)
    #expect(value("components", "schemas", "Genre", "enum") == ["crime", "poetry"])
    #expect(
      value("components", "schemas", "Author", "properties", "born")
        == ["type": ["string", "null"], "format": "date"])
    #expect(
      value("components", "schemas", "Location", "oneOf") == [
        [
          "type": "object", "properties": ["shelf": ["type": "integer"]], "required": ["shelf"],
        ],
        ["type": "object", "properties": ["room": ["type": "string"]], "required": ["room"]],
      ])
    let cover = operation("get", "/books/{id}/cover")?["responses"]?["200"]?["content"]
    #expect(cover?.objectValue?.keys == ["image/png", "image/jpeg"])
  }

  @Test("has the failures by status, and who may call") func failures() {
    let add = operation("post", "/books")
    #expect(add?["security"] == [["accessToken": []]])
    #expect(operation("get", "/books")?["security"] == [])
    #expect(add?["responses"]?["409"] == ["$ref": "#/components/responses/Failure409"])
    #expect(value("components", "responses", "Failure409", "description") == "`lent`")
    #expect(value("components", "responses", "Failure405", "headers", "Allow") != nil)
    let codes = value("components", "schemas", "WireError", "properties", "code", "enum")
    #expect(codes?.arrayValue?.contains("lent") == true)
    #expect(codes?.arrayValue?.contains("not_found") == true)
  }

  @Test("a type that can't be decoded from nothing is an error that names it") func undescribed() {
    enum OddAPI: ServiceAPI {
      static let requests = [RequestDescription<OddAPI>(Ask.self)]
    }
    struct Odd: ServiceResponse {
      init() {}
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "never"))
      }
    }
    struct Ask: ServiceRequest {
      typealias API = OddAPI
      typealias Response = Odd
      static let endpoint = Endpoint(.get, "/odd")
      static let access = ServiceAccess.anyone
    }
    let failure = #expect(throws: SchemaFailure.self) {
      try OpenAPIDocument(OddAPI.self, title: "Odd", version: "1")
    }
    #expect(failure?.description.contains("Odd") == true)
  }
}

@Suite("Replies and the document") struct DocumentCheckTests {
  private let book: Book

  init() throws {
    book = Book(
      id: BookID(number: "01"),
      key: try #require(Identifier("0199a5f2-0000-7000-8000-000000000001")),
      title: "Rain", pages: 2, weight: 0.5, isLent: false, genre: .poetry,
      moods: [Mood(rawValue: "odd")], authors: [Author(name: "Ada", born: nil)],
      addedAt: Timestamp(milliseconds: 0), location: .room("hall"), votes: ["Bob": 1])
  }

  @Test("a response that is written as documented has no problem") func sound() throws {
    let check = try DocumentCheck<LibraryAPI>()
    for book in [nil, book] {
      let reply = try book.wireReply()
      #expect(check.problems(in: reply, to: Books.Show.endpoint) == [])
    }
    #expect(check.problems(in: try [book].wireReply(), to: FindBooks.endpoint) == [])
    #expect(
      check.problems(in: try Picture(bytes: [1]).wireReply(), to: Books.Cover.endpoint) == [])
    #expect(check.problems(in: WireReply(LibraryAPI.notFound), to: Books.Show.endpoint) == [])
    let requests: [any ServiceRequest<LibraryAPI>] = [
      FindBooks(limit: 5, genres: [.crime]), Books.Show(id: book.id),
      Books.Add(title: "Sun", password: SecretText("x")),
      Books.AddCover(id: book.id, caption: "front", file: [1]),
      Books.Shelve(id: book.id, location: .shelf(1)),
    ]
    for request in requests {
      let endpoint = type(of: request).endpoint
      #expect(check.problems(in: try WireRequest(request), of: endpoint) == [])
    }
  }

  @Test(
    "what is written otherwise is found",
    arguments: [
      (200, #"{"success":true,"data":{"id":"book_1"}}"#, "does not match"),
      (200, #"{"success":false,"data":null}"#, "success"),
      (200, #"{"success":true,"data":null,"more":1}"#, "more"),
      (200, #"{"success":true}"#, "missing"),
      (404, #"{"success":false,"error":{"code":"odd","message":"x"}}"#, "code"),
      (418, "{}", "418"), (200, "{", "JSON"),
    ])
  func faults(status: Int, body: String, word: String) throws {
    let reply = WireReply(
      status: status, headers: ["content-type": "application/json"], body: Array(body.utf8))
    let problems = try DocumentCheck<LibraryAPI>().problems(in: reply, to: Books.Show.endpoint)
    #expect(problems.contains { $0.contains(word) }, "\(problems)")
  }
}
