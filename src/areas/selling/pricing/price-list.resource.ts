import { sql } from 'kysely';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { hasMinorUnits } from '#lib/currency';
import { printJson } from '#lib/json';
import { invalid, Problem } from '#platform/problem';
import { id } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { priceListExample } from './price-list.example.ts';
import { priceListMachine } from './price-list.machine.ts';
import { refuseUnknown } from './refuse-unknown.ts';

const fields = {
  number: field.text(60, { required: true, unique: true, sort: true, search: true, filter: 'equal' }),
  name: field.text(200, { required: true, sort: true, search: true }),
  description: field.longText(2000),
  currencyCode: field.text(3, { required: true, createOnly: true, filter: 'equal', description: 'ISO 4217' }),
  type: field.oneOf(['SALE', 'OVERRIDE', 'COST'], {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'Prices; prices that count before those of any SALE list; or costs',
  }),
  status: statusField(priceListMachine, { description: 'Moved by …/status' }),
  isCurrent: field.flag({
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'Active and within its time',
    computed: (now) => sql`(t.status = 'ACTIVE' and coalesce(t.starts_utc <= ${now}::timestamptz, true)
      and coalesce(t.ends_utc > ${now}::timestamptz, true))`,
  }),
  startsUTC: field.instant({ description: 'From then on; null: as soon as it is active' }),
  endsUTC: field.instant({ description: 'Until just before then; null: as long as it is active' }),
  customerIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'customer_ids',
    description: 'For these, and the customers of verticalIDs; for all where both are empty',
  }),
  verticalIDs: field.words(id(), { required: true, fallback: [], refers: true, column: 'vertical_ids' }),
  priority: field.integer(
    { minimum: -1000, maximum: 1000 },
    { required: true, fallback: 0, description: 'Of several lists for a customer the highest counts' },
  ),
  breakMode: field.oneOf(['VOLUME', 'TIERED', 'BLOCK'], {
    description:
      'How quantity breaks of items combine with a price of this list; null: as the tenant’s priceBreakMode says. Quantities of the list itself always count as VOLUME',
  }),
  isDefault: field.flag({
    required: true,
    fallback: false,
    unique: true,
    description: 'Counts where no other list has a price; one of a type and currency',
  }),
};

/** Prices by currency, time, customer and vertical. */
export const priceListResource = resource({
  entity: 'PriceList',
  noun: 'price list',
  table: 'price_lists',
  path: '/v1/pricelists',
  param: 'ListID',
  idField: 'listID',
  tag: 'pricing',
  permission: 'pricing',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'number',
  problems: { patch: ['NotEditable'], delete: ['NotEditable'] },
  isReferredTo: true,
  check: async (_ctx, row, old) => {
    if (old && !stateOf(priceListMachine, row.status).isEditable)
      throw new Problem('NotEditable', `It is ${row.status} and is not changed any more.`);
    refuseTogether([
      !hasMinorUnits(row.currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency, like EUR'),
      row.startsUTC !== null &&
        row.endsUTC !== null &&
        Date.parse(row.startsUTC) >= Date.parse(row.endsUTC) &&
        invalid('/endsUTC', 'must lie after startsUTC'),
      row.isDefault &&
        row.customerIDs.length + row.verticalIDs.length > 0 &&
        invalid('/isDefault', 'is for lists for all customers only'),
    ]);
  },
  written: async (ctx, { listID, customerIDs, verticalIDs }) => {
    const scopes = [
      ...customerIDs.map((customerID, at) => ({ pointer: `/customerIDs/${at}`, customerID })),
      ...verticalIDs.map((verticalID, at) => ({ pointer: `/verticalIDs/${at}`, verticalID })),
    ];
    await refuseUnknown(ctx, scopes);
    await ctx.exec(sql`delete from price_list_scopes as s where ${ctx.mine('s')} and s.list_id = ${listID}`);
    await ctx.exec(sql`
      insert into price_list_scopes (tenant_id, list_id, position, customer_id, vertical_id)
      select ${ctx.tenantID}, ${listID}, x.position, x."customerID", x."verticalID"
      from rows from (json_to_recordset(${printJson(scopes)}::json) as ("customerID" text, "verticalID" text))
        with ordinality as x("customerID", "verticalID", position)`);
  },
  deleting: async (ctx, row) => {
    if (row.status === 'ACTIVE')
      throw new Problem('NotEditable', 'It is ACTIVE: take it back to DRAFT or let it expire first.');
    // Its own items and scopes go with it; others' items that are calculated from it keep it.
    const used = await ctx.first(sql`
      select 1 from price_list_items i where ${ctx.mine('i')} and i.base_list_id = ${row.listID} limit 1`);
    if (used)
      throw new Problem(
        'Referenced',
        'Prices of other lists are calculated from it, so it cannot be deleted.',
      );
  },
  example: priceListExample,
});
