import { listEvents } from '../../client/groups/events.ts';
import { connect } from '../../client/index.ts';
import { keyOfEvent, noteOfEvent, readQuoteEvent } from './note-of-event.ts';
import type { Store } from './store.ts';

export type ReconcileParts = {
  store: Store;
  quotingUrl: string;
  quotingKey: string;
  quoteLink: string;
  noteOnCreated: boolean;
  syncFrom: string;
  syncOverlapSeconds: number;
  timeoutMs: number;
};

const markName = 'events read up to';

/**
 * The net under the webhooks: reads the events of quotes since the mark, takes in those that no delivery
 * brought, and moves the mark on. It begins a while before the mark, because an event bears the time at which
 * its request began and may become visible a little later than one that began after it. The mark moves in the
 * transaction that stores the events, page by page, so that an interrupted run goes on where it was; however
 * long this middleware was away, nothing falls out of a window. Answers how many events were new.
 */
export const reconcile = async (parts: ReconcileParts): Promise<number> => {
  const { store, quotingUrl: address, quotingKey: apiKey, timeoutMs } = parts;
  const quoting = connect({ address, apiKey, timeoutMs, retries: 0 }); // it is run again anyhow
  let mark = store.mark(markName) ?? parts.syncFrom;
  store.setMark(markName, mark);
  const from = new Date(Date.parse(mark) - parts.syncOverlapSeconds * 1000).toISOString();
  let added = 0;
  const query = { entity: 'SalesQuote', sort: 'utc', limit: 200, utcFrom: from } as const;
  for await (const events of quoting.pages(listEvents, { query })) {
    const incoming = events.flatMap(({ event, data }) => {
      const told = readQuoteEvent(event, data);
      return told ? [{ key: keyOfEvent(told), note: noteOfEvent(told, parts) }] : [];
    });
    const last = events.at(-1)?.utc;
    if (last !== undefined && last > mark) mark = last;
    added += store.take(incoming, Date.now(), { name: markName, value: mark });
  }
  return added;
};
