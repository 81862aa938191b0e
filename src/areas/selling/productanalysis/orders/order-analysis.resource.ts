import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { jobStatuses } from '../take-rates.resource.ts';
import { orderAnalysisExample } from './orders.example.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  kind: field.oneOf(['COMPARISONS', 'PROFITABILITY'], { ...set, filter: 'equal' }),
  status: field.oneOf(jobStatuses, { ...set, filter: 'equal' }),
  failure: field.longText(2000, { readOnly: true, description: 'Why it failed; null unless FAILED' }),
  done: field.integer({ minimum: 0 }, { ...set, description: 'Orders looked at so far' }),
  fileName: field.text(120, { readOnly: true, description: 'Of PROFITABILITY: what to download' }),
  fileSize: field.integer({ minimum: 0 }, { readOnly: true, description: 'Bytes, once it is DONE' }),
  expiresUTC: field.instant({
    ...set,
    computed: () => sql`(t.created_utc + interval '30 days')`,
    description: 'From then on it and its file are gone',
  }),
  finishedUTC: field.instant({ readOnly: true }),
};

/** Work over many orders that a worker does. */
export const orderAnalysisResource = resource({
  entity: 'SalesOrderReport',
  noun: 'report on sales orders',
  table: 'order_analyses',
  path: '/v1/salesorders/analysis/jobs',
  param: 'jobID',
  idField: 'analysisID',
  tag: 'sales-orders',
  permission: 'ordercosts',
  fields,
  operations: ['list'],
  additions: 'all',
  sort: '-createdUTC',
  example: orderAnalysisExample,
});

export type OrderAnalysis = Kept<typeof fields, 'analysisID'>;
