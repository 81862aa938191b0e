import { defineArea } from '#platform/area';
import { discoveryOperations } from './discovery.ts';
import { groupOperations } from './group-operations.ts';
import { userOperations } from './user-operations.ts';

export { scim } from './scim.dialect.ts';

/** People and groups as an identity provider provisions them. */
export const scimArea = defineArea({
  name: 'scim',
  tags: { scim: 'SCIM 2.0: an identity provider makes, changes and switches off people and groups' },
  tables: ['scim_users', 'scim_groups'],
  operations: [...discoveryOperations, ...userOperations, ...groupOperations],
});
