import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { Request } from './load.ts';

/** So many requests a second, sent when they are due whether or not those before were answered. */
export type OpenLoad = {
  address: string;
  requests: readonly Request[];
  perSecond: number;
  seconds: number;
  connections: number;
};

/** The result. Latencies in milliseconds, of answers with 200, from when the request was due. */
export type OpenSeen = {
  /** From the first request to the last answer. */
  seconds: number;
  sent: number;
  answered: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
};

/** Sends a load and answers what was seen of it. Those that are under way at the end are waited for. */
export const openLoad = async ({
  address,
  requests,
  perSecond,
  seconds,
  connections,
}: OpenLoad): Promise<OpenSeen> => {
  const pool = new Pool(address, { connections, pipelining: 1, bodyTimeout: 60_000, headersTimeout: 60_000 });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const under: Promise<void>[] = [];
  const began = performance.now();
  const send = async (due: number, { method, path, body, headers }: Request): Promise<void> => {
    const status = await pool
      .request({ method, path, headers: headers ?? {}, body: body ?? null })
      .then(async (answer) => {
        await answer.body.dump();
        return String(answer.statusCode);
      })
      .catch((error: { code?: string }) => error.code ?? 'failed');
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') latencies.push(performance.now() - due);
  };
  for (let sent = 0; ; ) {
    const now = performance.now() - began;
    if (now >= seconds * 1000) break;
    for (; (sent * 1000) / perSecond <= now; sent++)
      under.push(send(began + (sent * 1000) / perSecond, requests[sent % requests.length] as Request));
    await new Promise((done) => setTimeout(done, 2));
  }
  await Promise.all(under);
  const took = (performance.now() - began) / 1000;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
  return {
    seconds: took,
    sent: under.length,
    answered: latencies.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    statuses,
  };
};

/**
 * The same from a thread of its own, so that what one load costs does not show in the latencies of another.
 */
export const openLoadBeside = (load: OpenLoad): Promise<OpenSeen> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: load });
    thread.once('message', resolve).once('error', reject);
  });

if (!isMainThread && parentPort && (workerData as OpenLoad | null)?.perSecond !== undefined)
  parentPort.postMessage(await openLoad(workerData as OpenLoad));
