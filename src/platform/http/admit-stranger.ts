import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Principal, visitorUserID } from '../auth/principal.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { isForLinks, linkAdmission } from '../links/admit-link.ts';
import type { Operation } from '../operation.ts';
import { refusal } from '../problem.ts';
import { callerAddress } from './caller-address.ts';
import type { EdgeParts } from './edge.ts';
import { refuseOtherSites, sessionTokenOf } from './session-cookie.ts';

/**
 * Lets in who needs no key: who comes with a public link, and visitors, who sign in. Answers whether the
 * operation is one of these. Visitors are counted by the address that asks. @throws Problem 401, 403, 409,
 * 429
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
  const admitVisitor = async (request: FastifyRequest, operation: Operation): Promise<void> => {
    request.correlationID = request.id; // a stranger does not say what his request belongs to
    const rate = await limitVisitors(request);
    if (!rate.isAllowed && rate.isExceeded)
      throw refusal('TooManyRequests', `One address may try to sign in ${rate.max} times a minute.`, {
        limit: 'MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS',
        headers: { 'Retry-After': String(Math.max(1, rate.ttlInSeconds)) },
      });
    // Else another site could sign its visitor in as somebody who reads what the visitor then enters.
    refuseOtherSites(request, operation, config, true);
    const token = sessionTokenOf(request);
    const former = await (token === undefined ? undefined : findPrincipal.bySession(token))?.catch(
      (error: Error) => {
        throw problemOfDatabaseError(error) ?? error;
      },
    );
    request.principal = { ...visitor, ...(former?.sessionID ? { sessionID: former.sessionID } : {}) };
  };
  return async (request, operation) => {
    if (isForLinks(operation)) await admitLink(request, operation);
    else if (operation.visitorTenant) await admitVisitor(request, operation);
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
