export interface ServerClock {
  /** The server's time in milliseconds since 1970; the device's until a response has shown it. */
  now(): number;
  /** Learns from the `Date` header of a response that was requested at `sent` and arrived at `received`. */
  observe(date: string | null, sent: number, received: number): void;
}

/** Stores the difference between the device's clock and the server's, as measured by the quickest response. */
export function createServerClock(device: () => number = Date.now): ServerClock {
  let offset = 0;
  let quickest = Number.POSITIVE_INFINITY;
  return {
    now: () => device() + offset,
    observe(date, sent, received) {
      const answered = Date.parse(date ?? '');
      const roundTrip = received - sent;
      if (Number.isNaN(answered) || roundTrip < 0) return;
      // The header has whole seconds, so the true time is half a second later on average.
      const measured = answered + 500 - (sent + received) / 2;
      const deviceWasSet = Math.abs(measured - offset) > 1500 + roundTrip;
      if (roundTrip > quickest && !deviceWasSet) return;
      quickest = roundTrip;
      offset = measured;
    },
  };
}
