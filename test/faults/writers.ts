import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** One write that the service answered with 200: to its writer it is done, whatever happens afterwards. */
export type Acknowledged = {
  what: 'customer' | 'quote' | 'status';
  /** Of the record. */
  id: string;
  method: 'POST' | 'PATCH';
  path: string;
  sent: string;
  key: string;
  /** The answer to the byte. */
  answer: string;
  /** Whether the answer came from the store: an earlier try had been committed and its answer lost. */
  isReplay: boolean;
};

/** Writers at work. */
export type Writers = {
  acknowledged: readonly Acknowledged[];
  /** Tries that had no answer, and those refused for the time being, by code. */
  tries: Readonly<Record<string, number>>;
  /** What made a writer give up: an answer that should not have been. Then all of them stop. */
  failure(): Error | undefined;
  /** Stops them at once, when the test has failed. */
  abandon(): void;
  /** Lets each end what it is about, so that no write remains of which nobody knows whether it happened. */
  finish(): Promise<void>;
};

type Parts = {
  /** Where the service is at this moment; undefined while it is down. */
  address: () => string | undefined;
  apiKey: string;
  itemNumber: string;
  count: number;
  random: () => number;
  /** Milliseconds since 1970; a write that has no answer by then fails the test. */
  deadline: number;
};

/** What may be tried again with the same Idempotency-Key. Any other answer but 200 is a fault. */
const passing = /^(503 \w+|409 IdempotencyKeyInUse)$/;

/**
 * Starts writers that make customers and quotes and move the quotes, one write after the other, each as fast
 * as it is answered. A write is repeated with its key until it has an answer, as any careful client does.
 */
export const startWriters = ({ address, apiKey, itemNumber, count, random, deadline }: Parts): Writers => {
  const acknowledged: Acknowledged[] = [];
  const tries: Record<string, number> = {};
  const noteTry = (outcome: string) => {
    tries[outcome] = (tries[outcome] ?? 0) + 1;
  };
  let isFinishing = false;

  const tryOnce = async (base: string, write: Pick<Acknowledged, 'method' | 'path' | 'sent' | 'key'>) => {
    const { method, path, sent, key } = write;
    const headers = { 'content-type': 'application/json', 'x-apikey': apiKey, 'idempotency-key': key };
    const answer = await fetch(base + path, {
      method,
      headers,
      body: sent,
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  const write = async (
    what: Acknowledged['what'],
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
  ): Promise<{ customerID: string; salesQuoteID: string }> => {
    const one = { method, path, sent: JSON.stringify(body), key: randomUUID() };
    while (Date.now() < deadline && !failure) {
      const base = address();
      const got = base === undefined ? undefined : await tryOnce(base, one).catch(() => undefined);
      if (got?.status === 200) {
        const read = JSON.parse(got.text);
        const isReplay = got.headers.get('idempotency-replayed') === 'true';
        const id = what === 'customer' ? read.customerID : read.salesQuoteID;
        acknowledged.push({ what, id, ...one, answer: got.text, isReplay });
        return read;
      }
      const outcome = got ? `${got.status} ${JSON.parse(got.text).code}` : 'no answer';
      if (got && !passing.test(outcome))
        throw new Error(`${method} ${path} ${one.sent} answered ${outcome}: ${got.text}`);
      if (base !== undefined) noteTry(outcome);
      await sleep(20 + random() * 80);
    }
    throw new Error(`${method} ${path} had no answer to the end`);
  };

  const writer = async (name: string): Promise<void> => {
    for (let round = 1; !isFinishing; round += 1) {
      const { customerID } = await write('customer', 'POST', '/v1/customers', {
        customerName: `${name}, ${round}`,
      });
      for (let turn = 1; turn <= 2 && !isFinishing; turn += 1) {
        const quote = await write('quote', 'POST', '/v1/salesquotes', {
          customerID,
          description: `${name}, ${round}.${turn}`,
          items: [{ number: itemNumber, quantity: 1 + Math.floor(random() * 50) }],
        });
        const path = `/v1/salesquotes/${quote.salesQuoteID}/status`;
        for (const status of lives[Math.floor(random() * lives.length)] ?? []) {
          await write('status', 'PATCH', path, { status });
          if (isFinishing) break;
        }
      }
    }
  };
  let failure: Error | undefined;
  const running = Promise.all(Array.from({ length: count }, (_, index) => writer(`Writer ${index + 1}`)));
  running.catch((error: Error) => {
    failure = error;
    isFinishing = true;
  });

  return {
    acknowledged,
    tries,
    failure: () => failure,
    abandon: () => {
      failure ??= new Error('abandoned');
      isFinishing = true;
    },
    finish: async () => {
      isFinishing = true;
      await running;
    },
  };
};

const lives = [
  [],
  ['OFFERED'],
  ['OFFERED', 'ACCEPTED'],
  ['OFFERED', 'REJECTED', 'DRAFT'],
  ['OFFERED', 'ACCEPTED', 'RELEASED'],
];
