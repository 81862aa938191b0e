import { decimalNumber, flag, int32, object, optional, orNull, type Static, text } from '#platform/schema';

const fields = {
  isPublished: flag({ description: 'The store shows it; needs a slug' }),
  slug: orNull(
    text(100, {
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Its address in the store, unique: small letters, digits and hyphens',
    }),
  ),
  sequence: orNull(
    int32({ minimum: 0, description: 'Its place in the store; null: behind those that have one' }),
  ),
  priceVisible: flag({ description: 'Whether the store shows prices of it' }),
  leadTimeVisible: flag({ description: 'Whether the store shows how long it takes' }),
  minOrderQty: orNull(
    decimalNumber(
      { integer: 12, places: 6, min: '0.000001' },
      { description: 'The least that can be ordered at once' },
    ),
  ),
};

/** What the store knows of a product. */
export const storeData = object(fields, { title: 'ProductStoreData' });
export type StoreData = Static<typeof storeData>;

/** Some of it, as sent. */
export const storeChange = object(
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)])),
  { title: 'ProductStoreChange' },
);

/** Of a product that the store does not show. */
export const notInStore: StoreData = {
  isPublished: false,
  slug: null,
  sequence: null,
  priceVisible: true,
  leadTimeVisible: true,
  minOrderQty: null,
};
