/// Says why the tests have no server.
struct ServerProblem: Error, CustomStringConvertible {
  let description: String
}
