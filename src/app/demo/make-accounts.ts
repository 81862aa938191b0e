import type { Call, Keys } from './call.ts';

type User = {
  login: string;
  email: string;
  displayName: string;
  initials: string;
  roles: readonly string[];
};

/** Makes an account for each user, as an ADMIN does, and answers their ids by `keyName`. */
export const makeAccounts = async (call: Call, admin: string, users: readonly User[]): Promise<Keys> => {
  const userIDs: Keys = {};
  for (const user of users) {
    const { login, email, displayName, initials, roles } = user;
    const body = { email, displayName, initials, roles };
    const { userID } = await call('POST', '/v1/accounts', { key: admin, body, once: `user-${login}` });
    userIDs[keyName(users, user)] = userID;
  }
  return userIDs;
};

/** Under which name a user's key is kept: the role, or the login of the second who has it. */
export const keyName = (
  users: readonly Pick<User, 'login' | 'roles'>[],
  { login, roles }: Pick<User, 'login' | 'roles'>,
): string => {
  const first = users.find((other) => other.roles[0] === roles[0]);
  return first?.login === login ? (roles[0] as string) : login;
};
