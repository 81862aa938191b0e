// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, CustomRole, CustomRoleChange, CustomRoleSummary, NewCustomRole, NewCustomRoleUser, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List custom roles. */
export const listCustomRoles = /* @__PURE__ */ operation<
  { query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomRoleSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customroles');

/** Create a custom role. */
export const createCustomRole = /* @__PURE__ */ operation<
  { body: NewCustomRole; },
  CustomRole,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/customroles', { writes: true });

/** Read one custom role. */
export const getCustomRole = /* @__PURE__ */ operation<
  { params: { CustomRoleID: string; }; },
  CustomRole,
  AnyCode | 'NotFound'
>('GET', '/v1/customroles/{CustomRoleID}');

/** Change a custom role. */
export const updateCustomRole = /* @__PURE__ */ operation<
  { params: { CustomRoleID: string; }; body: CustomRoleChange; },
  CustomRole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/customroles/{CustomRoleID}', { writes: true });

/** Delete a custom role. */
export const deleteCustomRole = /* @__PURE__ */ operation<
  { params: { CustomRoleID: string; }; },
  CustomRole,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/customroles/{CustomRoleID}', { writes: true });

/** Give a user a role of the tenant’s own. */
export const giveCustomRole = /* @__PURE__ */ operation<
  { params: { CustomRoleID: string; }; body: NewCustomRoleUser; },
  CustomRole,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/customroles/{CustomRoleID}/users', { writes: true });

/** Take a role of the tenant’s own from a user. */
export const takeCustomRole = /* @__PURE__ */ operation<
  { params: { CustomRoleID: string; UserID: string; }; },
  CustomRole,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customroles/{CustomRoleID}/users/{UserID}', { writes: true });

