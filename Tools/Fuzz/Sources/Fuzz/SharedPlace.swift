#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The number of the input that a process is at, in a file that another one reads.
///
/// A parser that stops its process can't say any more which input did it.
struct SharedPlace {
  struct Failure: Error { let path: String, code: Int32 }

  private let memory: UnsafeMutablePointer<Int>

  /// Opens the file, or makes it.
  init(path: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    guard ftruncate(file, off_t(MemoryLayout<Int>.size)) == 0,
      let start = mmap(
        nil, MemoryLayout<Int>.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw Failure(path: path, code: errno) }
    memory = start.assumingMemoryBound(to: Int.self)
  }

  /// The number of the input.
  var input: Int {
    get { memory.pointee }
    nonmutating set { memory.pointee = newValue }
  }
}
