import { type PermissionTable, type Role, roles } from '#platform/auth/permissions';

const all = roles;
const allBut = (...without: Role[]): Role[] => roles.filter((role) => !without.includes(role));

/**
 * Which roles may do what: the one table (decisions 3). ADMIN may do everything and is not repeated. An integration key
 * may do what its scopes name; scopes are these same words. `operator.*` is for operator keys alone.
 */
export const permissions: PermissionTable = {
  'setup.read': all,
  'setup.write': [],
  'accounts.read': all,
  'accounts.write': [],
  'apikeys.read': [],
  'apikeys.write': [],
  'tenants.read': all,
  'tenants.write': [],
  'incoterms.read': all,
  'incoterms.write': ['MANAGEMENT', 'SALES', 'LOGISTICS'],
  'customers.read': allBut('SHOP'),
  'customers.write': ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'],
  'items.read': all,
  'items.write': ['MANAGEMENT', 'PURCHASING', 'PLANNING'],
  'quotes.read': allBut('SHOP'),
  'quotes.write': ['MANAGEMENT', 'SALES'],
  'documents.read': all,
  'documents.write': allBut('SHOP'),
  'templates.write': [],
  'audit.read': ['MANAGEMENT', 'QUALITY'],
  'events.read': allBut('SHOP'),
  'webhooks.read': [],
  'webhooks.write': [],
  'contract.read': all,
  'operator.tenants': [],
  'operator.incoterms': [],
};
