import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import type { Ctx } from '#platform/ctx';
import { customerColumn } from './customer-column.ts';
import { lockCustomers } from './lock-customers.ts';
import { shipToResource } from './ship-to.resource.ts';

/**
 * Ship-to's in files, by their number in the customer, which the ERP calls their id. A row that is the
 * default dismisses the customer's former one, as it does by hand; a file that names two has to say which.
 */
const shipToFiles: RowImport = {
  resource: shipToResource,
  name: 'shipto',
  key: ['customerNumber', 'shipToID'],
  references: [customerColumn],
  without: ['shipToID'],
  called: { shipToNumber: 'shipToID', address1: 'address' },
  claims: ({ customerNumber, isDefault }) =>
    isDefault === true
      ? [
          {
            claim: `default of ${customerNumber}`,
            column: 'isDefault',
            message: `can be true of one ship-to of ${customerNumber} alone, and is so`,
          },
        ]
      : [],
  lock: async (ctx, rows) => {
    await lockCustomers(
      ctx,
      rows.map(({ customerID }) => String(customerID)),
    );
  },
  find: async (ctx, { customerID, shipToNumber }) => findByNumber(ctx, customerID, shipToNumber),
};

const findByNumber = (ctx: Ctx, customerID: unknown, number: unknown): Promise<Row | undefined> =>
  ctx.first(sql<Row>`
    select ${shipToResource.select(ctx.now)} from ship_tos t
    where ${ctx.mine('t')} and t.customer_id = ${customerID} and t.ship_to_number = ${number} for update`);

export const shipToImport = importRowByRow(shipToFiles);

export const shipToFileOperations = [
  exportRows(shipToFiles, { path: '/v1/customers/shipto/export' }),
  ...importOperations(shipToImport, {
    start: '/v1/customers/shipto/import',
    status: [
      { path: '/v1/customers/shipto/imports', id: 'ShipToImport' },
      { path: '/v1/customers/shipto/import', id: 'ShipToImportTwin', summary: false },
    ],
  }),
];
