import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to a store what a seed says, operation by operation, and says after each that it is done:
/// the program that tests kill, starve of space and cut off from power.
///
/// ```
/// StorageWriter <sqlite|encrypted> <path> <seed> [--from N] [--operations N] [--attempts N]
///               [--layout 1|2] [--close] [--acknowledge-early]
/// ```
///
/// It writes one line at a time to standard output, each by one `write(2)`: `opened`, then `done N
/// DIGEST` once operation N is durable, and with `--close` at last `closed`. What fails is `failed N
/// CODE`, `failed open CODE` or `failed close CODE`, and the exit status 3.
@main
struct StorageWriter {
  static func main() async {
    guard let options = WriterOptions(Array(CommandLine.arguments.dropFirst())) else {
      Report.usage.write(to: STDERR_FILENO)
      exit(64)
    }
    exit(await StorageWriter(options: options).run() ? 0 : 3)
  }

  let options: WriterOptions

  /// Opens, writes, closes.
  ///
  /// - Returns: whether all of it went well.
  private func run() async -> Bool {
    do {
      var backend: (any StorageBackend)? = try await open()
      Report.opened.write()
      for number in options.numbers {
        guard await attempt(Step(number, seed: options.seed), on: &backend) else {
          _ = await close(backend)
          return false
        }
      }
      return await close(backend)
    } catch {
      Report.failed("open", error).write()
      return false
    }
  }

  private func open() async throws -> any StorageBackend {
    try await options.kind.open(options.path, options.catalogue)
  }

  private func attempt(
    _ operation: Step, on backend: inout (any StorageBackend)?
  ) async -> Bool {
    if options.isHasty { Report.done(operation.number, digest: 0).write() }
    var isDone = false
    for _ in 0..<options.attempts {
      do {
        if !isDone { try await perform(operation, on: &backend) }
        // What is done is not done again because it can't be read.
        isDone = true
        let store = try await reopened(&backend)
        let digest = try await Contents(of: store, options.catalogue).digest
        if !options.isHasty { Report.done(operation.number, digest: digest).write() }
        return true
      } catch {
        Report.failed("\(operation.number)", error).write()
      }
    }
    return false
  }

  private func perform(
    _ operation: Step, on backend: inout (any StorageBackend)?
  ) async throws {
    if operation.kind == .reopen, let old = backend {
      try await old.close()
      backend = nil
    }
    try await operation.perform(on: reopened(&backend), options.catalogue)
  }

  /// The store, opened again if it was closed.
  private func reopened(
    _ backend: inout (any StorageBackend)?
  ) async throws -> any StorageBackend {
    if let backend { return backend }
    let opened = try await open()
    backend = opened
    return opened
  }

  private func close(_ backend: (any StorageBackend)?) async -> Bool {
    guard options.mustClose, let backend else { return true }
    do {
      try await backend.close()
      Report.closed.write()
      return true
    } catch {
      Report.failed("close", error).write()
      return false
    }
  }
}
