import { invalid } from '#platform/problem';
import type { ScimUserRow } from './users.ts';
import { type Complex, listOf, partsOf, textOf } from './values.ts';

/** What a person is to be: of their account, and beside it. */
export type WantedUser = {
  userName: string;
  externalID: string | null;
  givenName: string | null;
  familyName: string | null;
  account: { displayName: string; email: string; mobileNumber: string | null; isActive: boolean };
};

/** What a resource says that a person is to be. @throws Problem 400 */
export const wantedUser = (sent: Complex, old: ScimUserRow | undefined): WantedUser => {
  const userName = textOf(sent.userName);
  if (userName === undefined) throw invalid('/userName', 'is required');
  const name = partsOf(sent.name);
  const [givenName, familyName] = [textOf(name.givenName), textOf(name.familyName)];
  const made = [givenName, familyName].filter((one) => one !== undefined).join(' ');
  return {
    userName,
    externalID: textOf(sent.externalId) ?? null,
    givenName: givenName ?? null,
    familyName: familyName ?? null,
    account: {
      // Two names may be longer together than the one that is shown.
      displayName: textOf(sent.displayName) ?? (made || userName).slice(0, 200).trim(),
      email: emailOf(sent, userName, old),
      mobileNumber: chosen(sent.phoneNumbers, 'mobile') ?? null,
      isActive: typeof sent.active === 'boolean' ? sent.active : (old?.isActive ?? true),
    },
  };
};

/**
 * The address of the account. One that was the same as the name goes with the name when that alone changes;
 * where none is sent, a name that is an address is it.
 */
const emailOf = (sent: Complex, userName: string, old: ScimUserRow | undefined): string => {
  const given = chosen(sent.emails, 'work');
  const followed = old !== undefined && isSame(old.email, old.userName) && given === old.email;
  const email = followed || given === undefined ? asAddress(userName) : given;
  const found = email ?? given ?? old?.email;
  if (found === undefined)
    throw invalid('/emails', 'is required where userName is no e-mail address: people sign in with it');
  if (asAddress(found) === undefined) throw invalid('/emails', 'must be an e-mail address');
  return found;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const asAddress = (text: string): string | undefined => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined);

/** The value that counts of several: the primary one, else that of the type, else the first. */
const chosen = (values: Complex[string] | undefined, type: string): string | undefined => {
  const all = listOf(values).filter(({ value }) => typeof value === 'string');
  const one =
    all.find(({ primary }) => primary === true) ??
    all.find((other) => isSame(textOf(other.type) ?? '', type)) ??
    all[0];
  return textOf(one?.value);
};
