import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { shipToExample } from './ship-to.example.ts';

const fields = {
  customerID: field.id({
    required: true,
    refers: true,
    createOnly: true,
    filter: 'equal',
    description: 'Whose',
  }),
  shipToNumber: field.text(40, {
    required: true,
    unique: true,
    filter: 'equal',
    description: 'Unique in the customer, its key in the ERP; the next whole number when left out',
  }),
  name: field.text(200, { required: true, sort: true, description: 'Who or what is there' }),
  address1: field.text(200, { required: true }),
  address2: field.text(200),
  city: field.text(100, { required: true, filter: 'equal' }),
  state: field.text(100, { description: 'State, province or region' }),
  postalCode: field.text(20),
  country: field.text(2, {
    required: true,
    filter: 'equal',
    description: 'ISO 3166-1 alpha-2',
    example: 'DE',
  }),
  attention: field.text(200, { description: 'Who or what takes the goods in' }),
  phone: field.text(50),
  email: field.text(254),
  taxRegion: field.text(100, { description: 'Your word for where it is taxed' }),
  isDefault: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description:
      'Where to send unless said otherwise; at most one ship-to of a customer; setting it clears the former one',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'An inactive one is no longer the default',
  }),
};

/** A ship-to as it is stored. */
export type ShipTo = Kept<typeof fields, 'shipToID'>;

/**
 * An address of a customer that goods are sent to. Read over all customers here, else under its customer
 * (ship-tos.ts).
 */
export const shipToResource = resource({
  entity: 'ShipTo',
  noun: 'ship-to',
  table: 'ship_tos',
  path: '/v1/customers/shipto',
  param: 'ShipToID',
  idField: 'shipToID',
  tag: 'ship-to',
  permission: 'customers',
  fields,
  operations: ['list', 'count', 'pages'],
  sort: 'name',
  pages: { size: 'RecordsPerPage' },
  check: async (ctx, row, old, sent) => {
    const isWronglyDefault = !row.isActive && row.isDefault;
    refuseTogether([
      !isCountryCode(row.country) && invalid('/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
      row.email !== null &&
        !/^[^\s@]+@[^\s@]+$/.test(row.email) &&
        invalid('/email', 'must be an email address'),
      isWronglyDefault &&
        sent.isDefault === true &&
        invalid('/isDefault', 'cannot be true of a ship-to that is not active'),
    ]);
    if (isWronglyDefault) row.isDefault = false;
    row.shipToNumber ??= await nextNumber(ctx, row.customerID);
    if (row.isDefault && !old?.isDefault) await dismissDefault(ctx, row);
  },
  example: shipToExample,
});

/**
 * One more than the largest whole number among the customer's. Its lock keeps others from taking the same.
 */
const nextNumber = async (ctx: Ctx, customerID: string): Promise<string> => {
  const found = await ctx.first(sql<{ next: string }>`
    select (coalesce(max(s.ship_to_number::bigint), 0) + 1)::text as next from ship_tos s
    where ${ctx.mine('s')} and s.customer_id = ${customerID} and s.ship_to_number ~ '^[0-9]{1,12}$'`);
  return found?.next ?? '1';
};

/**
 * The default no longer is one, since another is about to be. The customer's lock keeps a third one out.
 */
const dismissDefault = async (ctx: Ctx, row: Row): Promise<void> => {
  const old = await ctx.first(sql<Row>`
    select ${shipToResource.select(ctx.now)} from ship_tos t
    where ${ctx.mine('t')} and t.customer_id = ${row.customerID} and t.is_default and t.ship_to_id <> ${row.shipToID}
    for update`);
  if (old) await patchRow(ctx, shipToResource, old, { isDefault: false });
};
