import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { comparedLines, comparedMaterials, comparedTotals } from './compare-production.ts';
import { comparisonExample } from './orders.example.ts';

const set = { required: true, readOnly: true } as const;

/** What was compared of one order, kept. */
export const comparisonResource = resource({
  entity: 'ProductionComparison',
  noun: 'production comparison',
  table: 'production_comparisons',
  path: '/v1/salesorders/analysis/production-comparisons',
  param: 'id',
  idField: 'id',
  tag: 'sales-orders',
  permission: 'ordercosts',
  fields: {
    salesOrderID: field.id({ ...set, filter: 'equal' }),
    number: field.text(40, { ...set, filter: 'equal', sort: true, description: 'The order’s' }),
    currencyCode: field.text(3, { ...set, description: 'Of all amounts: the order’s' }),
    computedUTC: field.instant({ ...set, description: 'As of when the order was read' }),
    notes: field.longText(4000),
  },
  parts: {
    totals: { schema: comparedTotals, select: sql`t.totals` },
    lines: { schema: comparedLines, select: sql`t.lines` },
    materials: { schema: comparedMaterials, select: sql`t.materials` },
  },
  operations: ['list', 'get', 'patch', 'delete'],
  additions: ['list'],
  sort: '-createdUTC',
  example: comparisonExample,
});
