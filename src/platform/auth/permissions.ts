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
    throw new Problem('Forbidden', refusal(principal, permission));
};

const forUsers = 'This is for users: an integration key cannot do it, whatever its scopes.';

const refusal = ({ kind }: Principal, permission: string): string => {
  if (kind === 'INTEGRATION')
    return `This needs the scope ${permission}, which the integration key does not have.`;
  if (kind === 'VISITOR') return 'Sign in first.';
  if (kind === 'LINK') return 'A public link opens its own record, and nothing else.';
  if (kind === 'OPERATOR') return `An operator key belongs to no tenant and cannot do this (${permission}).`;
  return `This needs the permission ${permission}, which none of the user's roles has.`;
};

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
      return (
        principal.roles.includes('ADMIN') ||
        (table[permission] ?? []).some((role) => principal.roles.includes(role))
      );
  }
};
