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
  'announcements.read': all,
  'announcements.write': ['MANAGEMENT'],
  'incoterms.read': all,
  'incoterms.write': ['MANAGEMENT', 'SALES', 'LOGISTICS'],
  'customers.read': allBut('SHOP'),
  'customers.write': ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'],
  'verticals.read': allBut('SHOP'),
  'verticals.write': ['MANAGEMENT', 'SALES'],
  'portalaccounts.read': ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'],
  'portalaccounts.write': ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'],
  'integrations.erp.read': [],
  'integrations.erp.write': [],
  'imports.read': allBut('SHOP'),
  'imports.write': allBut('SHOP'),
  'items.read': all,
  'items.write': ['MANAGEMENT', 'PURCHASING', 'PLANNING'],
  'items.deleteall': [],
  'locations.read': all,
  'locations.write': ['MANAGEMENT', 'PLANNING', 'LOGISTICS'],
  'inventory.read': all,
  'inventory.write': ['PURCHASING', 'PLANNING', 'LOGISTICS', 'WAREHOUSE'],
  'inventory.setup': ['MANAGEMENT'],
  'buyerreview.write': ['PURCHASING'],
  'tariffs.read': allBut('SHOP'),
  'tariffs.write': ['LOGISTICS', 'PURCHASING'],
  'approvals.read': allBut('SHOP'),
  'approvals.write': ['MANAGEMENT'],
  'approvals.decide': allBut('SHOP'),
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
