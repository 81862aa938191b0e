import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { printInTurns, printJsonInTurns } from '#lib/json-pieces';
import type { AuditEntry } from '../audit.ts';
import type { Principal } from '../auth/principal.ts';
import { kindOf } from '../caps.ts';
import { inPurse, type Purse, type Purses } from '../db/purses.ts';
import { isWorthRetrying, problemOfDatabaseError } from '../db-problem.ts';
import { createPatience, NotAwaited, type Patience } from '../heavy/patience.ts';
import { etagOf, makeCtx } from '../make-ctx.ts';
import { type Answer, isAnswer, type Operation, writes } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { ReadAhead } from '../read-ahead.ts';
import { writeAudit } from '../write-audit.ts';
import { callerAddress } from './caller-address.ts';
import { isKnown } from './conditional-read.ts';
import type { EdgeParts } from './edge.ts';
import {
  findStoredAnswer,
  idempotencyKey,
  lookForAnswer,
  type Repeated,
  repeatedOf,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts';
import { actingTenant, begun, ctxParts, type Input, reading } from './request-ctx.ts';
import { sendPieces } from './send-pieces.ts';
import { begin, keepRest, sendKept } from './send-stream.ts';
import { untilAnswered, whenAnswered } from './until-answered.ts';

/** Runs one operation for one request: transaction, idempotency, audit, and the answer. */
export const runOperation = async (
  parts: EdgeParts,
  operation: Operation,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const until = untilAnswered(reply);
  const earlier = operation.before && (await earlierAnswer(parts, operation, input, request, until));
  if (earlier) return send(request, reply, replayed(earlier).headers, earlier.body);
  const found = await operation.before?.(...begun(parts, operation, input, request, until));
  const { purses } = parts;
  const patience = createPatience();
  const answered = (purse: Purse) =>
    asked(operation, reply, () =>
      transact({ ...parts, purse, patience }, operation, { ...input, found }, request, reply, until),
    );
  const result = await answered(purseOf(purses, operation))
    .catch((error: unknown) => {
      if (!(error instanceof LongAnswer)) throw error;
      if (request.principal) whenAnswered(reply, parts.caps.take('streams', request.principal));
      return answered(purses.streams);
    })
    .finally(() => (found as Partial<AsyncDisposable> | undefined)?.[Symbol.asyncDispose]?.());
  if (!result) return reply;
  if ('whole' in result) return send(request, reply, result.headers, result.whole);
  if ('principalsChanged' in result && result.principalsChanged) parts.findPrincipal.forget();
  if ('after' in result && result.after) {
    const late = await result.after();
    return send(
      request,
      reply,
      { ...result.headers, ...late.headers },
      late.bytes ?? (await printInTurns(late.body)),
    );
  }
  const body = 'after' in result ? await printInTurns(result.body) : (result.body as string);
  return send(request, reply, result.headers, body);
};

/**
 * Asks the database, again where the transaction clashed with another one, or was given up until what it
 * needs is there. Its errors become problems here, where it is known that they are the database's: a broken
 * connection to anybody else says the same.
 */
const asked = async <T>(operation: Operation, reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotAwaited) {
        attempt -= 1;
        await error.over;
        continue;
      }
      if (attempt < 4 && isWorthRetrying(error) && !reply.sent) {
        // Not both at once: two that were refused in the same moment would clash again.
        await after(Math.random() * 50 * attempt);
        continue;
      }
      throw error instanceof Problem
        ? error
        : (problemOfDatabaseError(error as Error, operation.method === 'DELETE') ?? error);
    }
  }
};

/**
 * A link has keys of its own: a stranger must neither take one of the tenant's nor learn that it is taken. Of
 * a visitor nothing is kept: who repeats a sign-in is not answered the session of another.
 */
const repeatedBy = (request: FastifyRequest, principal: Principal): Repeated | undefined => {
  const { headers, method, url, bodyBytes: body } = request;
  const key = idempotencyKey(headers['idempotency-key']);
  if (key === undefined || principal.kind === 'VISITOR') return undefined;
  const { link } = principal;
  return repeatedOf(link ? `link ${link.linkID} ${key}` : key, principal, { method, url, body });
};

/** Where the connection comes from. Of a list nobody knows before it is asked for whether it is long. */
export const purseOf = ({ requests, streams }: Purses, operation: Operation): Purse =>
  kindOf(operation) === 'streams' ? streams : requests;

/** A read that turned out to be long, and starts again where it keeps no short one waiting. */
class LongAnswer extends Error {}

/** The transaction of a request; undefined where the answer went out within it. */
const transact = async (
  parts: EdgeParts & { purse: Purse; patience: Patience },
  operation: Operation,
  input: Input & { found: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
  until: AbortSignal,
) => {
  const { principal } = request;
  if (!principal) throw new Error(`${operation.id} ran without a principal.`);
  const isWrite = writes(operation);
  const repeated = isWrite ? repeatedBy(request, principal) : undefined;
  const tenantID = actingTenant(operation, principal, input, repeated?.key);
  const outside = parts.outside(tenantID, until);

  // Who only asks for the head gets nothing that would have to be traced.
  const isTraced = (operation.traced === true || operation.exports !== undefined) && request.method === 'GET';
  const mode = isWrite ? 'write' : isTraced ? 'trace' : 'read';
  // What is traced is so even where the reader goes away with the most of it.
  const how = { mode, until: isTraced ? undefined : until } as const;
  let kept: ReadAhead | undefined;
  const asker = { tenantID: principal.tenantID, until };
  const result = await inPurse(parts.purse, asker, tenantID, how, async (client) => {
    const ifMatch = isWrite ? (request.headers['if-match'] as string | undefined) : undefined;
    const made = makeCtx({
      ...ctxParts(parts, operation, request, { principal, tenantID, outside }),
      client,
      ifMatch,
      patience: parts.patience,
      tellsNothing: request.method === 'HEAD',
    });
    const { ctx } = made;
    const stored = repeated && (await findStoredAnswer(ctx, repeated));
    if (stored) return replayed(stored);

    const value = await operation.run(ctx, input as never);
    if (isTraced && operation.exports !== undefined)
      ctx.audit(exportEntry(operation.exports, operation.id, input));
    const given: Partial<Answer> = isAnswer(value) ? value : { body: value };
    if (isWrite || isTraced) {
      // Guards against an operation that forgot: an unaudited write, or an If-Match that nobody looked at.
      if (made.audited.length === 0)
        throw new Error(`${operation.id} changed something without an audit entry.`);
      if (ifMatch !== undefined && !made.versionWasChecked()) ctx.expectVersion(undefined);
      await writeAudit(ctx, made.audited, {
        operation: operation.id,
        ip: callerAddress(request),
        origin: auditOrigin(ctx.origin, principal),
      });
    }
    const headers = headersOf(given);
    if (given.stream) {
      const begun = await begin(given.stream, until, parts.streams);
      if (!begun.rest) return { headers, whole: begun.first };
      if (request.method === 'HEAD') {
        await begun.rest.return(undefined);
        return { headers, whole: Readable.from([]) };
      }
      if (mode === 'read' && parts.purse !== parts.purses.streams) {
        await begun.rest.return(undefined);
        throw new LongAnswer();
      }
      kept = sendKept(reply, headers, parts.streams, principal.tenantID);
      await keepRest(kept, begun);
      return undefined;
    }
    const { after } = given;
    const answer = {
      status: 200,
      headers,
      body: given.body,
      after: after && (() => after(outside)),
      principalsChanged: made.principalsChanged(),
    };
    if (repeated && !after) {
      const body = await printJsonInTurns(given.keep ?? answer.body);
      storeAnswer(ctx, repeated, { status: 200, headers: answer.headers, body });
    }
    return answer;
  }).catch((error: Error) => {
    if (!kept) throw error;
    // The head is out: the reader sees that it is not whole.
    kept.fail(error);
    if (!until.aborted)
      parts.log.error(
        { err: error, requestID: request.id, operation: operation.id },
        'An answer was cut off',
      );
    return undefined;
  });
  kept?.end(); // only now that the trace of it is committed too
  return result;
};

/** Of a session, and of who opens one, it is the UI. */
const auditOrigin = (origin: 'APP' | 'ERP', { kind, sessionID }: Principal): string => {
  if (origin === 'ERP') return 'ERP';
  return kind === 'VISITOR' || sessionID !== undefined ? 'UI' : 'API';
};

/** Which file was taken: the operation in the place of a record, and what was asked of it. */
const exportEntry = (entity: string, entityID: string, { params, query }: Input): AuditEntry => ({
  entity,
  entityID,
  action: 'EXPORT',
  new: { ...(params as object), ...(query as object) },
});

const replayed = (stored: StoredAnswer) => ({
  ...stored,
  headers: { ...stored.headers, 'Idempotency-Replayed': 'true' },
});

/** Of a request that does much before its transaction: a file is not read again for who repeats it. */
const earlierAnswer = async (
  parts: EdgeParts,
  operation: Operation,
  input: Input,
  request: FastifyRequest,
  until: AbortSignal,
): Promise<StoredAnswer | undefined> => {
  const { principal } = request;
  const repeated = principal && writes(operation) ? repeatedBy(request, principal) : undefined;
  if (!principal || !repeated) return undefined;
  const tenantID = actingTenant(operation, principal, input, repeated.key);
  return reading(parts, operation, request, { principal, tenantID, until })((ctx) =>
    lookForAnswer(ctx, repeated),
  );
};

const headersOf = (given: Partial<Answer>): Record<string, string> => ({
  ...(given.version === undefined ? {} : { ETag: etagOf(given.version) }),
  ...given.headers,
});

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  body: string | Uint8Array | Buffer[] | Readable,
): FastifyReply => {
  const { dialect } = request;
  const status = dialect?.statuses[request.method] ?? 200;
  reply.headers(headers).code(status);
  if (status === 204) return reply.send();
  if (!reply.hasHeader('content-type'))
    reply.header('content-type', `${dialect?.media ?? 'application/json'}; charset=utf-8`);
  if (isKnown(request, reply, body instanceof Readable ? undefined : body))
    return reply.code(304).removeHeader('content-type').send();
  if (Array.isArray(body)) return sendPieces(reply, body);
  return reply.send(body);
};
