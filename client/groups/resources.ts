// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, NewResourceGroup, NewResourceSent, NoteInput, Resource, ResourceCalendar, ResourceChangeSent, ResourceGroup, ResourceGroupChange, ResourceGroupSummary, ResourceNonWorkingDays, ResourceSummary, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inResourceSummary: Shape = { hourlyCost: 1 };
const inResource: Shape = { hourlyCost: 1 };
/** List resources. */
export const listResources = /* @__PURE__ */ operation<
  { query?: { type?: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER' | undefined; userID?: string | undefined; locationID?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ResourceSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/resources', { decimals: () => inResourceSummary });

/** Create a resource. */
export const createResource = /* @__PURE__ */ operation<
  { body: NewResourceSent; },
  Resource,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/resources', { decimals: () => inResource, writes: true });

/** Read one resource. */
export const getResource = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; },
  Resource,
  AnyCode | 'NotFound'
>('GET', '/v1/resources/{ResourceID}', { decimals: () => inResource });

/** Change a resource. */
export const updateResource = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; body: ResourceChangeSent; },
  Resource,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/resources/{ResourceID}', { decimals: () => inResource, writes: true });

/** Delete a resource. */
export const deleteResource = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; },
  Resource,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/resources/{ResourceID}', { decimals: () => inResource, writes: true });

/** Count resources. */
export const countResources = /* @__PURE__ */ operation<
  { query?: { type?: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER' | undefined; userID?: string | undefined; locationID?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/resources/count');

/** One page of resources. */
export const pageResources = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { type?: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER' | undefined; userID?: string | undefined; locationID?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  ResourceSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/resources/pages/{page}', { decimals: () => inResourceSummary });

/** Search resources. */
export const searchResources = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { type?: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER' | undefined; userID?: string | undefined; locationID?: string | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ResourceSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/resources/search/{SearchString}', { decimals: () => inResourceSummary });

/** Find a resource by its name. */
export const findResourceByName = /* @__PURE__ */ operation<
  { params: { ResourceName: string; }; },
  ResourceSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/resources/byname/{ResourceName}', { decimals: () => inResourceSummary });

/** Add notes to a resource. */
export const addResourceNotes = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; body: NoteInput | NoteInput[]; },
  Resource,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/resources/{ResourceID}/notes', { decimals: () => inResource, writes: true });

/** Set the non-working days of a resource. */
export const setResourceNonWorkingDays = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; body: ResourceNonWorkingDays; },
  Resource,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/resources/{ResourceID}/nonworkingdays', { decimals: () => inResource, writes: true });

/** When a resource works. */
export const readResourceCalendar = /* @__PURE__ */ operation<
  { params: { ResourceID: string; }; query?: { FromDate?: string | undefined; Days?: number | undefined; }; },
  ResourceCalendar,
  AnyCode | 'NotFound'
>('GET', '/v1/resources/{ResourceID}/calendar');

/** List resource groups. */
export const listResourceGroups = /* @__PURE__ */ operation<
  { query?: { selection?: 'EARLIEST' | 'LEASTLOADED' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ResourceGroupSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/resourcegroups');

/** Create a resource group. */
export const createResourceGroup = /* @__PURE__ */ operation<
  { body: NewResourceGroup; },
  ResourceGroup,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/resourcegroups', { writes: true });

/** Read one resource group. */
export const getResourceGroup = /* @__PURE__ */ operation<
  { params: { ResourceGroupID: string; }; },
  ResourceGroup,
  AnyCode | 'NotFound'
>('GET', '/v1/resourcegroups/{ResourceGroupID}');

/** Change a resource group. */
export const updateResourceGroup = /* @__PURE__ */ operation<
  { params: { ResourceGroupID: string; }; body: ResourceGroupChange; },
  ResourceGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/resourcegroups/{ResourceGroupID}', { writes: true });

/** Delete a resource group. */
export const deleteResourceGroup = /* @__PURE__ */ operation<
  { params: { ResourceGroupID: string; }; },
  ResourceGroup,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/resourcegroups/{ResourceGroupID}', { writes: true });

/** Find a resource group by its name. */
export const findResourceGroupByName = /* @__PURE__ */ operation<
  { params: { ResourceGroupName: string; }; },
  ResourceGroupSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/resourcegroups/byname/{ResourceGroupName}');

/** Add notes to a resource group. */
export const addResourceGroupNotes = /* @__PURE__ */ operation<
  { params: { ResourceGroupID: string; }; body: NoteInput | NoteInput[]; },
  ResourceGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/resourcegroups/{ResourceGroupID}/notes', { writes: true });

