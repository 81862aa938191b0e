import { Problem } from '../problem.ts';
import type { Principal } from './principal.ts';

/** The roles of decisions 3. A user may have several. */
export const roles = [
  'ADMIN',
  'MANAGEMENT',
  'SALES',
  'CUSTOMERSERVICE',
  'PURCHASING',
  'PLANNING',
  'LOGISTICS',
  'WAREHOUSE',
  'SHOP',
  'TECH',
  'QUALITY',
  'MAINTENANCE',
] as const;
export type Role = (typeof roles)[number];

/** Which roles have which permission; ADMIN has all. The one table stands in src/app/permissions.ts. */
export type PermissionTable = Readonly<Record<string, readonly Role[]>>;

/**
 * Refuses who may not. Operations name the permission that all their requests need; this is for what one
 * record needs beside it, and an operation that asks so says it in `needsToo`. @throws Problem 403
 */
export const needPermission = (
  {
    permissions,
    principal,
    usersOnly = [],
  }: { permissions: PermissionTable; principal: Principal; usersOnly?: readonly string[] | undefined },
  permission: string,
): void => {
  if (principal.kind === 'INTEGRATION' && usersOnly.includes(permission))
    throw new Problem('Forbidden', forUsers);
  if (!mayDo(permissions, principal, permission))
    throw new Problem('Forbidden', refusal(permissions, principal, permission));
};

const forUsers = 'This is for users: an integration key cannot do it, whatever its scopes.';

const refusal = (table: PermissionTable, principal: Principal, permission: string): string => {
  const { kind, mustSetUpSecondFactor } = principal;
  if (kind === 'INTEGRATION')
    return `This needs the scope ${permission}, which the integration key does not have.`;
  if (kind === 'VISITOR') return 'Sign in first.';
  if (kind === 'LINK') return 'A public link opens its own record, and nothing else.';
  if (kind === 'OPERATOR') return `An operator key belongs to no tenant and cannot do this (${permission}).`;
  if (!isWithin(principal, permission))
    return `This needs the permission ${permission}, which the key is not given.`;
  if (principal.terminalID !== undefined && !isOfShop(table, permission))
    return `This needs the permission ${permission}, which nobody has at a terminal: sign in with your password.`;
  if (mustSetUpSecondFactor)
    return 'The tenant requires a second factor: set one up first (POST /v1/auth/secondfactor).';
  return `This needs the permission ${permission}, which none of the user's roles has.`;
};

/** What every user may do with the own account: sign out, set up a second factor. */
const ownAccount = 'auth.own';

/** Whether a principal may do what needs `permission`. `operator.*` is for operators alone. */
export const mayDo = (table: PermissionTable, principal: Principal, permission: string): boolean => {
  if (permission.startsWith('operator.')) return principal.kind === 'OPERATOR';
  switch (principal.kind) {
    case 'OPERATOR':
    case 'LINK':
    case 'VISITOR':
      return false;
    case 'INTEGRATION':
      return principal.scopes.includes(permission);
    case 'USER':
      if (principal.mustSetUpSecondFactor && permission !== ownAccount) return false;
      if (principal.terminalID !== undefined && !isOfShop(table, permission)) return false;
      return isWithin(principal, permission) && userMayDo(table, principal, permission);
  }
};

/** Whether the role SHOP has it, which is the most that anybody has at a terminal. */
const isOfShop = (table: PermissionTable, permission: string): boolean =>
  (table[permission] ?? []).includes('SHOP');

/** Whether a user's key that is narrowed to some permissions names this one. */
const isWithin = ({ scopes }: Principal, permission: string): boolean =>
  scopes.length === 0 || scopes.includes(permission);

/**
 * Whether a user may do what needs `permission`, by built-in roles or those of the tenant's own, with a key
 * that is not narrowed.
 */
export const userMayDo = (
  table: PermissionTable,
  { roles: its, granted = [] }: { roles: readonly string[]; granted?: readonly string[] },
  permission: string,
): boolean =>
  !permission.startsWith('operator.') &&
  (its.includes('ADMIN') ||
    granted.includes(permission) ||
    (table[permission] ?? []).some((role) => its.includes(role)));
