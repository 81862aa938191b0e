import type { FastifyRequest } from 'fastify';
import { type Operation, writes } from '../operation.ts';
import { Problem } from '../problem.ts';

/**
 * The cookie of a session. `__Host-`: a browser takes it only with Secure, for this host alone and for all of
 * its paths, so that no other host of the domain and no page over plain http can set it. There is no weaker
 * one for development: browsers take `http://localhost` and `http://127.0.0.1` for secure (Safari does not).
 */
export const sessionCookie = '__Host-millwright-session';

const always = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** Hands a session's token to the browser, until it is closed or the session is over. */
export const cookieOf = (token: string): Record<string, string> => ({
  'set-cookie': `${sessionCookie}=${token}; ${always}`,
});

/** Has the browser forget its session. */
export const endOfCookie: Record<string, string> = {
  'set-cookie': `${sessionCookie}=; ${always}; Max-Age=0`,
};

/**
 * The cookie by which a browser is known again that begins a sign-in at a provider: who has the provider's
 * answer and not this cookie has somebody else's.
 */
export const browserCookie = '__Host-millwright-browser';

/** Gives a browser a token of its own, for as long as the sign-in may take. */
export const browserCookieOf = (token: string, seconds: number): Record<string, string> => ({
  'set-cookie': `${browserCookie}=${token}; ${always}; Max-Age=${seconds}`,
});

/** The cookie of a terminal: the browser keeps it when it is closed, for 400 days, the most that they do. */
export const terminalCookie = '__Host-millwright-terminal';

/** Makes a browser a terminal. */
export const terminalCookieOf = (token: string): Record<string, string> => ({
  'set-cookie': `${terminalCookie}=${token}; ${always}; Max-Age=${400 * 86_400}`,
});

/** The session's token that a request brings. */
export const sessionTokenOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieIn(request, sessionCookie);

/** The value of a cookie; one that comes twice does not count. */
export const cookieIn = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const tokens = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return tokens.length === 1 && tokens[0] !== '' ? tokens[0] : undefined;
};

/** Where the pages that may ask come from: `MILLWRIGHT_PUBLIC_URL`; empty: the host that is asked. */
export type OwnOrigin = { publicUrl: string };

/**
 * Refuses what another site's page has a browser send. A write must show by `Sec-Fetch-Site` or `Origin`,
 * which no page can forge, that it comes from a page of this service; a read only must not come from within
 * another site's page. `mayBeSilent`: who shows neither is no browser. @throws Problem 403
 */
export const refuseOtherSites = (
  request: FastifyRequest,
  operation: Operation | undefined,
  own: OwnOrigin,
  mayBeSilent = false,
): void => {
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  const isWrite = operation !== undefined && writes(operation);
  const isRight =
    site === undefined
      ? origin === undefined
        ? mayBeSilent || !isWrite
        : isOwn(origin, host, own)
      : site === 'same-origin' || (!isWrite && (site === 'none' || mode === 'navigate'));
  if (!isRight) throw fromElsewhere();
};

const isOwn = (origin: string, host: string | undefined, { publicUrl }: OwnOrigin): boolean => {
  const [given, published] = [URL.parse(origin), URL.parse(publicUrl)];
  if (!given || given.origin !== origin) return false;
  return published ? given.origin === published.origin : given.host === host?.toLowerCase();
};

const fromElsewhere = (): Problem =>
  new Problem(
    'Forbidden',
    'With a session only pages of this service may ask: the request must come with Sec-Fetch-Site: same-origin or with the Origin of this service.',
  );
