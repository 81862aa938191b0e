import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { applyPatch, readOperations } from './apply-patch.ts';
import { attributesOf, userSchema } from './attributes.ts';
import { placeOf } from './base.ts';
import { changeUser, createUser, deleteUser, lockUser } from './change-users.ts';
import { answerList, listQuery } from './list.ts';
import { patchBody, sentBody, userList, userModel } from './models.ts';
import { type Projection, project, projectionQuery } from './project.ts';
import { scim } from './scim.dialect.ts';
import { scimExample } from './scim.example.ts';
import { wantedUser } from './user-wanted.ts';
import { keptOfUser, listedUsers, selectUser, shownUser } from './users.ts';
import { readComplex } from './values.ts';

const attributes = attributesOf(userSchema);
const shared = { tag: 'scim', addition: true, dialect: scim, before: placeOf } as const;
const onOne = {
  ...shared,
  path: '/v1/scim/v2/Users/{ScimUserID}',
  params: object({ ScimUserID: id({ description: 'The id of the account' }) }),
  query: object(projectionQuery),
  response: userModel,
} as const;

/** A person as they are now, with their version and place. */
const answerUser = async (ctx: Ctx, userID: string, base: string, query: Projection = {}) => {
  const row = await ctx.one(selectUser(ctx, userID), 'user');
  return answer({
    body: project(shownUser(row, base), query),
    version: row.version,
    headers: { Location: `${base}/Users/${userID}` },
  });
};

const listUsers = operation({
  ...shared,
  id: 'listScimUsers',
  method: 'GET',
  path: '/v1/scim/v2/Users',
  summary: 'List people, as SCIM has them',
  description:
    'Everybody who has an account, made by a provider or by hand; service users are not among them.',
  permission: 'scim.read',
  query: object(listQuery),
  response: userList,
  problems: ['InvalidFilter'],
  example: {
    query: { filter: 'userName eq "lena.ostermann@arvenholz.example.com"' },
    response: scimExample.users,
  },
  run: async (ctx, { query, found }) =>
    answer({ body: await answerList(ctx, listedUsers(ctx, found), query) }),
});

const getUser = operation({
  ...onOne,
  id: 'getScimUser',
  method: 'GET',
  summary: 'Read a person, as SCIM has them',
  permission: 'scim.read',
  problems: ['NotFound'],
  example: { response: scimExample.user },
  run: async (ctx, { params, query, found }) => answerUser(ctx, params.ScimUserID, found, query),
});

const createScimUser = operation({
  ...shared,
  id: 'createScimUser',
  method: 'POST',
  path: '/v1/scim/v2/Users',
  summary: 'Make a person’s account, as SCIM has it',
  description:
    'The account has no role until its groups give it some. It signs in by the tenant’s sign-in provider, or by a password that an invitation sets.',
  permission: 'scim.write',
  query: object(projectionQuery),
  body: sentBody('A User of RFC 7643, 4.1; what is not kept of it is ignored'),
  response: userModel,
  problems: ['Duplicate'],
  example: { body: scimExample.sentUser, response: scimExample.user },
  run: async (ctx, { body, query, found }) => {
    const userID = await createUser(ctx, wantedUser(readComplex(attributes, body, ''), undefined));
    return answerUser(ctx, userID, found, query);
  },
});

const replaceUser = operation({
  ...onOne,
  id: 'replaceScimUser',
  method: 'PUT',
  summary: 'Replace what is said of a person, as SCIM has it',
  description: 'What is left out loses its value; `active` alone stays as it is.',
  permission: 'scim.write',
  body: sentBody('A User of RFC 7643, 4.1; what is not kept of it is ignored'),
  problems: ['NotFound', 'Duplicate', 'PreconditionFailed', 'PreconditionMissing'],
  example: { body: scimExample.sentUser, response: scimExample.user },
  run: async (ctx, { params, body, query, found }) => {
    const locked = await lockUser(ctx, params.ScimUserID);
    await changeUser(ctx, locked, wantedUser(readComplex(attributes, body, ''), locked.user));
    return answerUser(ctx, params.ScimUserID, found, query);
  },
});

const patchUser = operation({
  ...onOne,
  id: 'patchScimUser',
  method: 'PATCH',
  summary: 'Change a person, as SCIM has it',
  description: 'Who is made inactive is signed out at once, and their keys are refused.',
  permission: 'scim.write',
  body: patchBody,
  problems: [
    ...(['NotFound', 'Duplicate', 'PreconditionFailed', 'PreconditionMissing'] as const),
    ...(['ReadOnlyField', 'InvalidPath', 'InvalidFilter', 'NoTarget'] as const),
  ],
  example: {
    body: scimExample.patchUser,
    response: { ...scimExample.user, active: false },
  },
  run: async (ctx, { params, body, query, found }) => {
    const locked = await lockUser(ctx, params.ScimUserID);
    const changed = applyPatch(attributes, keptOfUser(locked.user), readOperations(body));
    await changeUser(ctx, locked, wantedUser(changed, locked.user));
    return answerUser(ctx, params.ScimUserID, found, query);
  },
});

const deleteScimUser = operation({
  ...onOne,
  id: 'deleteScimUser',
  method: 'DELETE',
  query: object({}),
  summary: 'Delete a person, as SCIM has it',
  description:
    'Answers them as they were. The account stays, switched off, in no group and without its address, because records name it.',
  permission: 'scim.write',
  problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing'],
  example: { response: scimExample.user },
  run: async (ctx, { params, found }) => {
    const row = await ctx.one(selectUser(ctx, params.ScimUserID), 'user');
    await deleteUser(ctx, params.ScimUserID);
    return answer({ body: shownUser(row, found) });
  },
});

export const userOperations = [listUsers, getUser, createScimUser, replaceUser, patchUser, deleteScimUser];
