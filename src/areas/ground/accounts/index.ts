import { readOne } from '#kit/rows';
import { createRow, patchRow } from '#kit/write-rows';
import { defineArea } from '#platform/area';
import type { Role } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { accountResource, giveGroupRoles, givePermissions } from './account.resource.ts';
import { getLiteAccount, listLiteAccounts } from './lite.ts';
import { setOwnLanguage } from './own-language.ts';

export const accounts = defineArea({
  name: 'accounts',
  tags: {
    accounts: 'The users of a tenant',
  },
  tables: ['users'],
  operations: [listLiteAccounts, getLiteAccount, ...accountResource.operations, setOwnLanguage],
});

/** A person to be made an account for; initials come from the name when left out. */
export type NewAccount = {
  email: string;
  displayName: string;
  initials?: string | undefined;
  mobileNumber?: string | null | undefined;
  isActive?: boolean | undefined;
  roles: readonly Role[];
};

/** Makes a person's account, as POST /v1/accounts does, and answers it. @throws Problem 400, 409 */
export const createAccount = async (ctx: Ctx, input: NewAccount) => {
  const { userID } = await createRow(ctx, accountResource, { ...input });
  return readOne(ctx, accountResource, userID);
};

/** Changes a locked account, as PATCH /v1/accounts/{UserID} does. @throws Problem 400, 409 */
export const changeAccount = (
  ctx: Ctx,
  old: Awaited<ReturnType<typeof createAccount>>,
  changes: Partial<Omit<NewAccount, 'initials'>>,
) => patchRow(ctx, accountResource, old, changes);

/**
 * Makes the service user that an integration key acts as, and answers its id. Its address cannot
 * receive mail.
 */
export const createServiceUser = async (ctx: Ctx, displayName: string): Promise<string> => {
  const userID = ctx.newID();
  await createRow(ctx, accountResource, {
    userID,
    displayName,
    email: `${userID}@service.invalid`,
    kind: 'SERVICE',
  });
  return userID;
};

export { accountChanging } from './account-changing.ts';
export { needPerson } from './need-person.ts';
export { accountResource, giveGroupRoles, givePermissions };
