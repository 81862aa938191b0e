import { sql } from 'kysely';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, id, instant, int32, list, object, optional, orNull, text } from '#platform/schema';
import { endChallenges } from './challenges.ts';
import { noteWrongCode, triedCode } from './code-tries.ts';
import { lockUser } from './people.ts';
import { beforeProof, ownPerson, proofModel, refusedProof, refuseSideDoor } from './prove-own.ts';
import { codeField, factorOf, giveRecoveryCodes, newSecret, takeAppCode } from './second-factor.ts';
import { endSessions, raiseSession } from './sessions.ts';
import { signInExample } from './signin.example.ts';
import { refuseEarly, refuseVersion, takeTry } from './tries.ts';

const path = '/v1/auth/secondfactor';
const shared = { tag: 'auth', permission: 'auth.own', addition: true } as const;

const stateModel = object(
  {
    userID: id(),
    isOn: flag({ description: 'A sign-in by password needs a code too' }),
    confirmedUTC: orNull(instant({ description: 'Since when' })),
    recoveryCodesLeft: int32({ minimum: 0, description: 'Recovery codes that were not used yet' }),
    isRequired: flag({ description: 'The tenant requires one, or a sign-in by what is one by itself' }),
  },
  { title: 'SecondFactor' },
);

export const getSecondFactor = operation({
  ...shared,
  id: 'getSecondFactor',
  method: 'GET',
  path,
  summary: 'Say whether a user has a second factor',
  description: 'One’s own, or that of another user.',
  needsToo: { 'accounts.write': 'For that of others.' },
  query: object({ userID: optional(id({ description: 'Whose; left out: one’s own' })) }),
  response: stateModel,
  problems: [],
  example: { response: signInExample.secondFactor },
  run: async (ctx, { query: { userID = ctx.userID } }) => {
    if (userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    return stateOf(ctx, userID);
  },
});

const stateOf = async (ctx: Ctx, userID: string) => {
  const factor = await factorOf(ctx, userID);
  const { left, requiresSecondFactor: isRequired } = await ctx.one(
    sql<{ left: number; requiresSecondFactor: boolean }>`
      select n.requires_second_factor as "requiresSecondFactor",
        (select count(*)::int from recovery_codes r
          where ${ctx.mine('r')} and r.user_id = ${userID} and r.used_utc is null) as left
      from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const confirmedUTC = factor?.confirmedUTC ?? null;
  return { userID, isOn: confirmedUTC !== null, confirmedUTC, recoveryCodesLeft: left, isRequired };
};

export const beginSecondFactor = operation({
  ...shared,
  id: 'beginSecondFactor',
  method: 'POST',
  path,
  summary: 'Begin to set up a second factor',
  description:
    'For an app that makes codes by time (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). The secret is shown in this answer alone. Nothing changes until a code of it confirms it; beginning again makes another secret.',
  response: object(
    {
      secret: text(100, { description: 'To type into the app (Base32)' }),
      uri: text(2000, { description: '`otpauth://…`, to show as a QR code' }),
    },
    { title: 'SecondFactorBegun' },
  ),
  problems: ['Duplicate'],
  example: { response: signInExample.secondFactorBegun },
  before: async ({ config }) => config,
  run: async (ctx, { found: config }) => {
    const { userID, email } = await ownPerson(ctx);
    const { name: tenantName } = await ctx.one(
      sql<{ name: string }>`select n.name from tenants n where ${ctx.mine('n')}`,
      'tenant',
    );
    const { sealed, ...shown } = newSecret(config, { tenantID: ctx.tenantID, userID }, { tenantName, email });
    const begun = await ctx.exec(sql`
      insert into second_factors as f (tenant_id, user_id, sealed_secret, begun_utc)
      values (${ctx.tenantID}, ${userID}, ${sealed}, ${ctx.now})
      on conflict (tenant_id, user_id) do update set sealed_secret = excluded.sealed_secret,
        begun_utc = excluded.begun_utc where f.confirmed_utc is null`);
    if (begun === 0)
      throw new Problem(
        'Duplicate',
        'You have a second factor already: switch it off before you set up another.',
      );
    ctx.audit({
      ...{ entity: 'SecondFactor', entityID: userID, action: 'CREATE' },
      new: { begunUTC: ctx.now },
    });
    // After the transaction, so that no Idempotency-Key keeps the secret.
    return answer({ after: async () => ({ body: shown }) });
  },
});

const recoveryModel = object(
  {
    recoveryCodes: list(text(40), {
      description: 'Each opens a sign-in once, in place of a code of the app; shown in this answer alone',
    }),
  },
  { title: 'RecoveryCodes' },
);

export const confirmSecondFactor = operation({
  ...shared,
  id: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Switch the second factor on, by a code of the app',
  description:
    'From now on a sign-in by password needs a code too. All other sessions of the user end: they were begun without. Wrong codes count as wrong passwords do, apart from these.',
  body: object({ code: codeField }, { title: 'SecondFactorConfirmation' }),
  response: recoveryModel,
  problems: ['PreconditionMissing'],
  example: { body: { code: '492039' }, response: signInExample.recoveryCodes },
  before: async ({ config }, _input, read) => {
    await read(async (ctx) => {
      refuseVersion(ctx);
      await refuseEarly(ctx, triedCode(ctx, (await ownPerson(ctx)).email));
    });
    return config;
  },
  run: async (ctx, { body: { code }, found: config }) => {
    const { userID, email } = await ownPerson(ctx);
    await refuseSideDoor(ctx);
    const tried = triedCode(ctx, email);
    const failed = await takeTry(ctx, tried);
    const factor = await factorOf(ctx, userID, { lock: true });
    if (!factor || factor.confirmedUTC)
      throw new Problem(
        'PreconditionMissing',
        'No second factor is being set up: begin with POST /v1/auth/secondfactor.',
      );
    if (!(await takeAppCode(ctx, config, { userID, factor }, code.replaceAll(' ', '')))) {
      await noteWrongCode(ctx, { userID, email }, failed);
      const wrong = invalid('/code', 'is not the present code of the app');
      return answer({ after: () => Promise.reject(wrong) });
    }
    // A sign-in by the password that is under way holds its user: it is over before, or sees the factor.
    await lockUser(ctx, userID);
    await ctx.exec(sql`
      update second_factors as f set confirmed_utc = ${ctx.now} where ${ctx.mine('f')} and f.user_id = ${userID}`);
    ctx.audit({
      ...{ entity: 'SecondFactor', entityID: userID, action: 'UPDATE' },
      ...{ old: { confirmedUTC: null }, new: { confirmedUTC: ctx.now } },
    });
    const recoveryCodes = await giveRecoveryCodes(ctx, userID);
    const { sessionID } = ctx.principal;
    await endChallenges(ctx, userID);
    await endSessions(ctx, { userID, but: sessionID }, 'SECONDFACTOR');
    if (sessionID !== undefined) await raiseSession(ctx, sessionID, 'PASSWORDANDCODE');
    return answer({ after: async () => ({ body: { recoveryCodes } }) });
  },
});

export const renewRecoveryCodes = operation({
  ...shared,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recoverycodes`,
  summary: 'Get new recovery codes',
  description: 'By the password or a code. The earlier ones open nothing any more.',
  body: proofModel,
  response: recoveryModel,
  problems: ['PreconditionMissing'],
  example: { body: { code: '492039' }, response: signInExample.recoveryCodes },
  before: beforeProof,
  run: async (ctx, { found }) => {
    const refused = await refusedProof(ctx, found);
    if (refused) return refused;
    await needFactor(ctx, found.person.userID);
    const recoveryCodes = await giveRecoveryCodes(ctx, found.person.userID);
    return answer({ after: async () => ({ body: { recoveryCodes } }) });
  },
});

export const endSecondFactor = operation({
  ...shared,
  id: 'endSecondFactor',
  method: 'POST',
  path: `${path}/off`,
  summary: 'Switch one’s second factor off',
  description: 'By the password or a code. The secret and the recovery codes are deleted.',
  body: proofModel,
  response: stateModel,
  problems: ['PreconditionMissing'],
  example: { body: { code: '492039' }, response: signInExample.noSecondFactor },
  before: beforeProof,
  run: async (ctx, { found }) => {
    const refused = await refusedProof(ctx, found);
    if (refused) return refused;
    const { userID } = found.person;
    await needFactor(ctx, userID);
    await dropFactor(ctx, userID);
    const body = await stateOf(ctx, userID);
    return answer({ after: async () => ({ body }) });
  },
});

export const removeSecondFactor = operation({
  ...shared,
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: `${path}/{UserID}`,
  summary: 'Remove a user’s second factor',
  description:
    'For who has lost the app and the recovery codes: make sure by another way that it is they who ask. All sessions of the user end; the password stays.',
  permission: 'accounts.write',
  params: object({ UserID: id({ description: 'The user’s id' }) }),
  response: stateModel,
  problems: ['NotFound'],
  example: { response: signInExample.noSecondFactor },
  run: async (ctx, { params: { UserID: userID } }) => {
    if (!(await factorOf(ctx, userID, { lock: true }))) throw notFound('second factor');
    await dropFactor(ctx, userID);
    await endChallenges(ctx, userID);
    await endSessions(ctx, { userID }, 'SECONDFACTOR');
    return stateOf(ctx, userID);
  },
});

/** @throws Problem 409 */
const needFactor = async (ctx: Ctx, userID: string): Promise<void> => {
  if (!(await factorOf(ctx, userID, { lock: true }))?.confirmedUTC)
    throw new Problem(
      'PreconditionMissing',
      'You have no second factor: set one up with POST /v1/auth/secondfactor.',
    );
};

/** The row takes its recovery codes with it. */
const dropFactor = async (ctx: Ctx, userID: string): Promise<void> => {
  const factor = await factorOf(ctx, userID);
  await ctx.exec(sql`delete from recovery_codes as r where ${ctx.mine('r')} and r.user_id = ${userID}`);
  await ctx.exec(sql`delete from second_factors as f where ${ctx.mine('f')} and f.user_id = ${userID}`);
  const old = { confirmedUTC: factor?.confirmedUTC ?? null };
  ctx.audit({ ...{ entity: 'SecondFactor', entityID: userID, action: 'DELETE' }, old });
};
