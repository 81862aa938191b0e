import assert from 'node:assert/strict';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/** A team and a group with a member, and a notification of the user who asks in sweeps. */
export const groundMakers: readonly Maker[] = [
  async ({ make, canary, ids }) => {
    const team = await make('/v1/teams', { name: canary, description: canary, leadUserID: ids.UserID });
    ids.TeamID = team.teamID;
  },
  async ({ make, canary, ids }) => {
    const { groupID } = await make('/v1/instances/groups', { name: canary, description: canary });
    await make(`/v1/instances/groups/${groupID}/members`, { userID: ids.UserID });
    Object.assign(ids, { GroupID: groupID });
  },
  async ({ make, service, key, canary, ids }) => {
    await make('/v1/notifications', { roles: ['ADMIN'], title: canary, text: canary });
    const [shown] = (await service.ask('/v1/notifications', { key })).body;
    assert.equal(shown.title, canary);
    ids['notifications NotificationID'] = shown.notificationID;
    await withClient(service.db.admin, (client) =>
      client.query('update millwright.notifications set entity = $1, entity_id = $1 where title = $1', [
        canary,
      ]),
    );
  },
];
