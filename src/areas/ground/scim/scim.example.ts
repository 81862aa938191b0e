import { groupSchema, userSchema } from './attributes.ts';
import { listOf } from './list.ts';

/** Examples of the API description; a test checks them against the schemas. */
const utc = '2026-01-31T12:00:00.000Z';
const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

const sentUser = {
  schemas: [userSchema.id],
  userName: 'lena.ostermann@arvenholz.example.com',
  externalId: '9f1c7e52-0c44-4c7e-9a39-2f6f0d7e5a11',
  name: { givenName: 'Lena', familyName: 'Ostermann' },
  displayName: 'Lena Ostermann',
  emails: [{ value: 'lena.ostermann@arvenholz.example.com', type: 'work', primary: true }],
  active: true,
};
const userID = '0198c5a0-0000-7000-8000-0000000000ab';
const user = {
  ...sentUser,
  id: userID,
  name: { formatted: 'Lena Ostermann', ...sentUser.name },
  meta: {
    ...{ resourceType: 'User', created: utc, lastModified: utc, version: '"2"' },
    location: `/v1/scim/v2/Users/${userID}`,
  },
};

const sentGroup = {
  schemas: [groupSchema.id],
  displayName: 'Sales office (directory)',
  externalId: '5f2d0b1e',
};
const groupID = '0198c5a0-0000-7000-8000-000000000902';
const group = {
  ...sentGroup,
  id: groupID,
  members: [{ value: userID, display: 'Lena Ostermann', type: 'User', $ref: user.meta.location }],
  meta: { ...user.meta, resourceType: 'Group', location: `/v1/scim/v2/Groups/${groupID}` },
};

export const scimExample = {
  ...{ user, sentUser, users: listOf([user]), group, sentGroup, groups: listOf([group]) },
  patchUser: { schemas: patchOp, Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
  patchGroup: {
    ...{ schemas: patchOp, Operations: [{ op: 'replace', path: 'displayName', value: 'Sales (directory)' }] },
  },
};
