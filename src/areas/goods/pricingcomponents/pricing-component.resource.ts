import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { pricingComponentExample } from './pricing-component.example.ts';

const categories = [
  'MATERIAL',
  'LABOR',
  'MACHINE',
  'OUTSIDE',
  'OVERHEAD',
  'SERVICE',
  'FREIGHT',
  'OTHER',
] as const;
const fields = {
  name: field.text(200, {
    required: true,
    unique: true,
    search: true,
    description: 'Unique, letter case aside',
  }),
  description: field.longText(2000),
  category: field.oneOf(categories, { required: true, filter: 'equal', description: 'The kind of cost' }),
  markupPercent: field.percent({
    description: 'Put on the cost of what has no price of its own; either this or marginPercent',
  }),
  marginPercent: field.percent(
    { description: 'The share of the price above the cost; below 100' },
    '99.999999',
  ),
  sequence: field.integer(
    { minimum: 0, maximum: 1_000_000 },
    {
      required: true,
      fallback: 0,
      sort: true,
      description: 'Where it stands among the components of a price',
    },
  ),
  showOnQuote: field.flag({
    required: true,
    fallback: true,
    description: 'Whether a quote shows apart what is booked to it',
  }),
  allowDiscount: field.flag({
    required: true,
    fallback: true,
    description: 'Whether promotions and discounts apply to what is booked to it',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** What a price is made of: a kind of cost, and what is put on it. */
export const pricingComponentResource = resource({
  entity: 'PricingComponent',
  noun: 'pricing component',
  table: 'pricing_components',
  path: '/v1/pricingcomponents',
  param: 'PricingComponentID',
  idField: 'pricingComponentID',
  tag: 'pricing',
  permission: 'pricing',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'sequence',
  isReferredTo: true,
  check: async (_ctx, row) => {
    if ((row.markupPercent === null) === (row.marginPercent === null))
      throw invalid('/markupPercent', 'or marginPercent is required, and not both');
  },
  deleting: (ctx, row) => refuseReferenced(ctx, 'pricing_components', row.pricingComponentID),
  example: pricingComponentExample,
});
