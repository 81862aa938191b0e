import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { deliveryOptionExample } from './delivery-option.example.ts';

const fields = {
  name: field.text(100, { required: true, unique: true, search: true, example: 'Express, insured' }),
  carrier: field.text(100, { example: 'DHL' }),
  service: field.text(100, { description: 'What the carrier calls it', example: 'EXPRESS WORLDWIDE' }),
  days: field.integer({ minimum: 0, maximum: 1000 }, { description: 'How long the way takes' }),
  currencyCode: field.text(3, { required: true, description: 'ISO 4217, of the prices', example: 'EUR' }),
  price: field.price({ required: true, description: 'Of a delivery, whatever it weighs' }),
  pricePerWeight: field.price({ description: 'Of each kilogram, in addition' }),
  freeAbove: field.price({ description: 'Goods of at least this net value are delivered for nothing' }),
  countries: field.words(text(2), {
    required: true,
    fallback: [],
    description: 'Where it delivers to, ISO 3166-1 alpha-2; empty: everywhere',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
  sequence: field.integer(
    { minimum: 0, maximum: 1_000_000 },
    { required: true, fallback: 0, sort: true, description: 'In which order options are shown' },
  ),
};

/** A way in which goods reach a customer, and what it costs. */
export const deliveryOptionResource = resource({
  entity: 'DeliveryOption',
  noun: 'delivery option',
  table: 'delivery_options',
  path: '/v1/delivery/options',
  param: 'DeliveryOptionID',
  idField: 'deliveryOptionID',
  tag: 'delivery',
  permission: 'deliveryoptions',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'get', 'patch', 'delete'],
  sort: 'sequence',
  check: async (_ctx, { currencyCode, countries }) => {
    refuseTogether([
      !isCurrencyCode(currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
      ...countries.map(
        (code, at) =>
          !isCountryCode(code) && invalid(`/countries/${at}`, 'must be an ISO 3166-1 alpha-2 code like DE'),
      ),
    ]);
  },
  example: deliveryOptionExample,
});

/** A delivery option as it is stored. */
export type DeliveryOption = Kept<typeof fields, 'deliveryOptionID'>;
