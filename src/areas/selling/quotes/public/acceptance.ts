import { id, instant, object, orNull, type Static, text } from '#platform/schema';

/** Who of the customer accepted a quote, as it is kept for evidence. */
export const acceptance = object(
  {
    name: text(200),
    email: text(254),
    place: orNull(text(200)),
    address: orNull(text(500)),
    utc: instant(),
    ip: orNull(text(100, { description: 'The address that the acceptance came from' })),
    contentHash: text(64, { description: 'SHA-256 of the offer that was shown' }),
    linkID: id({ description: 'The public link' }),
  },
  { title: 'QuoteAcceptance' },
);
export type Acceptance = Static<typeof acceptance>;
