#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The kernel's own calls on keys, to look at them from beside our code (keyctl(2)).
  enum KernelCalls {
    struct Missing: Error {}

    private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int

    /// Gives this thread a new, empty session keyring, as another login has.
    static func joinNewSession() throws -> Int { try keyctl(1) }

    /// The size of a key's payload by the key's number; -1 if this process may not read it.
    static func size(of key: Int) throws -> Int { try keyctl(11, key) }

    /// A key's number in the user's keyring; -1 if it is not there.
    static func find(_ description: String) throws -> Int {
      try "user".withCString { type in
        try description.withCString { description in
          let userKeyring = -4
          return try keyctl(
            10, userKeyring, Int(bitPattern: type), Int(bitPattern: description))
        }
      }
    }

    /// Gives a key other rights; -1 if this process may not.
    static func setRights(_ rights: Int, of key: Int) throws -> Int { try keyctl(5, key, rights) }

    /// A key's rights in hexadecimal.
    static func rights(of key: Int) throws -> String? {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = try bytes.withUnsafeMutableBytes { buffer in
        try keyctl(6, key, Int(bitPattern: buffer.baseAddress), buffer.count)
      }
      // Type, user, group, rights, description.
      let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
        separator: ";")
      return fields.count > 3 ? String(fields[3]) : nil
    }

    // Swift can't call functions with variable arguments; numbers fit into registers, from where this
    // one takes them.
    private static func keyctl(
      _ operation: Int, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0
    ) throws -> Int {
      guard let symbol = dlsym(nil, "syscall") else { throw Missing() }
      #if arch(x86_64)
        let number = 250
      #else
        let number = 219
      #endif
      return unsafeBitCast(symbol, to: Call.self)(number, operation, first, second, third, 0)
    }
  }
#endif
