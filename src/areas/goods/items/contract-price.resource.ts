import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import type { Row } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { contractPriceExample } from './contract-price.example.ts';

const fields = {
  customerID: field.id({
    required: true,
    refers: true,
    createOnly: true,
    filter: 'equal',
    description: 'With whom',
  }),
  itemID: field.id({
    required: true,
    refers: true,
    createOnly: true,
    filter: 'equal',
    description: 'For what',
  }),
  contractNumber: field.text(100, { filter: 'equal', description: 'Of the agreement that it stands in' }),
  unitPrice: field.price({ description: 'Either this or discountPercent' }),
  discountPercent: field.percent({ description: 'Off the item’s unitPrice' }, '100'),
  currencyCode: field.text(3, {
    filter: 'equal',
    description: 'For documents in this currency only; ISO 4217',
  }),
  minQuantity: field.quantity({
    description: 'Counts from this quantity on, in the item’s uOM; null: from any',
  }),
  validFrom: field.date({ required: true, sort: true, filter: 'range', description: 'First day' }),
  validTo: field.date({ description: 'Last day; null: until further notice' }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** What is agreed with one customer about the price of one item, for a time. */
export const contractPriceResource = resource({
  entity: 'ContractPrice',
  noun: 'contract price',
  table: 'item_contract_prices',
  path: '/v1/items/contractpricing',
  param: 'ContractPriceID',
  idField: 'contractPriceID',
  tag: 'items',
  permission: 'items',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'get', 'patch', 'delete'],
  sort: 'validFrom',
  problems: { patch: ['Duplicate'] },
  check: async (ctx, row) => {
    refuseTogether([
      (row.unitPrice === null) === (row.discountPercent === null) &&
        invalid('/unitPrice', 'or discountPercent is required, and not both'),
      row.currencyCode !== null &&
        !isCurrencyCode(row.currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
      row.validTo !== null &&
        row.validTo < row.validFrom &&
        invalid('/validTo', 'must not lie before validFrom'),
    ]);
    if (row.isActive) await refuseSecond(ctx, row);
  },
  example: contractPriceExample,
});

/** All that is done with contract prices. */
export const contractPriceOperations = contractPriceResource.operations;

/**
 * On any day there is one price of an item for a customer, currency and quantity. The item's lock makes two
 * who would agree on one at the same time wait for each other; quotes go on using the item meanwhile. @throws
 * Problem 409 Duplicate
 */
const refuseSecond = async (ctx: Ctx, row: Row): Promise<void> => {
  await ctx.exec(sql`
    select 1 from items i where ${ctx.mine('i')} and i.item_id = ${row.itemID} for no key update`);
  const other = await ctx.first(sql<{ validFrom: string; validTo: string | null }>`
    select t.valid_from::text as "validFrom", t.valid_to::text as "validTo" from item_contract_prices t
    where ${ctx.mine('t')} and t.item_id = ${row.itemID} and t.customer_id = ${row.customerID} and t.is_active
      and t.contract_price_id <> ${row.contractPriceID}
      and t.currency_code is not distinct from ${row.currencyCode}
      and t.min_quantity is not distinct from ${row.minQuantity}::numeric
      and daterange(t.valid_from, t.valid_to, '[]') && daterange(${row.validFrom}::date, ${row.validTo}::date, '[]')
    limit 1`);
  if (!other) return;
  const until = other.validTo === null ? 'on' : `to ${other.validTo}`;
  throw new Problem(
    'Duplicate',
    `There is a price for these days already, from ${other.validFrom} ${until}.`,
    {
      errors: [
        { pointer: '/validFrom', detail: 'overlaps with another price of the item for this customer' },
      ],
    },
  );
};
