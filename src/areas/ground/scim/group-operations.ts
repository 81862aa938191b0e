import { createGroup, deleteGroup } from '#areas/ground/groups';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { applyPatch, readOperations } from './apply-patch.ts';
import { attributesOf, groupSchema } from './attributes.ts';
import { placeOf } from './base.ts';
import { changeGroup, lockGroup, wantedName } from './change-groups.ts';
import { etagOfGroup, keptOfGroup, listedGroups, selectGroup, shownGroup } from './groups.ts';
import { answerList, listQuery } from './list.ts';
import { groupList, groupModel, patchBody, sentBody } from './models.ts';
import { isWanted, type Projection, project, projectionQuery } from './project.ts';
import { scim } from './scim.dialect.ts';
import { scimExample } from './scim.example.ts';
import { readComplex } from './values.ts';

const attributes = attributesOf(groupSchema);
const shared = { tag: 'scim', addition: true, dialect: scim, before: placeOf } as const;
const onOne = {
  ...shared,
  path: '/v1/scim/v2/Groups/{ScimGroupID}',
  params: object({ ScimGroupID: id({ description: 'The group’s id' }) }),
  query: object(projectionQuery),
  response: groupModel,
} as const;
const changing = [
  'NotFound',
  'Duplicate',
  'UnknownReference',
  'PreconditionFailed',
  'PreconditionMissing',
] as const;

/** A group as it is now, with its ETag and place. */
const answerGroup = async (ctx: Ctx, groupID: string, base: string, query: Projection) => {
  const row = await ctx.one(selectGroup(ctx, groupID, isWanted('members', query)), 'group');
  return answer({
    body: project(shownGroup(row, base), query),
    headers: { ETag: etagOfGroup(row), Location: `${base}/Groups/${groupID}` },
  });
};

const listGroups = operation({
  ...shared,
  id: 'listScimGroups',
  method: 'GET',
  path: '/v1/scim/v2/Groups',
  summary: 'List groups, as SCIM has them',
  permission: 'scim.read',
  query: object(listQuery),
  response: groupList,
  problems: ['InvalidFilter'],
  example: { query: { filter: 'displayName eq "Sales office"' }, response: scimExample.groups },
  run: async (ctx, { query, found }) => {
    const listed = listedGroups(ctx, found, isWanted('members', query));
    return answer({ body: await answerList(ctx, listed, query) });
  },
});

const getGroup = operation({
  ...onOne,
  id: 'getScimGroup',
  method: 'GET',
  summary: 'Read a group, as SCIM has it',
  permission: 'scim.read',
  problems: ['NotFound'],
  example: { response: scimExample.group },
  run: (ctx, { params, query, found }) => answerGroup(ctx, params.ScimGroupID, found, query),
});

const createScimGroup = operation({
  ...shared,
  id: 'createScimGroup',
  method: 'POST',
  path: '/v1/scim/v2/Groups',
  summary: 'Make a group, as SCIM has it',
  description: 'It gives its members no right until an administrator gives it roles.',
  permission: 'scim.write',
  query: object(projectionQuery),
  body: sentBody('A Group of RFC 7643, 4.2; what is not kept of it is ignored'),
  response: groupModel,
  problems: ['Duplicate', 'UnknownReference'],
  example: { body: scimExample.sentGroup, response: { ...scimExample.group, members: [] } },
  run: async (ctx, { body, query, found }) => {
    const sent = readComplex(attributes, body, '');
    const groupID = await createGroup(ctx, wantedName(sent));
    await changeGroup(ctx, await lockGroup(ctx, groupID), sent);
    return answerGroup(ctx, groupID, found, query);
  },
});

const replaceGroup = operation({
  ...onOne,
  id: 'replaceScimGroup',
  method: 'PUT',
  summary: 'Replace a group’s name and members, as SCIM has it',
  description: 'Who is not among its members any more leaves it. Its roles stay.',
  permission: 'scim.write',
  body: sentBody('A Group of RFC 7643, 4.2; what is not kept of it is ignored'),
  problems: [...changing],
  example: { body: scimExample.sentGroup, response: { ...scimExample.group, members: [] } },
  run: async (ctx, { params, body, query, found }) => {
    await changeGroup(ctx, await lockGroup(ctx, params.ScimGroupID), readComplex(attributes, body, ''));
    return answerGroup(ctx, params.ScimGroupID, found, query);
  },
});

const patchGroup = operation({
  ...onOne,
  id: 'patchScimGroup',
  method: 'PATCH',
  summary: 'Change a group or who is in it, as SCIM has it',
  permission: 'scim.write',
  body: patchBody,
  problems: [...changing, 'ReadOnlyField', 'InvalidPath', 'InvalidFilter', 'NoTarget'],
  example: {
    body: scimExample.patchGroup,
    response: { ...scimExample.group, displayName: 'Sales (directory)' },
  },
  run: async (ctx, { params, body, query, found }) => {
    const locked = await lockGroup(ctx, params.ScimGroupID);
    await changeGroup(ctx, locked, applyPatch(attributes, keptOfGroup(locked.group), readOperations(body)));
    return answerGroup(ctx, params.ScimGroupID, found, query);
  },
});

const deleteScimGroup = operation({
  ...onOne,
  id: 'deleteScimGroup',
  method: 'DELETE',
  query: object({}),
  summary: 'Delete a group, as SCIM has it',
  description: 'Answers it as it was. Its members lose what nothing else gives them.',
  permission: 'scim.write',
  problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing'],
  example: { response: scimExample.group },
  run: async (ctx, { params, found }) => {
    const { row, group } = await lockGroup(ctx, params.ScimGroupID);
    await deleteGroup(ctx, row);
    return answer({ body: shownGroup(group, found) });
  },
});

export const groupOperations = [
  listGroups,
  getGroup,
  createScimGroup,
  replaceGroup,
  patchGroup,
  deleteScimGroup,
];
