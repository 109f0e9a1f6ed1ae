import Dispatch
import DomainModels
import Storage
import Synchronization

/// Rows that are asked for anew with each question, so that two answers can be of two moments.
struct LiveRows: RowReading {
  private let base: any StorageBackend
  private static let threads = DedicatedThreads()

  init(_ base: any StorageBackend) { self.base = base }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let found = try answer { rows in
      var found: [[StoredValue]] = []
      try rows.visit(query) { row in
        found.append(try query.columns.indices.map { try row.value(at: $0) })
      }
      return found
    }
    for values in found { try body(ValuesRow(values: values)) }
  }

  func count(_ query: RowQuery) throws -> Int { try answer { try $0.count(query) } }

  /// Blocks the thread until the question is answered on another one.
  private func answer<Value: Sendable>(
    _ question: @escaping @Sendable (any RowReading) throws -> Value
  ) throws -> Value {
    let done = Gate()
    let answer = Answer<Value>()
    Task(executorPreference: LiveRows.threads) {
      do {
        answer.give(.success(try await base.read(question)))
      } catch {
        answer.give(.failure(error))
      }
      done.open()
    }
    _ = done.wait(atMost: .seconds(20))
    return try answer.get()
  }
}

/// A place for what another thread finds out.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>>(
    .failure(StorageError(.inputOutput, "no answer came")))

  func give(_ given: Result<Value, any Error>) { result.withLock { $0 = given } }

  func get() throws -> Value { try result.withLock { $0 }.get() }
}
