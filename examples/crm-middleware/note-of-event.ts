/** What this middleware reads of an event about a quote. The body is the whole quote as of that event. */
export type QuoteEvent = {
  event: string;
  quote: { salesQuoteID: string; number: string; status: string; rowVersion: number; lastUpdatedUTC: string };
};

/** A note as the CRM takes it. */
export type Note = { externalID: string; title: string; text: string; happenedUTC: string };

const titles: Record<string, string> = {
  OFFERED: 'Quote Offered',
  ACCEPTED: 'Quote Accepted',
  REJECTED: 'Quote Rejected',
};

/**
 * What names an event, whichever way it came: by webhook, where each delivery has an id of its own, or read
 * from the API. A quote's version grows with every change, so no two events of a kind have the same one.
 */
export const keyOfEvent = ({ event, quote }: QuoteEvent): string =>
  `${quote.salesQuoteID}.${event}.${quote.rowVersion}`;

/** The note that an event asks for, or none: the return to DRAFT, for one, is reported to nobody. */
export const noteOfEvent = (
  told: QuoteEvent,
  { quoteLink, noteOnCreated }: { quoteLink: string; noteOnCreated: boolean },
): Note | undefined => {
  const { event, quote } = told;
  const created = event === 'Created' && noteOnCreated ? 'Quote Created' : undefined;
  const title = event === 'StatusChanged' ? titles[quote.status] : created;
  if (title === undefined) return undefined;
  const link = quoteLink.replaceAll('{id}', encodeURIComponent(quote.salesQuoteID));
  return {
    externalID: keyOfEvent(told),
    title,
    text: `${title}: ${quote.number}\n${link}`,
    happenedUTC: quote.lastUpdatedUTC,
  };
};

/** Reads a body; undefined where it is not about a quote. */
export const readQuoteEvent = (event: string, body: unknown): QuoteEvent | undefined => {
  const { salesQuoteID, number, status, rowVersion, lastUpdatedUTC } = (body ?? {}) as Record<
    string,
    unknown
  >;
  const texts = [salesQuoteID, number, status, lastUpdatedUTC];
  if (!texts.every((one) => typeof one === 'string' && one !== '') || typeof rowVersion !== 'number')
    return undefined;
  return {
    event,
    quote: { salesQuoteID, number, status, rowVersion, lastUpdatedUTC } as QuoteEvent['quote'],
  };
};
