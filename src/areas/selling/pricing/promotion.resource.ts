import { sql } from 'kysely';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { id } from '#platform/schema';
import { checkPromotion } from './check-promotion.ts';
import { promotionExample } from './promotion.example.ts';
import { promotionMachine } from './promotion.machine.ts';
import { keepScopes } from './promotion-scopes.ts';
import {
  promotionActions,
  promotionConditions,
  promotionItems,
  savedConfiguration,
} from './promotion-terms.ts';

const fields = {
  code: field.text(60, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    filter: 'equal',
    example: 'SPRING-26',
  }),
  name: field.text(200, { required: true, sort: true, search: true }),
  description: field.longText(4000),
  kind: field.oneOf(['PACKAGE', 'DISCOUNT'], {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'Items sold together at set prices, or something off the price of lines',
  }),
  status: statusField(promotionMachine, { description: 'Moved by …/status' }),
  isCurrent: field.flag({
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'Active, within its time, and not used up',
    computed: (now) => sql`(t.status = 'ACTIVE' and coalesce(t.starts_utc <= ${now}::timestamptz, true)
      and coalesce(t.ends_utc > ${now}::timestamptz, true) and coalesce(t.used_count < t.usage_limit, true))`,
  }),
  startsUTC: field.instant({ description: 'From then on; null: as soon as it is active' }),
  endsUTC: field.instant({ description: 'Until just before then; null: as long as it is active' }),
  currencyCode: field.text(3, {
    filter: 'equal',
    description: 'ISO 4217; for documents in this currency only. Required where it states amounts',
  }),
  usageLimit: field.integer(
    { minimum: 1 },
    { description: 'Of a PACKAGE: how often it can be used in total' },
  ),
  perCustomerLimit: field.integer({ minimum: 1 }, { description: 'Of a PACKAGE: how often by one customer' }),
  usedCount: field.integer(
    { minimum: 0 },
    { required: true, readOnly: true, fallback: 0, description: 'Taken so often' },
  ),
  group: field.text(60, {
    filter: 'equal',
    description: 'Of the discounts of a group the best counts; groups, and discounts without one, add up',
  }),
  priority: field.integer(
    { minimum: -1000, maximum: 1000 },
    { required: true, fallback: 0, description: 'Higher ones are looked at first' },
  ),
  isPublic: field.flag({
    required: true,
    fallback: true,
    description: 'For every customer; else for customerIDs alone',
  }),
  customerIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'customer_ids',
    description: 'Who may have it, where it is not public',
  }),
  conditions: field.json(promotionConditions, { required: true, fallback: [], refers: true }),
  actions: field.json(promotionActions, { required: true, fallback: [] }),
  productID: field.id({
    readOnly: true,
    filter: 'equal',
    description:
      'Of a PACKAGE with a configured product: made by PUT /v1/configure/{ProductID}/promotion/create',
  }),
  configuration: field.json(savedConfiguration, { readOnly: true, description: 'Of that product' }),
  price: field.price({ description: 'Of one piece of that product' }),
  items: field.json(promotionItems, { required: true, fallback: [], refers: true }),
};

/** What is sold for less, or together, for a time. */
export const promotionResource = resource({
  entity: 'Promotion',
  noun: 'promotion',
  table: 'promotions',
  path: '/v1/promotions',
  param: 'PromotionID',
  idField: 'promotionID',
  tag: 'pricing',
  permission: 'pricing',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'code',
  problems: { patch: ['NotEditable'], delete: ['NotEditable'] },
  check: async (_ctx, row, old) => {
    if (old && !stateOf(promotionMachine, row.status).isEditable)
      throw new Problem('NotEditable', `It is ${row.status}: only drafts and paused promotions are changed.`);
    checkPromotion(row);
  },
  written: keepScopes,
  deleting: async (_ctx, row) => {
    if (row.status === 'ACTIVE')
      throw new Problem('NotEditable', 'It is ACTIVE: pause it or let it expire first.');
    if (row.usedCount > 0)
      throw new Problem(
        'NotEditable',
        `It was taken ${row.usedCount} times and is kept: let it expire instead.`,
      );
  },
  example: promotionExample,
});

/** A promotion as it is answered. */
export const promotionModel = promotionResource.model;
