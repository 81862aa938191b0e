import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Principal, visitorUserID } from '../auth/principal.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { isForLinks, linkAdmission } from '../links/admit-link.ts';
import type { Operation } from '../operation.ts';
import { Problem, refusal } from '../problem.ts';
import { callerAddress } from './caller-address.ts';
import type { EdgeParts } from './edge.ts';
import { cookieIn, refuseOtherSites, sessionTokenOf, terminalCookie } from './session-cookie.ts';

/**
 * Lets in who needs no key: who comes with a public link, visitors, who sign in, and terminals. Answers
 * whether the operation is one of these. Visitors are counted by the address that asks, terminals each by
 * itself: many of them stand behind one address. @throws Problem 401, 403, 409, 429
 */
export const strangerAdmission = (
  app: FastifyInstance,
  parts: Pick<EdgeParts, 'config' | 'findLink' | 'findPrincipal'>,
): ((request: FastifyRequest, operation: Operation) => Promise<boolean>) => {
  const { config, findPrincipal } = parts;
  const admitLink = linkAdmission(app, parts);
  const limitVisitors = app.createRateLimit({
    timeWindow: 60_000,
    max: config.signInRatePerAddress,
    keyGenerator: (request) => `visitors of ${callerAddress(request)}`,
  });
  const limitTerminal = app.createRateLimit({
    timeWindow: 60_000,
    max: config.ratePerMinute,
    keyGenerator: ({ principal }) => `terminal ${principal?.terminalID}`,
  });
  type Limit = typeof limitVisitors;
  const count = async (limit: Limit, request: FastifyRequest, says: (max: number) => [string, string]) => {
    const rate = await limit(request);
    if (rate.isAllowed || !rate.isExceeded) return;
    const [detail, name] = says(rate.max);
    throw refusal('TooManyRequests', detail, {
      limit: name,
      headers: { 'Retry-After': String(Math.max(1, rate.ttlInSeconds)) },
    });
  };
  const countVisitor = (request: FastifyRequest) =>
    count(limitVisitors, request, (max) => [
      `One address may try to sign in ${max} times a minute.`,
      'MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS',
    ]);
  /** @throws Problem 503 while the database cannot be asked */
  const found = (looking: Promise<Principal | undefined>) =>
    looking.catch((error: Error) => {
      throw problemOfDatabaseError(error) ?? error;
    });
  const admitTerminal = async (request: FastifyRequest, operation: Operation): Promise<void> => {
    request.correlationID = request.id;
    refuseOtherSites(request, operation, config, true);
    const terminal = await found(findPrincipal.byTerminal(cookieIn(request, terminalCookie) ?? ''));
    if (!terminal) {
      await countVisitor(request);
      throw new Problem('Unauthenticated', 'This browser is no terminal, or not any more: enrol it.', {
        headers: { 'WWW-Authenticate': 'Terminal' },
      });
    }
    request.principal = terminal;
    await count(limitTerminal, request, (max) => [
      `A terminal may make ${max} requests a minute.`,
      'MILLWRIGHT_RATE_PER_MINUTE',
    ]);
  };
  const admitVisitor = async (request: FastifyRequest, operation: Operation): Promise<void> => {
    request.correlationID = request.id; // a stranger does not say what his request belongs to
    await countVisitor(request);
    // Else another site could sign its visitor in as somebody who reads what the visitor then enters.
    refuseOtherSites(request, operation, config, true);
    const token = sessionTokenOf(request);
    const former = token === undefined ? undefined : await found(findPrincipal.bySession(token));
    request.principal = { ...visitor, ...(former?.sessionID ? { sessionID: former.sessionID } : {}) };
  };
  return async (request, operation) => {
    if (isForLinks(operation)) await admitLink(request, operation);
    else if (operation.visitorTenant) await admitVisitor(request, operation);
    else if (operation.forTerminals) await admitTerminal(request, operation);
    else return false;
    return true;
  };
};

const visitor: Principal = {
  kind: 'VISITOR',
  apiKeyID: null,
  tenantID: '',
  userID: visitorUserID,
  roles: [],
  scopes: [],
  environment: 'PRODUCTION',
  timeZone: 'UTC',
};
