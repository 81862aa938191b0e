import { isID } from '#lib/id';
import { cookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, Type, text } from '#platform/schema';
import { challengeModel, giveChallenge } from './challenges.ts';
import { isPassword, triedPassword } from './password.ts';
import { holdPerson, isOpenTenant, personWithEmail } from './people.ts';
import { factorOf } from './second-factor.ts';
import { beginSession, endSessions, sessionModel } from './sessions.ts';
import { signInExample } from './signin.example.ts';
import { forgetTries, noteFailure, refuseEarly, refuseVersion, takeTry, triedBy } from './tries.ts';

/** The tenant that a body names; none where that is no id. */
export const namedTenant = (body: unknown): string => {
  const named = (body as { tenantID?: unknown } | undefined)?.tenantID;
  return typeof named === 'string' && isID(named) ? named : '';
};

const wrong = (): Problem =>
  new Problem(
    'Unauthenticated',
    'Nobody of this tenant has this e-mail address and this password.',
    // A challenge that no browser answers by asking for a password itself.
    { headers: { 'WWW-Authenticate': 'SignIn' } },
  );

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/v1/auth/signin',
  tag: 'auth',
  summary: 'Sign in',
  description:
    'Without a key. The session is in the cookie `__Host-millwright-session` of the answer. Each session is new; the one that the browser had in the tenant until now ends. ' +
    'Who has a second factor gets no session yet but a `challenge`, which `POST /v1/auth/signin/code` takes with a code. ' +
    'What is wrong is not said, nor whether somebody has the address. After five wrong tries for an account from one address, the next is due later each time (429, `Retry-After`); other addresses are not held up.',
  permission: 'public',
  visitorTenant: namedTenant,
  addition: true,
  body: object(
    {
      tenantID: id({ description: 'The tenant to sign in to: an address may be known to several' }),
      email: text(254, { description: 'The e-mail address of the account, in any letter case' }),
      password: triedPassword,
    },
    { title: 'SignIn' },
  ),
  response: Type.Union([sessionModel, challengeModel]),
  problems: [],
  example: { body: signInExample.signIn, response: signInExample.session },
  before: async ({ config }, { body }, read) => {
    const { person, isOpen } = await read(async (ctx) => {
      refuseVersion(ctx);
      await refuseEarly(ctx, triedBy(ctx, body.email));
      return { person: await personWithEmail(ctx, body.email), isOpen: await isOpenTenant(ctx) };
    });
    // All tenants that do not exist have one share of the work: their names are invented.
    const worker = isOpen ? namedTenant(body) : '';
    const fits = await isPassword(worker, body.password, person?.hash ?? undefined);
    return { person, fits, config };
  },
  run: async (ctx, { body, found: { person, fits, config } }) => {
    if (!(await isOpenTenant(ctx))) throw wrong();
    const tried = triedBy(ctx, body.email);
    const failed = await takeTry(ctx, tried);
    if (!person || !fits || !(await holdPerson(ctx, person))) {
      await noteFailure(ctx, tried, failed);
      ctx.audit({
        entity: 'SignIn',
        entityID: person?.userID ?? 'nobody',
        action: 'UPDATE',
        old: { failedTries: failed },
        new: { failedTries: failed + 1 },
      });
      // Once the try is counted for good.
      return answer({ after: () => Promise.reject(wrong()) });
    }
    await forgetTries(ctx, tried.email, tried.address);
    const factor = await factorOf(ctx, person.userID);
    if (factor?.confirmedUTC) {
      const { userID } = person;
      const challenge = await giveChallenge(ctx, { purpose: 'CODE', userID });
      return answer({ after: async () => ({ body: challenge }) });
    }
    const { sessionID } = ctx.principal;
    if (sessionID !== undefined) await endSessions(ctx, { sessionID }, 'SIGNIN');
    const { session, token } = await beginSession(ctx, { userID: person.userID, method: 'PASSWORD' }, config);
    return answer({ after: async () => ({ body: session, headers: cookieOf(token) }) });
  },
});
