import assert from 'node:assert/strict';
import { withClient } from '#platform/db/connection';
import { tinyPng } from '#platform/pdf/test-docx';
import { multipart } from '../multipart.ts';
import type { Ask } from '../service.ts';
import type { Maker } from './maker.ts';

/** A team, a custom role, a group with a member, a session, and a notification of the user who asks. */
export const groundMakers: readonly Maker[] = [
  async ({ make, canary, ids }) => {
    const team = await make('/v1/teams', { name: canary, description: canary, leadUserID: ids.UserID });
    ids.TeamID = team.teamID;
  },
  async ({ make, canary, ids }) => {
    const permissions = ['teams.read'];
    const { customRoleID } = await make('/v1/customroles', {
      name: canary,
      description: canary,
      permissions,
    });
    await make(`/v1/customroles/${customRoleID}/users`, { userID: ids.UserID });
    Object.assign(ids, { CustomRoleID: customRoleID });
    const { groupID } = await make('/v1/instances/groups', { name: canary, description: canary });
    await make(`/v1/instances/groups/${groupID}/members`, { userID: ids.UserID });
    Object.assign(ids, { GroupID: groupID });
  },
  // Somebody whom an identity provider made, in a group that it made.
  async ({ make, canary, ids }) => {
    const name = { givenName: canary, familyName: canary };
    const userName = `${canary}@directory.example.com`;
    const user = await make('/v1/scim/v2/Users', { userName, externalId: canary, name });
    const members = [{ value: user.id }];
    const group = await make('/v1/scim/v2/Groups', {
      displayName: `${canary}-directory`,
      externalId: canary,
      members,
    });
    Object.assign(ids, { ScimUserID: user.id, ScimGroupID: group.id });
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
  // A session of another user, who was invited for it.
  async ({ make, service, key, canary, ids }) => {
    const { token } = await make('/v1/auth/links', { userID: ids.UserID });
    const newPassword = 'seven grey herons at dusk';
    await make('/v1/auth/password', { token, newPassword });
    const { email } = (await service.ask(`/v1/accounts/${ids.UserID}`, { key })).body;
    const body = { tenantID: ids.tenantId, email, password: newPassword };
    const headers = { 'user-agent': canary };
    const got = await service.ask('/v1/auth/signin', { method: 'POST', key, headers, body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    ids['auth SessionID'] = got.body.sessionID;
    // Neither a telephone nor an authenticator is here: rows as they leave them.
    await withClient(service.db.admin, async (client) => {
      await client.query(
        `insert into millwright.second_factors (tenant_id, user_id, sealed_secret, begun_utc)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [ids.tenantId, ids.UserID, canary, service.time.now],
      );
      await client.query(
        `insert into millwright.passkeys (tenant_id, passkey_id, user_id, name, credential_id, public_key, counter,
           transports, is_synced, created_utc) values ($1, $2, $3, $2, $2, $2, 0, '{}', false, $4)`,
        [ids.tenantId, canary, ids.UserID, service.time.now],
      );
      ids.PasskeyID = canary;
    });
  },
  // An instance with a logo, a feature, a connection and the settings of its nightly export.
  async ({ make, service, key, operatorKey, canary, ids }) => {
    const instance = `/v1/instances/${ids.tenantId}`;
    const { raw, headers } = multipart({ bytes: tinyPng, fileName: `${canary}.png` });
    const ask = async (path: string, asked: Ask) => {
      const answer = await service.ask(instance + path, { key, ...asked });
      assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    };
    await ask('/logo', { method: 'PUT', raw, headers });
    const on = { method: 'PATCH', key: operatorKey, body: { isEnabled: true } } as const;
    await ask('/features/SFTPEXPORT', on);
    const connection = { name: canary, type: 'ERP', baseUrl: `http://127.0.0.1:9/${canary}` };
    const { integrationID } = await make(`${instance}/integrations`, { ...connection, secret: canary });
    Object.assign(ids, { IntegrationID: integrationID });
    const sftp = { host: '127.0.0.1', userName: canary, password: canary, folder: `/${canary}`, hour: 2 };
    const hostKey = 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDJZvyjOEwLLXqmmnA';
    const body = { ...sftp, hostKey, entities: ['ITEMS'] };
    await ask('/settings/sftp-export', { method: 'PUT', body });
  },
];
