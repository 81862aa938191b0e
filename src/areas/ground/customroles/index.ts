import { defineArea } from '#platform/area';
import { giveCustomRole, takeCustomRole } from './change-holders.ts';
import { customRoleResource } from './custom-role.resource.ts';

export const customRoles = defineArea({
  name: 'customroles',
  tags: {
    customroles: 'Roles that the tenant makes of permissions',
  },
  tables: ['custom_roles', 'user_custom_roles'],
  operations: [...customRoleResource.operations, giveCustomRole, takeCustomRole],
});

export { customRoleChanged } from './custom-role.resource.ts';
export { needGivable } from './givable.ts';
