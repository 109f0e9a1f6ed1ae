/// What an idempotency key identifies: one reply, however often it is asked for.
enum RequestMark {}
