import { sql } from 'kysely';
import { needPerson } from '#areas/ground/accounts';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, object } from '#platform/schema';
import { customRoleResource } from './custom-role.resource.ts';
import { needGivable } from './givable.ts';
import { renewHolders } from './renew-holders.ts';

/** `POST /v1/customroles/{CustomRoleID}/users` */
export const giveCustomRole = behaviourOf(customRoleResource, {
  id: 'giveCustomRole',
  does: 'users',
  summary: 'Give a user a role of the tenant’s own',
  description: 'They may do what it allows from their next request on. Who has it already keeps it.',
  bodyTitle: 'NewCustomRoleUser',
  body: { userID: id({ description: 'An active person' }) },
  problems: ['UnknownReference'],
  example: { body: { userID: '0198c5a0-0000-7000-8000-0000000000aa' } },
  run: async (ctx, old, { userID }) => {
    needGivable(ctx, old.permissions);
    await needPerson(ctx, userID, {
      ...{ pointer: '/userID', detail: 'is not an active person: only they have roles' },
    });
    await changed(ctx, old.customRoleID, async () => {
      await ctx.exec(sql`
        insert into user_custom_roles (tenant_id, custom_role_id, user_id, given_utc)
        values (${ctx.tenantID}, ${old.customRoleID}, ${userID}, ${ctx.now}) on conflict do nothing`);
      await renewHolders(ctx, [userID]);
      await updateRow(ctx, customRoleResource, old, {});
    });
  },
});

/** `DELETE /v1/customroles/{CustomRoleID}/users/{UserID}` */
export const takeCustomRole = operation({
  id: 'takeCustomRole',
  method: 'DELETE',
  path: '/v1/customroles/{CustomRoleID}/users/{UserID}',
  tag: 'customroles',
  summary: 'Take a role of the tenant’s own from a user',
  description: 'Answers the role without them. What nothing else allows them, ends.',
  permission: 'customroles.write',
  addition: true,
  params: object({
    CustomRoleID: id({ description: 'The role’s id' }),
    UserID: id({ description: 'The user’s id' }),
  }),
  response: customRoleResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: { ...customRoleResource.spec.example.row, users: [], rowVersion: 2 } },
  run: async (ctx, { params: { CustomRoleID, UserID } }) => {
    const old = await lockOne(ctx, customRoleResource, CustomRoleID);
    return whole(
      await changed(ctx, CustomRoleID, async () => {
        const gone = await ctx.exec(sql`
          delete from user_custom_roles as h
          where ${ctx.mine('h')} and h.custom_role_id = ${CustomRoleID} and h.user_id = ${UserID}`);
        if (gone === 0) throw notFound('user with this role');
        await renewHolders(ctx, [UserID]);
        await updateRow(ctx, customRoleResource, old, {});
      }),
    );
  },
});

/** What work on a locked role changed, with an entry in the audit trail. */
const changed = async (ctx: Ctx, customRoleID: string, work: () => Promise<void>) => {
  const before = await readOne(ctx, customRoleResource, customRoleID);
  await work();
  const after = await readOne(ctx, customRoleResource, customRoleID);
  auditRow(ctx, customRoleResource, 'UPDATE', before, after);
  return after;
};
