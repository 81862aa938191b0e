import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { verticalResource } from './vertical.resource.ts';

/** Verticals in files, by the ERP's code. */
const verticalFiles: RowImport = {
  resource: verticalResource,
  name: 'verticals',
  key: ['erpCode'],
  find: (ctx, { erpCode }) =>
    ctx.first(sql<Row>`
      select ${verticalResource.select(ctx.now)} from verticals t
      where ${ctx.mine('t')} and t.erp_code = ${erpCode} for update`),
};

export const verticalImport = importRowByRow(verticalFiles);

export const verticalFileOperations = [
  exportRows(verticalFiles, { path: '/v1/verticals/export', isAddition: true }),
  ...importOperations(verticalImport, { start: '/v1/verticals/import', startIsAddition: true, status: [] }),
];
