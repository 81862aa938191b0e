import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { cookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, text } from '#platform/schema';
import {
  challengeField,
  challengeIsOver,
  giveChallenge,
  tenantOfChallenge,
  useChallenge,
} from './challenges.ts';
import { checkUse, credentialModel, handleOf, type KeptKey, signedChallenge, siteOf } from './passkey.ts';
import { holdPerson, isOpenTenant, personWithID } from './people.ts';
import { beginSession, endSessions, sessionModel } from './sessions.ts';
import { namedTenant } from './sign-in.ts';
import { signInExample } from './signin.example.ts';

const shared = { method: 'POST', tag: 'auth', permission: 'public', addition: true } as const;

export const beginPasskeySignIn = operation({
  ...shared,
  id: 'beginPasskeySignIn',
  path: '/v1/auth/signin/passkey/begin',
  summary: 'Begin to sign in with a passkey',
  description:
    'Without a key. What is answered is good for one sign-in, within five minutes, and says nothing of who there is: the browser asks its user which passkey to use.',
  visitorTenant: namedTenant,
  body: object(
    { tenantID: id({ description: 'The tenant to sign in to' }) },
    { title: 'PasskeySignInBegin' },
  ),
  response: object(
    {
      challenge: challengeField,
      publicKey: object(
        {
          challenge: text(500),
          rpId: text(253),
          timeout: int32(),
          allowCredentials: list(object({ type: oneOf(['public-key']), id: text(1400) })),
          userVerification: oneOf(['required']),
        },
        { title: 'PasskeyRequest', description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON`' },
      ),
    },
    { title: 'PasskeySignInBegun' },
  ),
  problems: ['PreconditionMissing'],
  example: {
    body: { tenantID: signInExample.signIn.tenantID },
    response: signInExample.passkeySignInBegun,
  },
  before: async ({ config }) => siteOf(config),
  run: async (ctx, { found: { rpID } }) => {
    if (!(await isOpenTenant(ctx)))
      throw new Problem('Unauthenticated', 'There is no such tenant, or it is not active.', {
        headers: { 'WWW-Authenticate': 'SignIn' },
      });
    const { challenge } = await giveChallenge(ctx, { purpose: 'PASSKEY', userID: null });
    const publicKey = {
      ...{ challenge: signedChallenge(challenge), rpId: rpID, timeout: 300_000 },
      ...{ allowCredentials: [], userVerification: 'required' as const },
    };
    return answer({ after: async () => ({ body: { challenge, publicKey } }) });
  },
});

export const signInWithPasskey = operation({
  ...shared,
  id: 'signInWithPasskey',
  path: '/v1/auth/signin/passkey',
  summary: 'Sign in with a passkey',
  description:
    'Without a key, with what the browser made of `POST /v1/auth/signin/passkey/begin`. It counts as two factors. A challenge is used up by the try, and a passkey that counts less than it did before is refused: somebody copied it.',
  visitorTenant: tenantOfChallenge,
  body: object({ challenge: challengeField, credential: credentialModel }, { title: 'PasskeySignIn' }),
  response: sessionModel,
  problems: ['PreconditionMissing'],
  example: {
    body: signInExample.passkeySignIn,
    response: { ...signInExample.session, method: 'PASSKEY' },
  },
  before: async ({ config }) => ({ config, site: siteOf(config) }),
  run: async (ctx, { body: { challenge, credential }, found: { config, site } }) => {
    if (!(await useChallenge(ctx, challenge, 'PASSKEY'))) throw challengeIsOver();
    const key = await keyOf(ctx, credential.id);
    const person = key && (await personWithID(ctx, key.userID));
    const isTheirs =
      key &&
      (credential.userHandle ?? handleOf(ctx.tenantID, key.userID)) === handleOf(ctx.tenantID, key.userID);
    const counter = isTheirs ? await checkUse(site, challenge, key, credential) : undefined;
    if (!key || !person || counter === undefined || !(await holdPerson(ctx, person))) {
      ctx.audit({
        ...{ entity: 'SignIn', entityID: person?.userID ?? 'nobody', action: 'UPDATE' },
        new: { refusedPasskey: key?.passkeyID ?? null },
      });
      // Once the challenge is used up for good.
      return answer({ after: () => Promise.reject(opensNothing()) });
    }
    await ctx.exec(sql`
      update passkeys as k set counter = ${counter}, last_used_utc = ${ctx.now}
      where ${ctx.mine('k')} and k.passkey_id = ${key.passkeyID}`);
    const { sessionID } = ctx.principal;
    if (sessionID !== undefined) await endSessions(ctx, { sessionID }, 'SIGNIN');
    const { session, token } = await beginSession(ctx, { userID: person.userID, method: 'PASSKEY' }, config);
    return answer({ after: async () => ({ body: session, headers: cookieOf(token) }) });
  },
});

/** The passkey of a credential; held, of two who come with one count only the first counts further. */
const keyOf = async (ctx: Ctx, credentialID: string) => {
  const found = await ctx.first(
    sql<Omit<KeptKey, 'counter'> & { passkeyID: string; userID: string; counter: string }>`
    select k.passkey_id as "passkeyID", k.user_id as "userID", k.credential_id as "credentialID",
      k.public_key as "publicKey", k.counter::text as counter
    from passkeys k where ${ctx.mine('k')} and k.credential_id = ${credentialID} for update`,
  );
  return found && { ...found, counter: Number(found.counter) };
};

const opensNothing = (): Problem =>
  new Problem('Unauthenticated', 'This passkey opens no account of this tenant.', {
    headers: { 'WWW-Authenticate': 'SignIn' },
  });
