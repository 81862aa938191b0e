import { defineArea } from '#platform/area';
import { addMember, removeMember } from './change-members.ts';
import { groupResource } from './group.resource.ts';
import { instanceParams, needOwnInstance, readGroupOperations } from './read-groups.ts';
import { hearCustomRoles } from './take-custom-roles.ts';

export const groups = defineArea({
  name: 'groups',
  tags: {
    instance: 'The company on this service: its settings, groups and connections',
  },
  tables: ['user_groups', 'user_group_members', 'user_group_custom_roles'],
  reactions: [hearCustomRoles],
  operations: [...groupResource.operations, ...readGroupOperations, addMember, removeMember],
});

export { changeMembers, createGroup, deleteGroup, lockGroup, renameGroup } from './provision-group.ts';
export { instanceParams, needOwnInstance };
