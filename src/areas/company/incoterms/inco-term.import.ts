import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { incoTermResource } from './inco-term.resource.ts';

/** The tenant's Inco Terms in files, by their codes, whose letter case does not matter. */
const incoTermFiles: RowImport = {
  resource: incoTermResource,
  name: 'incoterms',
  key: ['code'],
  without: ['termID', 'description'],
  // As in a body.
  twins: { description: 'notes' },
  claims: ({ code }) => [
    {
      claim: String(code).toUpperCase(),
      column: 'code',
      message: `${code} is, letter case aside, the one`,
    },
  ],
  find: (ctx, { code }) =>
    ctx.first(sql<Row>`
      select ${incoTermResource.select(ctx.now)} from inco_terms t
      where ${ctx.mine('t')} and upper(t.code) = upper(${code}) for update`),
};

export const incoTermImport = importRowByRow(incoTermFiles);

export const incoTermFileOperations = [
  exportRows(incoTermFiles, { path: '/v1/incoterms/export', isAddition: true }),
  ...importOperations(incoTermImport, { start: '/v1/incoterms/import', startIsAddition: true, status: [] }),
];
