/// Why a row can't be read.
struct RowError: Error, Equatable {
  let reason: String
}
