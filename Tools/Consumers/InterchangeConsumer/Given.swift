/// What the example of Interchange's README reads.
let text = #"{"climbs": [{"name": "La Marie-Rose", "grade": "6A"}]}"#
