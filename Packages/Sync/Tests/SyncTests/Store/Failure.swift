/// Something was not as the test needs it.
struct Failure: Error {}
