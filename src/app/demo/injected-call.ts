import type { FastifyInstance } from 'fastify';
import { parseJson } from '#lib/json';
import { type Answer, type Call, Refused } from './call.ts';

/**
 * Calls operations of a listener that nobody else reaches, or reaches yet. `who` says in headers who asks;
 * `prefix` keeps the Idempotency-Keys from those of others. @throws Refused where the request cannot be
 * done, and Error for what may pass by itself: 429, 5xx, a suspension, and what waits for another request
 */
export const injectedCall =
  (
    app: FastifyInstance,
    { prefix, who }: { prefix: string; who: (key: string) => Record<string, string> },
  ): Call =>
  async (method, url, { key, body, once }) => {
    const isFile = body instanceof FormData;
    const encoded = body === undefined ? undefined : new Response(isFile ? body : JSON.stringify(body));
    const type = (isFile && encoded?.headers.get('content-type')) || 'application/json';
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...who(key),
        ...(encoded ? { 'content-type': type } : {}),
        ...(once ? { 'idempotency-key': `${prefix}-${once}` } : {}),
      },
      ...(encoded ? { payload: Buffer.from(await encoded.arrayBuffer()) } : {}),
    });
    if (answer.statusCode === 200) return parseJson(answer.payload);
    const { code, detail }: Answer = parseJson(answer.payload);
    const said = `The data are refused: ${method} ${url}: ${detail}`;
    // A suspended tenant goes on later. Who is not known any more may be another one the next time.
    const passes = ['IdempotencyKeyInUse', 'Busy', 'TenantSuspended', 'Unauthenticated'].includes(code);
    if (answer.statusCode === 429 || answer.statusCode >= 500 || passes) throw new Error(said);
    throw new Refused(code, said);
  };
