/// A file of ticks as Mountain Project exports them: 50 days of 20 routes each thousand.
enum SampleLogbook {
  /// - Parameters:
  ///   - ticks: how many.
  ///   - routes: of how many routes.
  /// - Returns: the file.
  static func mountainProject(_ ticks: Int, routes: Int = 1_731) -> [UInt8] {
    var text =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let letters = ["a", "b", "c", "d"]
    for number in 0..<ticks {
      let day = number / 20
      let date =
        "\(2012 + day / 336)-\(padded(day / 28 % 12 + 1))-\(padded(day % 28 + 1))"
      let rating = "5.\(10 + number % 4)\(letters[number / 7 % 4])"
      let lead = ["Onsight", "Redpoint", "Fell/Hung", "Flash"][number / 3 % 4]
      text +=
        "\(date),\"Route Number \(number % routes)\",\(rating),\"\(number % 5 == 0 ? "windy" : "")\","
        + "https://www.mountainproject.com/route/\(105_700_000 + number % routes)/route-number,1,"
        + "\"Oregon > Central Oregon > Smith Rock > Area \(number % 37)\",2.\(number % 10),-1,Lead,"
        + "\(lead),\"Trad, Sport\",,\(60 + number % 50),\n"
    }
    return Array(text.utf8)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
