import { defineArea } from '#platform/area';
import { addMember, removeMember } from './change-members.ts';
import { listMyTeams } from './my-teams.ts';
import { teamResource } from './team.resource.ts';

export const teams = defineArea({
  name: 'teams',
  tags: {
    teams: 'Users who are addressed together',
  },
  tables: ['teams', 'team_members'],
  operations: [listMyTeams, ...teamResource.operations, addMember, removeMember],
});
