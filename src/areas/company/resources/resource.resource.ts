import { sql } from 'kysely';
import { checkHours, nonWorkingDays, orderDays, workingHours } from '#areas/company/locations';
import { takeDefault } from '#kit/behaviour/take-default';
import type { Kept, ResourceSpec } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { text } from '#platform/schema';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { exceptions, orderExceptions } from './exceptions.ts';
import { resourceExample } from './resource.example.ts';

const hourlyCost = {
  description: 'In the tenant’s currency. Null too for who may not see it (resources.cost)',
};

const fields = {
  name: field.text(200, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    description: 'Unique, letter case aside',
    example: 'Lathe 2',
  }),
  type: field.oneOf(['PERSON', 'MACHINE', 'STATION', 'SUPPLIER'], {
    required: true,
    filter: 'equal',
    description: 'A SUPPLIER stands for work that is done outside',
  }),
  userID: field.id({
    unique: true,
    refers: true,
    filter: 'equal',
    description: 'The account of a PERSON; of an account one resource at most',
  }),
  locationID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The site whose hours and days off it keeps',
  }),
  capacity: field.integer(
    { minimum: 1, maximum: 10_000 },
    { required: true, fallback: 1, description: 'How many tasks it takes at once' },
  ),
  hourlyCost: field.price(hourlyCost),
  skills: field.words(text(100), {
    required: true,
    fallback: [],
    search: true,
    description: 'What it can do: a task that needs a skill is given to who has it',
  }),
  workingHours: field.json(workingHours, {
    description:
      'Hours of its own: seven lists, Monday first. It works when they and those of its location are open; null: the location’s alone',
  }),
  nonWorkingDays: field.json(nonWorkingDays, {
    required: true,
    fallback: [],
    description: 'Its own, beside those of its location; answered in order, no day twice',
  }),
  exceptions: field.json(exceptions, {
    required: true,
    fallback: [],
    description: 'When it works in addition, or is away; answered in order, no two share time',
  }),
  isDefault: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description:
      'Does what names no resource, at its location; at most one there; setting it clears the former one',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

const spec: ResourceSpec<typeof fields, 'resourceID', 'ResourceID'> = {
  entity: 'Resource',
  noun: 'resource',
  table: 'resources',
  path: '/v1/resources',
  param: 'ResourceID',
  idField: 'resourceID',
  tag: 'resources',
  permission: 'resources',
  fields,
  parts: { notes: notesPart('Resource', 'resource_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'count', 'pages', 'search'],
  sort: 'name',
  isReferredTo: true,
  check: async (ctx, row, old, sent) => {
    const isWronglyDefault = row.isDefault && (!row.isActive || row.locationID === null);
    await tellAll(
      () =>
        refuseTogether([
          row.userID !== null &&
            row.type !== 'PERSON' &&
            invalid('/userID', 'is for resources of type PERSON only'),
          isWronglyDefault &&
            sent.isDefault === true &&
            invalid('/isDefault', 'cannot be true of a resource that is not active or has no location'),
        ]),
      () => row.workingHours !== null && checkHours(row.workingHours),
      () => {
        row.nonWorkingDays = orderDays(row.nonWorkingDays);
      },
      () => {
        row.exceptions = orderExceptions(row.exceptions);
      },
    );
    if (isWronglyDefault) row.isDefault = false;
    if (row.isDefault && (!old?.isDefault || old.locationID !== row.locationID))
      await takeDefault(ctx, shopResource, row, 'locationID');
  },
  deleting: async (ctx, row) => {
    await refuseReferenced(ctx, 'resources', row.resourceID);
    await deleteNotes(ctx, 'Resource', row.resourceID);
  },
  example: resourceExample,
};

/** Who or what does work, with all fields: for who may see what an hour costs. */
export const shopResource = resource(spec);
export type ShopResource = Kept<typeof fields, 'resourceID'>;

/** The same record where the cost is neither read nor written: null in every answer, it stays what it is. */
export const shopResourceWithoutCost = resource({
  ...spec,
  fields: {
    ...fields,
    hourlyCost: field.price({ ...hourlyCost, readOnly: true, computed: () => sql`null::numeric` }),
  },
});
