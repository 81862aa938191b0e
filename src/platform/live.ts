import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from './ctx.ts';
import { type Answer, answer, type Read } from './operation.ts';

/** Something that changed. `key` is other for each change of it; `utc` is when, as its row says. */
export type Happened = { key: string; utc: string; event: string; data: object };

/** How an operation that answers by `liveAnswer` describes its answer. */
export const liveResponse = {
  media: ['text/event-stream'],
  description:
    'Server-sent events. Asked for by `Accept: text/event-stream` it stays open for 20 seconds, after which the reader connects again with `Last-Event-ID`; else it ends with what there is',
};

/** What one look answers at most; beyond it the reader is asked to load what it shows. */
export const mostHappened = 500;

/**
 * A row is stamped when its transaction begins and seen when that has ended: a look goes so far back for
 * those that took long. After a reconnect what happened in this time is said again.
 */
const overlapMs = 30_000;
/** Rights are looked at when a reader connects: so long they may be out of date. */
const lifeMs = 20_000;
const betweenMs = 1500;

/**
 * The answer that says what happens (server-sent events), by a look at the database every 1.5 seconds, each
 * in a transaction of its own. Without `Last-Event-ID` it begins now. It ends when the service does.
 * @param look what changed after an instant, the earliest first, one more than `mostHappened` at most
 */
export const liveAnswer = (
  ctx: Ctx,
  read: Read,
  look: (ctx: Ctx, after: string) => Promise<Happened[]>,
): Answer => {
  const resumed = instantOf(ctx.asked.lastEventID);
  const isOnce = !/\btext\/event-stream\b/i.test(ctx.asked.accept ?? '');
  const from = resumed ?? ctx.now;
  return answer({
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    after: async ({ closing }) => ({
      bytes: Readable.from(told(read, look, { from, isResumed: resumed !== undefined, isOnce, closing }), {
        objectMode: false,
      }),
    }),
  });
};

async function* told(
  read: Read,
  look: (ctx: Ctx, after: string) => Promise<Happened[]>,
  {
    from,
    isResumed,
    isOnce,
    closing,
  }: { from: string; isResumed: boolean; isOnce: boolean; closing: AbortSignal },
): AsyncGenerator<string> {
  const known = new Set<string>();
  let last = from;
  yield `retry: 1000\nid: ${last}\n\n`;
  for (let left = lifeMs; ; left -= betweenMs) {
    const isFirst = left === lifeMs;
    const found = await read((ctx) => look(ctx, earlier(last)));
    const fresh = found.filter(({ key }) => !known.has(key));
    for (const { key, utc } of found) {
      known.add(key);
      if (utc > last) last = utc;
    }
    if (found.length > mostHappened) {
      // More than a reader would follow. What it shows is loaded again, and it goes on from now.
      last = await read(async ({ now }) => now);
      yield said({ id: last, event: 'reload', data: {} });
    } else {
      // Who connects for the first time has read what there was.
      const news = isFirst && !isResumed ? [] : fresh;
      yield news.map(({ event, data }) => said({ id: last, event, data })).join('') || ':\n\n';
    }
    if (isOnce || left <= betweenMs) return;
    await sleep(betweenMs, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) return; // the reader connects again, to who is there then
  }
}

const said = ({ id, event, data }: { id: string; event: string; data: object }): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const earlier = (utc: string): string => new Date(Date.parse(utc) - overlapMs).toISOString();

/** An id of ours; of any other a reader begins now. */
const instantOf = (text: string | undefined): string | undefined =>
  text !== undefined &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) &&
  !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
