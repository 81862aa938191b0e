import { hasMinorUnits } from '#lib/currency';
import type { Decimal } from '#lib/decimal';
import { type PlaceError, Problem } from '#platform/problem';
import type { PromotionAction, PromotionCondition, PromotionItem } from './promotion-terms.ts';

/** What of a promotion is looked at together. */
export type Terms = {
  kind: 'PACKAGE' | 'DISCOUNT';
  startsUTC: string | null;
  endsUTC: string | null;
  currencyCode: string | null;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  usedCount: number;
  group: string | null;
  isPublic: boolean;
  customerIDs: string[];
  conditions: PromotionCondition[];
  actions: PromotionAction[];
  productID: string | null;
  price: Decimal | null;
  items: PromotionItem[];
};

/** Refuses a promotion whose parts do not fit together. @throws Problem 400 with every place */
export const checkPromotion = (row: Terms): void => {
  const errors: PlaceError[] = [...ofTime(row), ...ofAmounts(row), ...ofCustomers(row), ...ofKind(row)];
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};

const fault = (isWrong: boolean, pointer: string, detail: string): PlaceError[] =>
  isWrong ? [{ pointer, detail }] : [];

const ofTime = ({ startsUTC, endsUTC, usageLimit, usedCount }: Terms) => [
  ...fault(
    startsUTC !== null && endsUTC !== null && Date.parse(startsUTC) >= Date.parse(endsUTC),
    '/endsUTC',
    'must lie after startsUTC',
  ),
  ...fault(
    usageLimit !== null && usageLimit < usedCount,
    '/usageLimit',
    `must not be below ${usedCount}, as often as it was taken already`,
  ),
];

const ofAmounts = ({ currencyCode, conditions, actions, items, price }: Terms) => {
  const states =
    items.length > 0 ||
    price !== null ||
    conditions.some((one) => one.condition === 'MIN_AMOUNT') ||
    actions.some((one) => one.action !== 'PERCENT_OFF');
  return [
    ...fault(
      currencyCode === null && states,
      '/currencyCode',
      'is required, because amounts of money are stated',
    ),
    ...fault(
      currencyCode !== null && !hasMinorUnits(currencyCode),
      '/currencyCode',
      'must be the ISO 4217 code of a currency, like EUR',
    ),
  ];
};

const ofCustomers = ({ isPublic, customerIDs }: Terms) => [
  ...fault(isPublic && customerIDs.length > 0, '/customerIDs', 'must be empty where isPublic is true'),
  ...fault(
    !isPublic && customerIDs.length === 0,
    '/customerIDs',
    'must name somebody where isPublic is false',
  ),
];

const ofKind = (row: Terms) => {
  const { kind, conditions, actions, items, productID, price, usageLimit, perCustomerLimit, group } = row;
  if (kind === 'DISCOUNT')
    return [
      ...fault(actions.length === 0, '/actions', 'must say what the discount is'),
      ...fault(price !== null, '/price', 'is for a PACKAGE only'),
      ...fault(items.length > 0, '/items', 'are for a PACKAGE only; name items in a condition'),
      // A discount is applied whenever a price is asked for: there is no moment at which it is taken.
      ...fault(usageLimit !== null, '/usageLimit', 'is for a PACKAGE only'),
      ...fault(perCustomerLimit !== null, '/perCustomerLimit', 'is for a PACKAGE only'),
      ...conditions.flatMap(({ condition }, at) =>
        fault(
          conditions.findIndex((other) => other.condition === condition) < at,
          `/conditions/${at}/condition`,
          `is ${condition} a second time`,
        ),
      ),
    ];
  return [
    ...fault(items.length === 0 && productID === null, '/items', 'must say what is in the package'),
    ...fault(
      price !== null && productID === null,
      '/price',
      'is that of a configured product, and none is in the package',
    ),
    ...fault(
      price === null && productID !== null,
      '/price',
      'is required, because a configured product is in the package',
    ),
    ...fault(conditions.length > 0, '/conditions', 'are for a DISCOUNT only'),
    ...fault(actions.length > 0, '/actions', 'are for a DISCOUNT only'),
    ...fault(group !== null, '/group', 'is for a DISCOUNT only'),
  ];
};
