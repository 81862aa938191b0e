import type { PermissionTable } from '#platform/auth/permissions';
import type { PlaceError } from '#platform/problem';

/**
 * What only a person may do, by a session or a key that is not narrowed: with one of these a key could give
 * itself, or another, more than it was given. But for `scim.write`, which the key of an identity provider
 * needs: it says who there is and who is in which group, as it says who signs in.
 */
const forPeopleOnly = [
  ...['auth.own', 'accounts.write', 'groups.write', 'customroles.write', 'apikeys.read', 'apikeys.write'],
  'tenants.write',
];

/** The scopes that a key can have: the permissions, but those of people and of operators. In order. */
export const grantableScopes = (permissions: PermissionTable): string[] =>
  Object.keys(permissions)
    .filter((name) => !name.startsWith('operator.') && !forPeopleOnly.includes(name))
    .sort();

/** The places of a list of scopes that cannot be given. */
export const scopeFaults = (scopes: readonly string[], permissions: PermissionTable): PlaceError[] => {
  const known = grantableScopes(permissions);
  return scopes.flatMap((scope, index) =>
    known.includes(scope)
      ? []
      : [
          {
            pointer: `/scopes/${index}`,
            detail: `is not a scope of a key; ${near(scope, known)}`,
          },
        ],
  );
};

/** Those about the same thing; there are too many for one sentence. */
const near = (scope: string, known: readonly string[]): string => {
  const [about = ''] = scope.split('.');
  const same = known.filter((one) => one.startsWith(`${about}.`));
  return same.length > 0
    ? `of ${about} there are ${same.join(', ')}`
    : 'each operation of the API description names the one that it needs as x-permission';
};
