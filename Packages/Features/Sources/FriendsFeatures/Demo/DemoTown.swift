/// A real town in which simulated people live.
struct DemoTown: Sendable {
  let city: String
  let region: String
  let latitude: Double
  let longitude: Double
  let zone: String

  /// The towns; the first has most of the people.
  static let all = [
    DemoTown(
      city: "Zurich", region: "ZH", latitude: 47.38, longitude: 8.54, zone: "Europe/Zurich"),
    DemoTown(
      city: "Hamburg", region: "HH", latitude: 53.55, longitude: 9.99, zone: "Europe/Berlin"),
    DemoTown(
      city: "Austin", region: "TX", latitude: 30.27, longitude: -97.74, zone: "America/Chicago"),
    DemoTown(
      city: "Porto", region: "", latitude: 41.15, longitude: -8.61, zone: "Europe/Lisbon"),
    DemoTown(
      city: "Melbourne", region: "VIC", latitude: -37.81, longitude: 144.96,
      zone: "Australia/Melbourne"),
    DemoTown(
      city: "Accra", region: "", latitude: 5.6, longitude: -0.19, zone: "Africa/Accra"),
  ]
}
