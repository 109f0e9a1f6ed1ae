import Storage
import StorageExchange
import Synchronization

/// Moves everything from one store into an empty one, with any two backends.
func move(_ old: RecordStore, into new: RecordStore) async throws -> ExchangeSummary {
  let file = Mutex<[UInt8]>([])
  try await StoreExport(of: old, program: "example").write(
    to: ExchangeSink {
      file.withLock { $0 = [] }
      return { chunk in file.withLock { $0 += chunk } }
    })
  let source = ExchangeSource(file.withLock { $0 })
  return try await StoreImport(from: source).write(into: new)
}
