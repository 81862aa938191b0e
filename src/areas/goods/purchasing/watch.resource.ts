import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { watchExample } from './purchasing.example.ts';
import { watchMachine } from './watch.machine.ts';

const amount = (description: string) => field.decimal({ integer: 14, places: 6 }, { description });
/** Filled in by the service when the row is checked: a declaration does not know them. */
const later = { required: true, readOnly: true, fallback: '' } as const;

const fields = {
  itemID: field.id({
    refers: true,
    filter: 'equal',
    description: 'What is watched; null only where a review was short of something that is no item here',
  }),
  itemNumber: field.text(64, { ...later, search: true, filter: 'equal' }),
  description: field.text(500, { ...later, search: true }),
  reason: field.oneOf(['SHORTAGE', 'PRICECHANGE', 'LEADTIME', 'MANUAL', 'OBSOLETE'], {
    required: true,
    fallback: 'MANUAL',
    filter: 'equal',
    description: 'Why; SHORTAGE is what a buyer review brings',
  }),
  uOM: field.text(10, { ...later, column: 'uom', description: 'Of the quantities' }),
  requiredQuantity: amount('What is needed'),
  availableQuantity: amount('What could be promised then; below 0 where more is promised than there is'),
  shortfallQuantity: amount('What is missing'),
  neededUTC: field.instant({ description: 'By when' }),
  status: statusField(watchMachine),
  statusSinceUTC: field.instant(later),
  buyerUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after it' }),
  notes: field.text(4000, { search: true }),
  source: field.oneOf(['USER', 'BUYERREVIEW'], {
    required: true,
    readOnly: true,
    fallback: 'USER',
    filter: 'equal',
    description: 'Who put it there: a person, or a shortage that was sent to buyer review',
  }),
  sourceID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The notification (GET /v1/buyerreviews/{NotificationID})',
  }),
  sourceLine: field.integer(
    { minimum: 0 },
    { readOnly: true, description: 'Its line of the notification, from 0' },
  ),
};

/** Something that a buyer watches. */
export const watchResource = resource({
  entity: 'WatchedItem',
  noun: 'watched item',
  table: 'purchasing_watches',
  path: '/v1/purchasing/watchlist',
  param: 'WatchID',
  idField: 'watchID',
  tag: 'purchasing',
  permission: 'purchasing',
  fields,
  life: watchMachine,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: ['create', 'get', 'patch', 'delete', 'search'],
  sort: '-createdUTC',
  problems: { patch: ['Duplicate'] },
  check: async (ctx, row, old) => {
    if (old && row.itemID === old.itemID) return;
    const { uOM, ...named } = await nameItem(ctx, row);
    // Quantities that are there already stay in the unit that they were reported in.
    Object.assign(row, named, old ? {} : { uOM, statusSinceUTC: ctx.now });
  },
  example: watchExample,
});

/**
 * Number, description and unit as they are now, so that the entry still says what was meant when the item
 * changes. @throws Problem 400
 */
const nameItem = async (ctx: Ctx, { itemID }: Row): Promise<Row> => {
  if (itemID === null) throw invalid('/itemID', 'is required');
  const found = await ctx.first(sql<Row>`
    select i.number as "itemNumber", i.description, i.uom as "uOM" from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!found)
    throw new Problem('UnknownReference', 'There is no such item.', {
      errors: [{ pointer: '/itemID', detail: 'does not exist' }],
    });
  return found;
};
