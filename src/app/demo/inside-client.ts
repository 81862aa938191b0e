import type { FastifyInstance, InjectOptions } from 'fastify';
import { parseJson } from '#lib/json';
import { type AnyCode, type Client, connect, type WriteCode } from '../../../client/index.ts';
import { Refused } from './seed-step.ts';

type Asking = {
  /** Headers that say who asks. */
  who: Record<string, string>;
  /** Ends it before the next call. */
  signal?: AbortSignal | undefined;
};

/**
 * The client of a listener that nobody else reaches, or reaches yet. Its calls throw Refused where the
 * request cannot be done, and Error for what may pass by itself: 429, 5xx, a suspension, and what waits for
 * another request.
 */
export const insideClient = (app: FastifyInstance, { who, signal }: Asking): Client =>
  connect({
    retries: 0,
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      signal?.throwIfAborted();
      const sent = new Response(body ?? null, { headers: headers ?? {} });
      const got = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: String(url),
        headers: { ...Object.fromEntries(sent.headers), ...who },
        ...(body ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
      });
      if (got.statusCode !== 200) throw refusal(`${method} ${url}`, got.statusCode, got.payload);
      return new Response(new Uint8Array(got.rawPayload), { headers: told(got.headers) });
    },
  });

/** A suspended tenant goes on later. Who is not known any more may be another one the next time. */
const passing: readonly (AnyCode | WriteCode)[] = [
  'IdempotencyKeyInUse',
  'Busy',
  'TenantSuspended',
  'Unauthenticated',
];

const refusal = (request: string, status: number, payload: string): Error => {
  const { code, detail } = parseJson(payload) as { code: (typeof passing)[number]; detail: string };
  const said = `The data are refused: ${request}: ${detail}`;
  return status === 429 || status >= 500 || passing.includes(code)
    ? new Error(said)
    : new Refused(code, said);
};

const told = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
