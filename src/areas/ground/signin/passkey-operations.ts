import { sql } from 'kysely';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import {
  flag,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { challengeField, giveChallenge, useChallenge, userOfChallenge } from './challenges.ts';
import { algorithms, checkNew, handleOf, newCredentialModel, signedChallenge, siteOf } from './passkey.ts';
import { beforeProof, ownPerson, proofModel, refusedProof, refuseSideDoor } from './prove-own.ts';
import { factorOf } from './second-factor.ts';
import { endSessions, raiseSession } from './sessions.ts';
import { signInExample } from './signin.example.ts';

const path = '/v1/auth/passkeys';
const most = 20;
const needsToo = { 'accounts.write': 'For passkeys of others.' };
const shared = { tag: 'auth', permission: 'auth.own', addition: true } as const;
const name = text(100, { min: 1, description: 'By which its user knows it: “Telephone”' });

const model = object(
  {
    passkeyID: id(),
    userID: id(),
    name,
    isSynced: flag({ description: 'It is not bound to one device: its user’s other devices have it too' }),
    createdUTC: instant(),
    lastUsedUTC: orNull(instant({ description: 'When somebody signed in with it last' })),
  },
  { title: 'Passkey' },
);
type Passkey = Static<typeof model>;

const passkeys = (ctx: Ctx, which: { userID: string } | { passkeyID: string }) =>
  ctx.rows(sql<Passkey>`
    select k.passkey_id as "passkeyID", k.user_id as "userID", k.name, k.is_synced as "isSynced",
      k.created_utc as "createdUTC", k.last_used_utc as "lastUsedUTC"
    from passkeys k
    where ${ctx.mine('k')}
      and ${'userID' in which ? sql`k.user_id = ${which.userID}` : sql`k.passkey_id = ${which.passkeyID}`}
    order by k.passkey_id`);

export const listPasskeys = operation({
  ...shared,
  id: 'listPasskeys',
  method: 'GET',
  path,
  summary: 'List the passkeys of a user',
  description: 'One’s own, oldest first, or those of another user.',
  needsToo,
  query: object({ userID: optional(id({ description: 'Whose; left out: one’s own' })) }),
  response: list(model),
  problems: [],
  example: { response: [signInExample.passkey] },
  run: async (ctx, { query: { userID = ctx.userID } }) => {
    if (userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    return passkeys(ctx, { userID });
  },
});

const optionsModel = object(
  {
    challenge: challengeField,
    publicKey: object(
      {
        rp: object({ id: text(253), name: text(200) }),
        user: object({ id: text(100), name: text(254), displayName: text(200) }),
        challenge: text(500),
        pubKeyCredParams: list(object({ type: oneOf(['public-key']), alg: int32() })),
        timeout: int32(),
        excludeCredentials: list(object({ type: oneOf(['public-key']), id: text(1400) })),
        authenticatorSelection: object({
          residentKey: oneOf(['required']),
          requireResidentKey: flag(),
          userVerification: oneOf(['required']),
        }),
        attestation: oneOf(['none']),
      },
      { title: 'PasskeyCreation', description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON`' },
    ),
  },
  { title: 'PasskeyBegun' },
);

export const beginPasskey = operation({
  ...shared,
  id: 'beginPasskey',
  method: 'POST',
  path: `${path}/begin`,
  summary: 'Begin to add a passkey',
  description:
    'By the password or a code, where the user has either: a session that was left open adds none. What is answered is good for one passkey, within five minutes.',
  body: proofModel,
  response: optionsModel,
  problems: ['PreconditionMissing', 'TooMany'],
  example: { body: { password: 'seven grey herons at dusk' }, response: signInExample.passkeyBegun },
  before: async (outside, input, read) => {
    const { password, code } = input.body;
    const site = siteOf(outside.config);
    if (password !== undefined || code !== undefined)
      return { site, shown: await beforeProof(outside, input, read) };
    await read(async (ctx) => {
      const { hash, userID } = await ownPerson(ctx);
      if (hash !== null || (await factorOf(ctx, userID))?.confirmedUTC)
        throw invalid('/password', 'or /code must be sent: one of the two');
    });
    return { site, shown: undefined };
  },
  run: async (ctx, { found: { site, shown } }) => {
    const refused = shown && (await refusedProof(ctx, shown));
    if (refused) return refused;
    await refuseSideDoor(ctx);
    const { userID, email, displayName } = await ownPerson(ctx);
    const known = await ctx.rows(sql<{ id: string }>`
      select k.credential_id as id from passkeys k where ${ctx.mine('k')} and k.user_id = ${userID}
      order by k.passkey_id`);
    if (known.length >= most)
      throw new Problem(
        'TooMany',
        `A user has at most ${most} passkeys: remove one that is not used any more.`,
      );
    const { challenge } = await giveChallenge(ctx, { purpose: 'NEWPASSKEY', userID });
    const type = 'public-key' as const;
    const publicKey: Static<typeof optionsModel>['publicKey'] = {
      rp: { id: site.rpID, name: site.rpID },
      user: { id: handleOf(ctx.tenantID, userID), name: email, displayName },
      challenge: signedChallenge(challenge),
      pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
      timeout: 300_000,
      excludeCredentials: known.map(({ id: credentialID }) => ({ type, id: credentialID })),
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      attestation: 'none',
    };
    return answer({ after: async () => ({ body: { challenge, publicKey } }) });
  },
});

export const registerPasskey = operation({
  ...shared,
  id: 'registerPasskey',
  method: 'POST',
  path,
  summary: 'Add a passkey',
  description:
    'With what the browser made of `POST /v1/auth/passkeys/begin`. Its authenticator must have verified the user (by a PIN, a finger, a face), so that it counts as two factors.',
  body: object({ challenge: challengeField, name, credential: newCredentialModel }, { title: 'NewPasskey' }),
  response: model,
  problems: ['PreconditionMissing', 'Duplicate'],
  example: { body: signInExample.newPasskey, response: signInExample.passkey },
  before: async ({ config }, { body: { challenge, credential } }) => {
    const site = siteOf(config);
    return checkNew(site, challenge, credential);
  },
  run: async (ctx, { body: { challenge, name: called, credential }, found: checked }) => {
    const { userID } = await ownPerson(ctx);
    const owner = await userOfChallenge(ctx, challenge, 'NEWPASSKEY');
    if (owner !== userID || !(await useChallenge(ctx, challenge, 'NEWPASSKEY')))
      throw invalid('/challenge', 'is over: begin again');
    if (!checked)
      throw invalid('/credential', 'is not a passkey that was made for this, with its user verified');
    await refuseSideDoor(ctx);
    const passkeyID = ctx.newID();
    const { credentialID, publicKey, counter, isSynced } = checked;
    const made = await ctx.exec(sql`
      insert into passkeys (tenant_id, passkey_id, user_id, name, credential_id, public_key, counter, transports,
        is_synced, created_utc)
      values (${ctx.tenantID}, ${passkeyID}, ${userID}, ${called}, ${credentialID}, ${publicKey}, ${counter},
        ${credential.transports ?? []}::text[], ${isSynced}, ${ctx.now})
      on conflict (tenant_id, credential_id) do nothing`);
    if (made === 0) throw new Problem('Duplicate', 'This passkey is there already.');
    ctx.audit({
      ...{ entity: 'Passkey', entityID: passkeyID, action: 'CREATE' },
      new: { userID, name: called, isSynced },
    });
    const { sessionID, mustSetUpSecondFactor } = ctx.principal;
    if (sessionID !== undefined && mustSetUpSecondFactor) await raiseSession(ctx, sessionID, 'PASSKEY');
    return onePasskey(ctx, passkeyID);
  },
});

const passkeyParams = object({ PasskeyID: id({ description: 'The passkey’s id' }) });

export const renamePasskey = operation({
  ...shared,
  id: 'renamePasskey',
  method: 'PATCH',
  path: `${path}/{PasskeyID}`,
  summary: 'Rename a passkey',
  needsToo,
  params: passkeyParams,
  body: object({ name }, { title: 'PasskeyName' }),
  response: model,
  problems: ['NotFound'],
  example: { body: { name: 'Telephone' }, response: signInExample.passkey },
  run: async (ctx, { params: { PasskeyID: passkeyID }, body }) => {
    const old = await lockedPasskey(ctx, passkeyID);
    if (old.userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    await ctx.exec(sql`
      update passkeys as k set name = ${body.name} where ${ctx.mine('k')} and k.passkey_id = ${passkeyID}`);
    ctx.audit({
      ...{ entity: 'Passkey', entityID: passkeyID, action: 'UPDATE' },
      ...{ old: { name: old.name }, new: { name: body.name } },
    });
    return { ...old, name: body.name };
  },
});

export const removePasskey = operation({
  ...shared,
  id: 'removePasskey',
  method: 'DELETE',
  path: `${path}/{PasskeyID}`,
  summary: 'Remove a passkey',
  description:
    'One’s own, or that of another user, whose sessions end then. It opens nothing any more; the device may show it still.',
  needsToo,
  params: passkeyParams,
  response: model,
  problems: ['NotFound'],
  example: { response: signInExample.passkey },
  run: async (ctx, { params: { PasskeyID: passkeyID } }) => {
    const old = await lockedPasskey(ctx, passkeyID);
    if (old.userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    await ctx.exec(sql`delete from passkeys as k where ${ctx.mine('k')} and k.passkey_id = ${passkeyID}`);
    ctx.audit({
      ...{ entity: 'Passkey', entityID: passkeyID, action: 'DELETE' },
      old: { userID: old.userID, name: old.name },
    });
    if (old.userID !== ctx.userID) await endSessions(ctx, { userID: old.userID }, 'PASSKEY');
    return old;
  },
});

/** @throws Problem 404 */
const lockedPasskey = async (ctx: Ctx, passkeyID: string): Promise<Passkey> => {
  await ctx.exec(sql`
    select 1 from passkeys k where ${ctx.mine('k')} and k.passkey_id = ${passkeyID} for update`);
  return onePasskey(ctx, passkeyID);
};

const onePasskey = async (ctx: Ctx, passkeyID: string): Promise<Passkey> => {
  const [found] = await passkeys(ctx, { passkeyID });
  if (!found) throw notFound('passkey');
  return found;
};
