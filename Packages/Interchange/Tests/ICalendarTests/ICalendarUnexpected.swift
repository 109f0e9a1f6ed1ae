/// What a test didn't expect to read.
struct ICalendarUnexpected: Error {
  let text: String
}
