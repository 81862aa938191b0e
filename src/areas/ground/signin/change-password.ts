import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { instant, object } from '#platform/schema';
import { hashPassword, isPassword, newPasswordSchema, passwordFaults, triedPassword } from './password.ts';
import { holdPerson, personWithID } from './people.ts';
import { setPassword } from './set-password.ts';
import { noteFailure, refuseEarly, refuseVersion, takeTry, triedBy } from './tries.ts';

/** Why a password is refused, all at once. @throws Problem 400 */
export const refuseWeak = (
  password: string,
  pointer: string,
  of: { email: string; displayName: string },
): void => {
  const errors = passwordFaults(password, pointer, of);
  if (errors.length > 0)
    throw new Problem('InvalidInput', `The password ${errors.map(({ detail }) => detail).join(', and ')}.`, {
      errors,
    });
};

export const changedModel = object({ changedUTC: instant() }, { title: 'ChangedPassword' });

export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/v1/auth/password',
  tag: 'auth',
  summary: 'Change one’s password',
  description:
    'With the present one; who has none is given a link by an administrator. All other sessions of the user end. Wrong tries count as those to sign in do.',
  permission: 'auth.own',
  addition: true,
  body: object(
    {
      currentPassword: triedPassword,
      newPassword: newPasswordSchema('At least 12 characters, not the user’s name or address'),
    },
    { title: 'PasswordChange' },
  ),
  response: changedModel,
  problems: [],
  example: {
    body: { currentPassword: 'seven grey herons at dusk', newPassword: 'a lamp beside the old mill' },
    response: { changedUTC: '2026-03-02T09:00:00.000Z' },
  },
  before: async (_outside, { body }, read) => {
    const { tenantID, person } = await read(async (ctx) => {
      refuseVersion(ctx);
      const person = await personWithID(ctx, ctx.userID);
      if (person) await refuseEarly(ctx, triedBy(ctx, person.email));
      return { tenantID: ctx.tenantID, person };
    });
    if (!person) throw new Problem('Forbidden', 'Only a person has a password.');
    refuseWeak(body.newPassword, '/newPassword', person);
    const fits = await isPassword(tenantID, body.currentPassword, person.hash ?? undefined);
    // Also where it does not fit: the time says nothing of it.
    return { person, fits, hash: await hashPassword(tenantID, body.newPassword) };
  },
  run: async (ctx, { found: { person, fits, hash } }) => {
    const tried = triedBy(ctx, person.email);
    const failed = await takeTry(ctx, tried);
    if (!fits || !(await holdPerson(ctx, person))) {
      await noteFailure(ctx, tried, failed);
      ctx.audit({
        entity: 'SignIn',
        entityID: person.userID,
        action: 'UPDATE',
        old: { failedTries: failed },
        new: { failedTries: failed + 1 },
      });
      const wrong = invalid('/currentPassword', 'is not the present password');
      return answer({ after: () => Promise.reject(wrong) });
    }
    await setPassword(ctx, person, hash, ctx.principal.sessionID);
    // After the transaction: what an Idempotency-Key keeps has a quick hash of the body, and so of passwords.
    return answer({ after: async () => ({ body: { changedUTC: ctx.now } }) });
  },
});
