import { sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer, type Read } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { invalid, Problem } from '#platform/problem';
import { object, optional, type Static } from '#platform/schema';
import { triedCode, tryCode } from './code-tries.ts';
import { isPassword, triedPassword } from './password.ts';
import { holdPerson, type Person, personWithID } from './people.ts';
import { codeField } from './second-factor.ts';
import { noteFailure, refuseEarly, refuseVersion, takeTry, triedBy } from './tries.ts';

/** How a user shows that it is they who ask: by the password or by a code, one of the two. */
export const proofModel = object(
  { password: optional(triedPassword), code: optional(codeField) },
  { title: 'OwnProof', description: 'The present password or a code of the second factor: one of the two' },
);
type Proof = Static<typeof proofModel>;

type Shown = { person: Person & { hash: string | null }; proof: Proof; fits: boolean; config: Config };

/** What is to be done before the transaction. @throws Problem 400, 403, 429 */
export const beforeProof = async (
  { config }: Pick<Outside, 'config'>,
  { body: proof }: { body: Proof },
  read: Read,
): Promise<Shown> => {
  const { password, code } = proof;
  if ((password === undefined) === (code === undefined))
    throw invalid('/password', 'or /code must be sent: one of the two');
  const { tenantID, person } = await read(async (ctx) => {
    refuseVersion(ctx);
    const person = await ownPerson(ctx);
    await refuseEarly(
      ctx,
      password === undefined ? triedCode(ctx, person.email) : triedBy(ctx, person.email),
    );
    return { tenantID: ctx.tenantID, person };
  });
  const fits = password !== undefined && (await isPassword(tenantID, password, person.hash ?? undefined));
  return { person, proof, fits, config };
};

/**
 * Whether the proof holds: undefined where it does; else an answer that refuses once the wrong try is
 * counted. @throws Problem 429
 */
export const refusedProof = async (
  ctx: Ctx,
  { person, proof, fits, config }: Shown,
): Promise<Answer | undefined> => {
  if (proof.code !== undefined) {
    if (await tryCode(ctx, config, person, proof.code)) return undefined;
    return afterwards(invalid('/code', 'is not the present code'));
  }
  const tried = triedBy(ctx, person.email);
  const failed = await takeTry(ctx, tried);
  if (fits && (await holdPerson(ctx, person))) return undefined;
  await noteFailure(ctx, tried, failed);
  ctx.audit({
    ...{ entity: 'SignIn', entityID: person.userID, action: 'UPDATE' },
    ...{ old: { failedTries: failed }, new: { failedTries: failed + 1 } },
  });
  return afterwards(invalid('/password', 'is not the present password'));
};

/** Who asks, where it is a person. @throws Problem 403 */
export const ownPerson = async (ctx: Ctx) => {
  const person = await personWithID(ctx, ctx.userID);
  if (!person) throw new Problem('Forbidden', 'Only a person signs in.');
  return person;
};

/**
 * Who knows the password alone must not add a second factor beside a passkey, which the tenant lets stand for
 * one, and so come in without it. @throws Problem 403
 */
export const refuseSideDoor = async (ctx: Ctx): Promise<void> => {
  if (!ctx.principal.mustSetUpSecondFactor) return;
  const passkey = await ctx.first(sql`
    select 1 from passkeys k where ${ctx.mine('k')} and k.user_id = ${ctx.userID} limit 1`);
  if (passkey) throw new Problem('Forbidden', 'You have a passkey: sign in with it first.');
};

const afterwards = (problem: Problem): Answer => answer({ after: () => Promise.reject(problem) });
