import type { FastifyRequest } from 'fastify';
import { inOperation, type Principal } from '../auth/principal.ts';
import { inPurse } from '../db/purses.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { makeCtx } from '../make-ctx.ts';
import { type Operation, type Read, type Upload, writes } from '../operation.ts';
import type { Outside } from '../outside.ts';
import { callerAddress } from './caller-address.ts';
import { correlationOf, type EdgeParts, originOf } from './edge.ts';
import { browserCookie, cookieIn } from './session-cookie.ts';

/** The checked input of one request. */
export type Input = { params: unknown; query: unknown; body: unknown; upload: Upload | undefined };

/** What the Ctx of a request is made of, whichever of its transactions it is for. */
export const ctxParts = (
  parts: EdgeParts,
  operation: Operation,
  request: FastifyRequest,
  { principal, tenantID, outside }: { principal: Principal; tenantID: string; outside: Outside },
) => ({
  principal: inOperation(principal, operation.permission),
  tenantID,
  now: parts.clock(),
  requestID: request.id,
  correlationID: correlationOf(request),
  origin: originOf(request, principal, operation),
  asked: {
    url: request.url,
    exactCount: /(^|[,;\s])count=exact($|[,;\s])/.test(String(request.headers.prefer ?? '')),
    accept: request.headers.accept,
    lastEventID: wordOf(request.headers['last-event-id']),
    ip: callerAddress(request),
    browser: request.headers['user-agent'],
    browserToken: cookieIn(request, browserCookie),
    signature: wordOf(request.headers['stripe-signature']),
  },
  heavy: outside.heavy,
  secretsKeys: parts.config.secretsKeys,
  templates: outside.templates,
  giveNumber: parts.giveNumber,
  reactions: parts.reactions,
  permissions: parts.permissions,
  eventPermissions: parts.eventPermissions,
  pathWords: parts.pathWords,
  usersOnly: operation.usersOnly,
  ...(parts.withoutPredicates ? { withoutPredicates: true } : {}),
});

/** Reads by a transaction of its own each time. */
export const reading = (
  parts: EdgeParts,
  operation: Operation,
  request: FastifyRequest,
  { principal, tenantID, until }: { principal: Principal; tenantID: string; until: AbortSignal },
): Read => {
  const outside = parts.outside(tenantID, until);
  return (work) =>
    inPurse(
      parts.purses.requests,
      { tenantID: principal.tenantID, until },
      tenantID,
      { mode: 'read', until },
      (client) =>
        work(
          makeCtx({
            ...ctxParts(parts, operation, request, { principal, tenantID, outside }),
            client,
            ifMatch: writes(operation) ? wordOf(request.headers['if-match']) : undefined,
          }).ctx,
        ),
    ).catch((error: Error) => {
      throw problemOfDatabaseError(error) ?? error;
    });
};

/** What `before` gets; what it reads by is a transaction of its own each time. */
export const begun = (
  parts: EdgeParts,
  operation: Operation,
  input: Input,
  request: FastifyRequest,
  until: AbortSignal,
) => {
  const { principal } = request;
  if (!principal) throw new Error(`${operation.id} was begun without a principal.`);
  const tenantID = actingTenant(operation, principal, input, undefined);
  const outside = parts.outside(tenantID, until);
  const read = reading(parts, operation, request, { principal, tenantID, until });
  return [outside, { ...input, bytes: request.bodyBytes } as never, read] as const;
};

/** An operator and a visitor act in the tenant that the request names; everyone else in the key's own. */
export const actingTenant = (
  { tenantOf, visitorTenant }: Operation,
  principal: Principal,
  input: Input,
  key: string | undefined,
): string => {
  if (visitorTenant) return visitorTenant(input.body, input.query);
  return principal.kind === 'OPERATOR' && tenantOf
    ? tenantOf({
        params: input.params as Record<string, string>,
        body: input.body,
        repeatKey: key && `${principal.apiKeyID} ${key}`,
      })
    : principal.tenantID;
};

/** A header that came once. */
const wordOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
