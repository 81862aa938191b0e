import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { itemReviewExample } from './item-review.example.ts';
import { itemReviewMachine } from './item-review.machine.ts';
import { someOfItem } from './some-of-item.ts';

const fields = {
  reviewType: field.oneOf(['ENGINEERING', 'CUSTOMER'], {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'Whether the item shall be in the catalogue and how, or what a customer thinks of it',
  }),
  status: statusField(itemReviewMachine),
  itemID: field.id({ refers: true, filter: 'equal', description: 'Null while there is no such item yet' }),
  number: field.text(60, { filter: 'equal', description: 'That the item has or is to have' }),
  description: field.text(4000, {
    required: true,
    description: 'What is asked, or what the customer writes',
  }),
  proposed: field.json(someOfItem('ProposedItem', { isNew: false }), {
    description: 'How the item’s fields should be; applied by nobody',
  }),
  rating: field.integer({ minimum: 1, maximum: 5 }, { description: 'Of a customer, 5 is best' }),
  customerID: field.id({
    refers: true,
    filter: 'equal',
    description: 'Who wrote it, or for whom it is wanted',
  }),
  assignedToUserID: field.id({ refers: true, filter: 'equal', description: 'Who is to decide' }),
  dueUTC: field.instant({ description: 'By when' }),
  decidedByUserID: field.id({ readOnly: true, description: 'Who approved or rejected it' }),
  decidedUTC: field.instant({ readOnly: true, description: 'When' }),
};

/** A question about an item that somebody has to decide, or a customer's opinion of it. */
export const itemReviewResource = resource({
  entity: 'ItemReview',
  noun: 'review',
  table: 'item_reviews',
  path: '/v1/items/reviews',
  param: 'ReviewID',
  idField: 'reviewID',
  tag: 'items',
  permission: 'items',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: '-createdUTC',
  problems: { patch: ['NotEditable'] },
  check: async (_ctx, row, old) => {
    if (old && !stateOf(itemReviewMachine, row.status).isEditable)
      throw new Problem(
        'NotEditable',
        `It is ${row.status} and is not changed any more; a rejected one can be opened again.`,
      );
    refuseTogether([
      row.itemID === null &&
        row.number === null &&
        invalid('/itemID', 'or number is required, to say which item it is about'),
      (row.rating !== null) !== (row.reviewType === 'CUSTOMER') &&
        invalid(
          '/rating',
          row.rating === null ? 'is required of a customer’s review' : 'is for a customer’s review only',
        ),
      row.proposed !== null &&
        row.reviewType === 'CUSTOMER' &&
        invalid('/proposed', 'is for an engineering review only'),
    ]);
  },
  example: itemReviewExample,
});
