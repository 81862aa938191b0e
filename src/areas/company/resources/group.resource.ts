import { sql } from 'kysely';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id } from '#platform/schema';
import { resourceGroupExample } from './resource.example.ts';

const fields = {
  name: field.text(200, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    description: 'Unique, letter case aside',
    example: 'Lathes',
  }),
  description: field.longText(2000),
  selection: field.oneOf(['EARLIEST', 'LEASTLOADED'], {
    required: true,
    fallback: 'EARLIEST',
    filter: 'equal',
    description:
      'Which member gets a task: the one with which it ends first, or the one with the least planned work',
  }),
  resourceIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'resource_ids',
    description: 'Its members, any of which can do its tasks; of equal ones the earlier in the list',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** Resources that can stand in for one another. */
export const resourceGroupResource = resource({
  entity: 'ResourceGroup',
  noun: 'resource group',
  table: 'resource_groups',
  path: '/v1/resourcegroups',
  param: 'ResourceGroupID',
  idField: 'resourceGroupID',
  tag: 'resources',
  permission: 'resources',
  fields,
  parts: { notes: notesPart('ResourceGroup', 'resource_group_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'name',
  isReferredTo: true,
  written: async (ctx, { resourceGroupID, resourceIDs }) => {
    const known = await ctx.rows(sql<{ resourceID: string }>`
      select r.resource_id as "resourceID" from resources r
      where ${ctx.mine('r')} and r.resource_id = any (${resourceIDs}::text[])`);
    const errors = resourceIDs.flatMap((one, at) =>
      known.some(({ resourceID }) => resourceID === one)
        ? []
        : [{ pointer: `/resourceIDs/${at}`, detail: 'does not exist' }],
    );
    if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
    await ctx.exec(sql`
      delete from resource_group_members as m where ${ctx.mine('m')} and m.resource_group_id = ${resourceGroupID}`);
    await ctx.exec(sql`
      insert into resource_group_members (tenant_id, resource_group_id, position, resource_id)
      select ${ctx.tenantID}, ${resourceGroupID}, x.position, x.id
      from unnest(${resourceIDs}::text[]) with ordinality as x (id, position)`);
  },
  deleting: async (ctx, row) => {
    await refuseReferenced(ctx, 'resource_groups', row.resourceGroupID);
    await deleteNotes(ctx, 'ResourceGroup', row.resourceGroupID);
  },
  example: resourceGroupExample,
});
