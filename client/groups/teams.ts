// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, NewTeam, NewTeamMember, Team, TeamChange, TeamSummary, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List the teams that you are a member of. */
export const listMyTeams = /* @__PURE__ */ operation<
  { query?: { leadUserID?: string | undefined; locationID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TeamSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/teams/my');

/** List teams. */
export const listTeams = /* @__PURE__ */ operation<
  { query?: { leadUserID?: string | undefined; locationID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TeamSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/teams');

/** Create a team. */
export const createTeam = /* @__PURE__ */ operation<
  { body: NewTeam; },
  Team,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/teams', { writes: true });

/** Read one team. */
export const getTeam = /* @__PURE__ */ operation<
  { params: { TeamID: string; }; },
  Team,
  AnyCode | 'NotFound'
>('GET', '/v1/teams/{TeamID}');

/** Change a team. */
export const updateTeam = /* @__PURE__ */ operation<
  { params: { TeamID: string; }; body: TeamChange; },
  Team,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/teams/{TeamID}', { writes: true });

/** Delete a team. */
export const deleteTeam = /* @__PURE__ */ operation<
  { params: { TeamID: string; }; },
  Team,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/teams/{TeamID}', { writes: true });

/** Add a member to a team. */
export const addTeamMember = /* @__PURE__ */ operation<
  { params: { TeamID: string; }; body: NewTeamMember; },
  Team,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/teams/{TeamID}/members', { writes: true });

/** Take a member out of a team. */
export const removeTeamMember = /* @__PURE__ */ operation<
  { params: { TeamID: string; UserID: string; }; },
  Team,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/teams/{TeamID}/members/{UserID}', { writes: true });

