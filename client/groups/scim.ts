// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, ScimGroup, ScimGroupList, ScimResourceType, ScimResourceTypeList, ScimSchema, ScimSchemaList, ScimServiceProviderConfig, ScimUser, ScimUserList, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** What of SCIM this service does. */
export const getScimServiceProviderConfig = /* @__PURE__ */ operation<
  Record<never, never>,
  ScimServiceProviderConfig,
  AnyCode
>('GET', '/v1/scim/v2/ServiceProviderConfig');

/** The kinds of resource that SCIM has here. */
export const listScimResourceTypes = /* @__PURE__ */ operation<
  Record<never, never>,
  ScimResourceTypeList,
  AnyCode
>('GET', '/v1/scim/v2/ResourceTypes');

/** One kind of resource that SCIM has here. */
export const getScimResourceType = /* @__PURE__ */ operation<
  { params: { ScimTypeName: string; }; },
  ScimResourceType,
  AnyCode | 'NotFound'
>('GET', '/v1/scim/v2/ResourceTypes/{ScimTypeName}');

/** What is kept of people and groups, as SCIM describes it. */
export const listScimSchemas = /* @__PURE__ */ operation<
  Record<never, never>,
  ScimSchemaList,
  AnyCode
>('GET', '/v1/scim/v2/Schemas');

/** What is kept of people or of groups, as SCIM describes it. */
export const getScimSchema = /* @__PURE__ */ operation<
  { params: { ScimSchemaURN: string; }; },
  ScimSchema,
  AnyCode | 'NotFound'
>('GET', '/v1/scim/v2/Schemas/{ScimSchemaURN}');

/** List people, as SCIM has them. */
export const listScimUsers = /* @__PURE__ */ operation<
  { query?: { filter?: string | undefined; startIndex?: number | undefined; count?: number | undefined; sortBy?: string | undefined; sortOrder?: 'ascending' | 'descending' | undefined; attributes?: string | undefined; excludedAttributes?: string | undefined; }; },
  ScimUserList,
  AnyCode | 'InvalidFilter'
>('GET', '/v1/scim/v2/Users');

/** Read a person, as SCIM has them. */
export const getScimUser = /* @__PURE__ */ operation<
  { params: { ScimUserID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; },
  ScimUser,
  AnyCode | 'NotFound'
>('GET', '/v1/scim/v2/Users/{ScimUserID}');

/** Make a person’s account, as SCIM has it. */
export const createScimUser = /* @__PURE__ */ operation<
  { query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimUser,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/scim/v2/Users', { writes: true });

/** Replace what is said of a person, as SCIM has it. */
export const replaceScimUser = /* @__PURE__ */ operation<
  { params: { ScimUserID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimUser,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'PreconditionMissing'
>('PUT', '/v1/scim/v2/Users/{ScimUserID}', { writes: true });

/** Change a person, as SCIM has it. */
export const patchScimUser = /* @__PURE__ */ operation<
  { params: { ScimUserID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimUser,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'PreconditionMissing' | 'ReadOnlyField' | 'InvalidPath' | 'InvalidFilter' | 'NoTarget'
>('PATCH', '/v1/scim/v2/Users/{ScimUserID}', { writes: true });

/** Delete a person, as SCIM has it. */
export const deleteScimUser = /* @__PURE__ */ operation<
  { params: { ScimUserID: string; }; },
  ScimUser,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('DELETE', '/v1/scim/v2/Users/{ScimUserID}', { writes: true });

/** List groups, as SCIM has them. */
export const listScimGroups = /* @__PURE__ */ operation<
  { query?: { filter?: string | undefined; startIndex?: number | undefined; count?: number | undefined; sortBy?: string | undefined; sortOrder?: 'ascending' | 'descending' | undefined; attributes?: string | undefined; excludedAttributes?: string | undefined; }; },
  ScimGroupList,
  AnyCode | 'InvalidFilter'
>('GET', '/v1/scim/v2/Groups');

/** Read a group, as SCIM has it. */
export const getScimGroup = /* @__PURE__ */ operation<
  { params: { ScimGroupID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; },
  ScimGroup,
  AnyCode | 'NotFound'
>('GET', '/v1/scim/v2/Groups/{ScimGroupID}');

/** Make a group, as SCIM has it. */
export const createScimGroup = /* @__PURE__ */ operation<
  { query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimGroup,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/scim/v2/Groups', { writes: true });

/** Replace a group’s name and members, as SCIM has it. */
export const replaceScimGroup = /* @__PURE__ */ operation<
  { params: { ScimGroupID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('PUT', '/v1/scim/v2/Groups/{ScimGroupID}', { writes: true });

/** Change a group or who is in it, as SCIM has it. */
export const patchScimGroup = /* @__PURE__ */ operation<
  { params: { ScimGroupID: string; }; query?: { attributes?: string | undefined; excludedAttributes?: string | undefined; }; body: Record<string, unknown>; },
  ScimGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing' | 'ReadOnlyField' | 'InvalidPath' | 'InvalidFilter' | 'NoTarget'
>('PATCH', '/v1/scim/v2/Groups/{ScimGroupID}', { writes: true });

/** Delete a group, as SCIM has it. */
export const deleteScimGroup = /* @__PURE__ */ operation<
  { params: { ScimGroupID: string; }; },
  ScimGroup,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('DELETE', '/v1/scim/v2/Groups/{ScimGroupID}', { writes: true });

