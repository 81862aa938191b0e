import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LinkEntity } from '../auth/principal.ts';
import type { Config } from '../config.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Operation } from '../operation.ts';
import { refusal } from '../problem.ts';
import type { FindLink } from './find-link.ts';
import { linkHeader, linkProblem } from './link-problem.ts';

/** An operation that a public link opens. */
export type LinkOperation = Operation & { link: LinkEntity };

export const isForLinks = (operation: Operation | undefined): operation is LinkOperation =>
  operation?.link !== undefined;

/**
 * Lets in who comes with a link: the principal is the link's, and of its tenant. Counted first by the address
 * that asks, so that trying out tokens is bounded, then by the link. Where an operation answers what is wrong
 * with a link (`linkRefused`), the request goes on without a principal.
 * @throws Problem 401, 409 LinkExpired or LinkRevoked, 429, and 503 while the database cannot be asked
 */
export const linkAdmission = (
  app: FastifyInstance,
  { config, findLink }: { config: Config; findLink: FindLink },
): ((request: FastifyRequest, operation: LinkOperation) => Promise<void>) => {
  const window = { timeWindow: 60_000 } as const;
  const limitAddress = app.createRateLimit({
    ...window,
    max: config.linkRatePerAddress,
    keyGenerator: (request) => `links of ${callerAddress(request)}`,
  });
  const limitLink = app.createRateLimit({
    ...window,
    max: config.ratePerLink,
    keyGenerator: ({ principal }) => `link ${principal?.link?.linkID}`,
  });
  const count = async (
    limit: typeof limitAddress,
    request: FastifyRequest,
    [what, name]: [string, string],
  ): Promise<void> => {
    const rate = await limit(request);
    if (rate.isAllowed || !rate.isExceeded) return;
    throw refusal('TooManyRequests', `${what} may make ${rate.max} requests a minute.`, {
      limit: name,
      headers: { 'Retry-After': String(Math.max(1, rate.ttlInSeconds)) },
    });
  };
  return async (request, operation) => {
    request.correlationID = request.id; // a stranger does not say what his request belongs to
    await count(limitAddress, request, ['One address', 'MILLWRIGHT_LINK_RATE_PER_ADDRESS']);
    const found = await findLink(tokenOf(request) ?? '', operation.link).catch((error: Error) => {
      throw problemOfDatabaseError(error) ?? error;
    });
    if ('fault' in found) {
      if (!operation.linkRefused) throw linkProblem(found.fault);
      request.linkFault = found.fault;
      return;
    }
    request.principal = found.principal;
    await count(limitLink, request, ['A link', 'MILLWRIGHT_RATE_PER_LINK']);
  };
};

/** The token that a request brings, in one of the two places; none where they say two. */
const tokenOf = ({ raw: { url = '' }, headers }: FastifyRequest): string | undefined => {
  const given = new URLSearchParams(url.split('?').slice(1).join('?'));
  const tokens = [...given].flatMap(([name, value]) => (name.toLowerCase() === 'token' ? [value] : []));
  const header = headers[linkHeader];
  const all = new Set([...tokens, ...(header === undefined ? [] : [String(header)])]);
  return all.size === 1 ? [...all][0] : undefined;
};
