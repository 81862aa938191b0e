import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import { customerColumn } from '#areas/parties/customers';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { namedReference } from '#kit/import/named-reference';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { contractPriceResource } from './contract-price.resource.ts';

/** An item in files of other records: by its number. */
const itemColumn = namedReference({
  field: 'itemID',
  column: 'itemNumber',
  noun: 'item',
  from: 'items',
  id: 'item_id',
  word: 'number',
  most: 60,
});

/**
 * Contract prices in files: by their id, and without one by customer, item, currency, quantity and first day.
 * Whether their days overlap is looked at as by hand.
 */
const contractPriceFiles: RowImport = {
  resource: contractPriceResource,
  name: 'contractprices',
  key: ['customerNumber', 'itemNumber', 'currencyCode', 'minQuantity', 'validFrom', 'contractPriceID'],
  references: [customerColumn, itemColumn],
  find: (
    ctx,
    { contractPriceID = null, customerID, itemID, currencyCode = null, minQuantity = null, validFrom },
  ) =>
    ctx.first(sql<Row>`
      select ${contractPriceResource.select(ctx.now)} from item_contract_prices t
      where ${ctx.mine('t')} and ${
        contractPriceID !== null
          ? sql`t.contract_price_id = ${contractPriceID}`
          : sql`t.customer_id = ${customerID} and t.item_id = ${itemID} and t.valid_from = ${validFrom}::date
            and t.currency_code is not distinct from ${currencyCode} and t.min_quantity is not distinct from ${minQuantity}::numeric`
      }
      order by t.is_active desc, t.contract_price_id limit 1 for update`),
};

export const contractPriceImport = importRowByRow(contractPriceFiles);

export const contractPriceFileOperations = [
  exportRows(contractPriceFiles, { path: '/v1/items/contractpricing/export', isAddition: true }),
  ...importOperations(contractPriceImport, {
    start: '/v1/items/contractpricing/import',
    startIsAddition: true,
    status: [],
  }),
];
