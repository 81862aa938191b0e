import { sql } from 'kysely';
import { componentColumn } from '#areas/goods/pricingcomponents';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import type { ImportReference } from '#kit/import/declaration';
import { exportRows } from '#kit/import/export-rows';
import { namedReference } from '#kit/import/named-reference';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { text } from '#platform/schema';
import { taskWithoutRateResource } from './task.resource.ts';

/** A phase by its name, of production orders alone: other entities may have one of the same name. */
const phaseColumn: ImportReference = {
  field: 'phaseID',
  column: 'phase',
  noun: 'phase',
  schema: text(100),
  description: 'The name of the phase, one of production orders',
  find: async (ctx, words) => {
    const found = await ctx.rows(sql<{ id: string; name: string }>`
      select p.phase_id as id, p.name from phases p
      where ${ctx.mine('p')} and p.entity = 'PRODORDER' and p.name = any (${words}::text[])`);
    return new Map(found.map(({ id, name }) => [name, id]));
  },
  name: async (ctx, ids) => {
    const found = await ctx.rows(sql<{ id: string; name: string }>`
      select p.phase_id as id, p.name from phases p
      where ${ctx.mine('p')} and p.phase_id = any (${ids}::text[])`);
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};

/**
 * Tasks in files, by their names. Files hold no rates, because who may bring and take files need not be one
 * who may see costs; and no single resources, which have ids alone.
 */
const taskFiles: RowImport = {
  resource: taskWithoutRateResource,
  name: 'tasks',
  key: ['name'],
  references: [
    componentColumn,
    phaseColumn,
    namedReference({
      ...{ field: 'locationID', column: 'location', noun: 'location', from: 'locations' },
      ...{ id: 'location_id', word: 'number', most: 40 },
    }),
    namedReference({
      ...{
        field: 'resourceGroupID',
        column: 'resourceGroup',
        noun: 'resource group',
        from: 'resource_groups',
      },
      ...{ id: 'resource_group_id', word: 'name', most: 200 },
    }),
    namedReference({
      ...{ field: 'supplierID', column: 'supplier', noun: 'supplier', from: 'suppliers' },
      ...{ id: 'supplier_id', word: 'supplier_number', most: 40, description: 'The number of the supplier' },
    }),
  ],
  without: ['taskID', 'resourceIDs'],
  shapes: {
    skills: { schema: text(10_200), description: 'What who does it must be able to do: Turning;Milling' },
  },
  asSent: (_ctx, { skills, ...sent }) => (skills === undefined ? sent : { ...sent, skills: wordsIn(skills) }),
  shown: ({ skills, ...row }) => ({
    ...row,
    skills: Array.isArray(skills) ? skills.join(';') || null : null,
  }),
  find: (ctx, { name }) =>
    ctx.first(sql<Row>`
      select ${taskWithoutRateResource.select(ctx.now)} from tasks t
      where ${ctx.mine('t')} and lower(t.name) = lower(${name}) for update`),
};

const wordsIn = (cell: unknown): string[] =>
  typeof cell === 'string'
    ? [...new Set(cell.split(';').map((word) => word.trim()))].filter((word) => word !== '')
    : [];

export const taskImport = importRowByRow(taskFiles);

export const taskFileOperations = [
  exportRows(taskFiles, { path: '/v1/tasks/export' }),
  ...importOperations(taskImport, { start: '/v1/tasks/import', startIsAddition: true, status: [] }),
];
