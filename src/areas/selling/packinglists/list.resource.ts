import { sql } from 'kysely';
import {
  contactsSnapshot,
  customerSnapshot,
  foundByCustomer,
  partyWords,
  shipToSnapshot,
} from '#areas/selling/header';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { decimalNumber, list, object, optional, orNull, text } from '#platform/schema';
import { listExample } from './list.example.ts';
import { listMachine, listStatuses } from './list.machine.ts';
import { listLines, salesLines } from './list-lines.ts';

const size = (description?: string) =>
  optional(orNull(decimalNumber({ integer: 12, places: 6, min: '0' }, description ? { description } : {})));

/** What it is packed in. */
const packages = list(
  object(
    {
      description: optional(orNull(text(200))),
      weight: size('In weightUOM'),
      weightUOM: optional(orNull(text(10, { description: 'UN/ECE Rec 20' }))),
      length: size('In lengthUOM, as width and height'),
      width: size(),
      height: size(),
      lengthUOM: optional(orNull(text(10, { description: 'UN/ECE Rec 20' }))),
    },
    { title: 'Package' },
  ),
  { maxItems: 500 },
);

const set = { required: true, readOnly: true } as const;
const fields = {
  number: field.number(
    { entity: 'PackingList', format: 'PL####', first: 1001 },
    { description: 'Unique; given by the tenant’s number format' },
  ),
  status: field.oneOf(listStatuses, {
    ...set,
    fallback: listMachine.initial,
    filter: 'equal',
    description: 'SHIPPED by PATCH with that status',
  }),
  listType: field.oneOf(['WIP', 'FINISHED'], {
    required: true,
    fallback: 'FINISHED',
    filter: 'equal',
    description: 'Whether finished goods leave, or such as are finished elsewhere',
  }),
  salesOrderID: field.id({ ...set, filter: 'equal', description: 'The order that it is of' }),
  customerID: field.id({ ...set, filter: 'equal', description: 'The order’s' }),
  customer: field.json(customerSnapshot, set),
  shipToID: field.id({
    refers: true,
    filter: 'equal',
    description: 'One of the customer’s ship-to’s; the order’s unless said',
  }),
  shipTo: field.json(shipToSnapshot, { readOnly: true }),
  contacts: field.json(contactsSnapshot, {
    ...set,
    description: 'The order’s, as they stood there when the list was made',
  }),
  carrier: field.text(200, { search: true, filter: 'equal', example: 'Hansa Spedition' }),
  trackingNumber: field.text(100, { search: true, filter: 'equal', example: 'HS-4471-20' }),
  packages: field.json(packages, { required: true, fallback: [] }),
  notes: field.longText(4000),
  showNotes: field.flag({
    required: true,
    fallback: false,
    description: 'The printed list shows `notes`; else they are internal',
  }),
  salesItems: field.json(listLines, { required: true, description: 'Lines of items' }),
  salesLines: field.json(salesLines, { required: true, fallback: [], description: 'Configured lines' }),
  shippedUTC: field.instant({ readOnly: true, filter: 'range', description: 'When it left the house' }),
};

/** What leaves the house for an order. */
export const packingListResource = resource({
  entity: 'PackingList',
  noun: 'packing list',
  table: 'packing_lists',
  path: '/v1/packinglists',
  param: 'PackingListID',
  idField: 'packingListID',
  tag: 'warehouse',
  permission: 'warehouse',
  fields,
  operations: ['list', 'get', 'delete', 'search'],
  additions: ['search'],
  sort: 'number',
  search: {
    param: 'q',
    words: partyWords,
    others: {
      texts: sql`(select array[o.number, o.purchase_order, c.customer_number, c.customer_name]
        from sales_orders o join customers c on c.tenant_id = o.tenant_id and c.customer_id = o.customer_id
        where o.tenant_id = t.tenant_id and o.sales_order_id = t.sales_order_id)`,
      by: { ...foundByCustomer.by, SalesOrder: 'salesOrderID' },
    },
  },
  problems: { delete: ['NotEditable'] },
  deleting: async (_ctx, { number, status }) => {
    if (status === 'SHIPPED')
      throw new Problem(
        'NotEditable',
        `The packing list ${number} was shipped: movements of the ledger refer to it.`,
      );
  },
  example: listExample,
});

/** A packing list as it is stored. */
export type PackingList = Kept<typeof fields, 'packingListID'>;
