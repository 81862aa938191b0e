/** An answer of the service: when it was asked for and came, by the terminal's clock, in milliseconds. */
export type Heard = {
  sent: number;
  received: number;
  /** The service's clock stood between these two when it answered. */
  earliest: number;
  latest: number;
};

export type ServerClock = {
  hear: (heard: Heard) => void;
  /** What the service's clock shows, in milliseconds since 1970. */
  now: () => number;
};

/**
 * The service's clock, by what its answers say: a terminal's own may be hours off. Each answer says between
 * which limits the two differ; what all say together is closer than the seconds of a `Date` header. Where an
 * answer contradicts those before, one of the clocks was set, and only the new answer counts.
 */
export const makeServerClock = (own: () => number = Date.now): ServerClock => {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  return {
    hear: ({ sent, received, earliest, latest }) => {
      const limits = [earliest - received, latest - sent] as const;
      const both = [Math.max(least, limits[0]), Math.min(most, limits[1])] as const;
      [least, most] = both[0] <= both[1] ? both : limits;
    },
    now: () => {
      if (least === Number.NEGATIVE_INFINITY) return own() + (Number.isFinite(most) ? most : 0);
      return Math.round(own() + (Number.isFinite(most) ? (least + most) / 2 : least));
    },
  };
};

/** What an answer's `Date` says: it has whole seconds. Undefined without one. */
export const dateOf = (headers: Headers): Pick<Heard, 'earliest' | 'latest'> | undefined => {
  const earliest = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(earliest) ? undefined : { earliest, latest: earliest + 1000 };
};
