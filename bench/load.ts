import { once } from 'node:events';
import autocannon from 'autocannon';
import { isTried } from './world.ts';

/** One request of a load. */
export type Request = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

/** What a load saw: answers a second, latencies in milliseconds, and whatever was not answered with 200. */
export type Seen = { perSecond: number; p50: number; p99: number; answers: number; failures: string[] };

/**
 * The connections of every load, each kept alive, with one request at a time on it. Each has one of the
 * database behind it, which costs more than what a bench that is only tried asks of it.
 */
export const connections = isTried ? 4 : 16;

/**
 * Sends the requests for so many seconds, each connection in an order of its own. On a machine that does much
 * besides, nothing may be answered within a short time: that is no outcome, and more time is given.
 */
export const load = async (address: string, requests: readonly Request[], seconds: number): Promise<Seen> => {
  const latencies: number[] = [];
  const statuses = new Map<string, number>();
  const note = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let began = 0;
  const options: autocannon.Options = {
    url: address,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: [{ ...requests[0], method: 'GET' }],
    setupClient: (client) => client.setRequests(drawn(requests, Math.min(100, Math.ceil(seconds * 100)))),
  };
  const run = autocannon(options, () => undefined);
  // The tool's own histogram rounds to whole milliseconds.
  run.on('response', (_client, status, _bytes, milliseconds) => {
    began ||= performance.now() - milliseconds;
    latencies.push(milliseconds);
    if (status !== 200) note(`status ${status}`);
  });
  run.on('reqError', (error) => note(error.message));
  await once(run, 'done');
  if (latencies.length === 0 && statuses.size === 0 && seconds < 60)
    return load(address, requests, seconds * 4);
  const took = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
  return {
    perSecond: latencies.length / took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    answers: latencies.length,
    failures: [...statuses].map(([what, count]) => `${count} × ${what}`),
  };
};

/** The requests are printed for each connection again, so not all of a thousand for all sixteen. */
const drawn = (requests: readonly Request[], count: number): Request[] =>
  Array.from({ length: count }, () => requests[Math.floor(Math.random() * requests.length)] as Request);
