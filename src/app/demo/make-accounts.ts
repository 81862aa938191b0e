import { createAccount } from '../../../client/groups/accounts.ts';
import type { Account } from '../../../client/index.ts';
import type { SeedTools } from './seed-step.ts';

/** A user as files of db/seed have it. */
export type SeedUser = Pick<Account, 'email' | 'displayName' | 'initials' | 'roles'> & { login: string };

/** Makes an account for each user, as an ADMIN does, and answers their ids by `keyName`. */
export const makeAccounts = async (
  { as, once }: SeedTools,
  users: readonly SeedUser[],
): Promise<Record<string, string>> => {
  const userIDs: Record<string, string> = {};
  for (const user of users) {
    const { login, email, displayName, initials, roles } = user;
    const body = { email, displayName, initials, roles };
    const { userID } = await as('ADMIN')(createAccount, { body }, once(`user-${login}`));
    userIDs[keyName(users, user)] = userID;
  }
  return userIDs;
};

/** Under which name a user's key is kept: the role, or the login of the second who has it. */
export const keyName = (
  users: readonly Pick<SeedUser, 'login' | 'roles'>[],
  { login, roles }: Pick<SeedUser, 'login' | 'roles'>,
): string => {
  const first = users.find((other) => other.roles[0] === roles[0]);
  return first?.login === login ? (roles[0] as string) : login;
};
