import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Principal } from '../auth/principal.ts';
import type { Ctx } from '../ctx.ts';
import { Problem } from '../problem.ts';

/** A stored answer. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * The header's value: a key, bare or in quotes. A bare one is not in quotes, else its quotes are no part of
 * it.
 */
export const idempotencyKeyPattern = '^(?:"[\\x21-\\x7e]{1,255}"|(?!".*"$)[\\x21-\\x7e]{1,255})$';

/**
 * The key of a request's Idempotency-Key header, quoted or bare; undefined without one.
 * @throws Problem 400 on an empty, overlong or unprintable key
 */
export const idempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? header.join(',') : header.trim();
  if (!isKey.test(text)) {
    throw new Problem(
      'InvalidInput',
      'The Idempotency-Key must be 1 to 255 printable characters without spaces.',
      {
        errors: [
          { pointer: 'Idempotency-Key', detail: 'must be 1 to 255 printable characters without spaces' },
        ],
      },
    );
  }
  return /^"(.*)"$/.exec(text)?.[1] ?? text;
};

const isKey = new RegExp(idempotencyKeyPattern);

/** What an answer is kept for, under its key: the same request by the same principal with the same rights. */
export type Repeated = { key: string; request: string; rights: string };

/**
 * What makes two requests the same: who asks, the operation, the path with its parameters, the query and the
 * body's bytes. A user is the same with each of his keys. Rights stand apart: an answer shows what he might
 * see when it was made.
 */
export const repeatedOf = (
  key: string,
  { kind, apiKeyID, userID, roles, scopes, granted = [], terminalID }: Principal,
  { method, url, body }: { method: string; url: string; body: Uint8Array | undefined },
): Repeated => {
  const who = `${kind} ${kind === 'OPERATOR' ? apiKeyID : userID}`;
  return {
    key,
    request: sha256Of(`${who}\n${method} ${url}\n`, body ?? ''),
    rights: sha256Of(
      [...roles].sort().join(' '),
      `\n${[...scopes].sort().join(' ')}`,
      granted.length > 0 ? `\n${[...granted].sort().join(' ')}` : '',
      terminalID === undefined ? '' : '\nat a terminal',
    ),
  };
};

const sha256Of = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * Looks for the answer of an earlier request with this key, holding the key for the length of the
 * transaction.
 * @throws Problem 409 while the first request is still running, 422 when it was another request, or somebody
 * else's, or when who asks may see other things now
 */
export const findStoredAnswer = async (ctx: Ctx, repeated: Repeated): Promise<StoredAnswer | undefined> => {
  const { key } = repeated;
  // Waiting for the other request would tie up a connection for as long as it runs: refuse instead.
  const held = ctx.first<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${ctx.tenantID} ${key}`}, 0)) as held`,
  );
  // One round trip for both; the second runs after the first, so it sees what the holder before us committed.
  const [lock, stored] = await Promise.all([held, readStored(ctx, key)]);
  if (!lock?.held) {
    throw new Problem(
      'IdempotencyKeyInUse',
      'The first request with this Idempotency-Key has not finished: try again shortly.',
      {
        headers: { 'Retry-After': '1' },
      },
    );
  }
  return stored && refuseOther(stored, repeated);
};

/**
 * The same without holding the key: for who would do much work before he does. A request that is still
 * running is not seen.
 * @throws Problem 422 as above
 */
export const lookForAnswer = async (ctx: Ctx, repeated: Repeated): Promise<StoredAnswer | undefined> => {
  const stored = await readStored(ctx, repeated.key);
  return stored && refuseOther(stored, repeated);
};

type Stored = StoredAnswer & { request_hash: string };

const readStored = (ctx: Ctx, key: string) =>
  ctx.first<Stored>(sql`
    select request_hash, status, headers, body from idempotency_keys k
    where ${ctx.mine('k')} and idempotency_key = ${key}
      and created_utc > ${ctx.now}::timestamptz - interval '30 days'`);

const refuseOther = (stored: Stored, { request, rights }: Repeated): StoredAnswer => {
  const [earlier, itsRights] = stored.request_hash.split(' ');
  if (earlier !== request) {
    throw new Problem(
      'IdempotencyKeyReused',
      'This Idempotency-Key belongs to an earlier request with another body or path, or of somebody else.',
    );
  }
  if (itsRights !== rights) {
    throw new Problem(
      'IdempotencyKeyReused',
      'The request was carried out already, but your roles or scopes have changed since: read the record instead.',
    );
  }
  return stored;
};

/** Keeps the answer, in the transaction of the write itself. */
export const storeAnswer = (ctx: Ctx, { key, request, rights }: Repeated, stored: StoredAnswer): void => {
  ctx.send(sql`delete from idempotency_keys as k where ${ctx.mine('k')} and idempotency_key = ${key}`);
  ctx.send(sql`
    insert into idempotency_keys (tenant_id, idempotency_key, request_hash, status, headers, body, created_utc)
    values (${ctx.tenantID}, ${key}, ${`${request} ${rights}`}, ${stored.status}, ${printJson(stored.headers)}::json, ${stored.body}, ${ctx.now})`);
};
