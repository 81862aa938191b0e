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

type ApiEvent = { event: string; utc: string; data: unknown };

const markName = 'events read up to';

/**
 * The net under the webhooks: reads the events of quotes since the mark, takes in those that no delivery
 * brought, and moves the mark on. It begins a while before the mark, because an event bears the time at which
 * its request began and may become visible a little later than one that began after it. The mark moves in the
 * transaction that stores the events, page by page, so that an interrupted run goes on where it was; however
 * long this middleware was away, nothing falls out of a window. Answers how many events were new.
 */
export const reconcile = async (parts: ReconcileParts): Promise<number> => {
  const { store, quotingUrl, quotingKey } = parts;
  let mark = store.mark(markName) ?? parts.syncFrom;
  store.setMark(markName, mark);
  const from = new Date(Date.parse(mark) - parts.syncOverlapSeconds * 1000).toISOString();
  let url: string | undefined =
    `${quotingUrl}/v1/events?entity=SalesQuote&sort=utc&limit=200&utcFrom=${encodeURIComponent(from)}`;
  let added = 0;
  while (url !== undefined) {
    const answer: Response = await fetch(url, {
      headers: { 'x-apikey': quotingKey },
      signal: AbortSignal.timeout(parts.timeoutMs),
    });
    if (!answer.ok)
      throw new Error(`the quoting service answered ${answer.status} to ${new URL(url).pathname}`);
    const events = (await answer.json()) as ApiEvent[];
    const incoming = events.flatMap(({ event, data }) => {
      const told = readQuoteEvent(event, data);
      return told ? [{ key: keyOfEvent(told), note: noteOfEvent(told, parts) }] : [];
    });
    const last = events.at(-1)?.utc;
    if (last !== undefined && last > mark) mark = last;
    added += store.take(incoming, Date.now(), { name: markName, value: mark });
    const next = /<([^<>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    url = next === undefined ? undefined : new URL(next, url).href;
  }
  return added;
};
