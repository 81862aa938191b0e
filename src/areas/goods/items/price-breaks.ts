import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import {
  date,
  flag,
  id,
  list,
  object,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** From `minQuantity` on another price, or a discount on the item's price: exactly one of the two. */
const priceBreak = object(
  {
    priceBreakID: id(),
    minQuantity: quantity({ description: 'Counts from this quantity on, in the item’s uOM' }),
    unitPrice: orNull(price()),
    discountPercent: orNull(percent({ description: 'Off the item’s unitPrice' }, '100')),
    customerID: orNull(id({ description: 'For this customer only' })),
    currencyCode: orNull(text(3, { description: 'For documents in this currency only; ISO 4217' })),
    validFrom: orNull(date({ description: 'First day' })),
    validTo: orNull(date({ description: 'Last day' })),
    isActive: flag(),
  },
  { title: 'PriceBreak' },
);

/** A break as it is sent: what is left out is null, and `isActive` true. */
export const priceBreakInput = object(
  {
    priceBreakID: optional(id({ description: 'Of a break that is there, which keeps its id' })),
    minQuantity: priceBreak.properties.minQuantity,
    unitPrice: optional(priceBreak.properties.unitPrice),
    discountPercent: optional(priceBreak.properties.discountPercent),
    customerID: optional(priceBreak.properties.customerID),
    currencyCode: optional(priceBreak.properties.currencyCode),
    validFrom: optional(priceBreak.properties.validFrom),
    validTo: optional(priceBreak.properties.validTo),
    isActive: optional(flag()),
  },
  { title: 'PriceBreakInput' },
);
type Input = Static<typeof priceBreakInput>;

/** The breaks of an item: general ones before a customer's, small quantities first. */
export const priceBreaksPart = {
  schema: list(priceBreak),
  select: jsonList(
    {
      priceBreakID: sql`b.price_break_id`,
      minQuantity: sql`b.min_quantity`,
      unitPrice: sql`b.unit_price`,
      discountPercent: sql`b.discount_percent`,
      customerID: sql`b.customer_id`,
      currencyCode: sql`b.currency_code`,
      validFrom: sql`b.valid_from`,
      validTo: sql`b.valid_to`,
      isActive: sql`b.is_active`,
    },
    sql`from item_price_breaks b where b.tenant_id = t.tenant_id and b.item_id = t.item_id`,
    sql`b.customer_id nulls first, b.currency_code nulls first, b.min_quantity, b.valid_from nulls first, b.price_break_id`,
  ),
} satisfies Part;

/**
 * Makes `breaks` the item's whole list. The item's row is locked by the caller, so that two lists cannot mix.
 * @throws Problem 400 at the place of a break that contradicts itself, refers to nothing or repeats another
 */
export const replacePriceBreaks = async (
  ctx: Ctx,
  itemID: string,
  breaks: readonly Input[],
): Promise<void> => {
  refuseFaults(breaks.flatMap((one, index) => faultsOf(one, `/${index}`)));
  refuseFaults(repetitions(breaks));
  const theirs = await ctx.rows(
    sql<{
      id: string;
    }>`select b.price_break_id as id from item_price_breaks b where ${ctx.mine('b')} and b.item_id = ${itemID}`,
  );
  const known = new Set(theirs.map((row) => row.id));
  refuseFaults(
    breaks.flatMap(({ priceBreakID }, index) =>
      priceBreakID === undefined || known.has(priceBreakID)
        ? []
        : [{ pointer: `/${index}/priceBreakID`, detail: 'is not one of the item’s price breaks' }],
    ),
  );
  await refuseUnknownCustomers(ctx, breaks);
  await ctx.exec(sql`delete from item_price_breaks as b where ${ctx.mine('b')} and b.item_id = ${itemID}`);
  if (breaks.length === 0) return;
  const rows = breaks.map(
    (one) => sql`(${ctx.tenantID}, ${one.priceBreakID ?? ctx.newID()}, ${itemID}, ${one.minQuantity}::numeric,
      ${one.unitPrice ?? null}::numeric, ${one.discountPercent ?? null}::numeric, ${one.customerID ?? null}, ${one.currencyCode ?? null},
      ${one.validFrom ?? null}::date, ${one.validTo ?? null}::date, ${one.isActive ?? true}::boolean)`,
  );
  await ctx.exec(sql`
    insert into item_price_breaks (tenant_id, price_break_id, item_id, min_quantity, unit_price, discount_percent, customer_id,
      currency_code, valid_from, valid_to, is_active)
    values ${sql.join(rows)}`);
};

/** The most price breaks of one item. */
export const mostPriceBreaks = 200;

/** What keeps breaks from being an item's list, customers aside: pointers are into the list. */
export const faultsOfList = (breaks: readonly Input[]): PlaceError[] => [
  ...breaks.flatMap((one, index) => faultsOf(one, `/${index}`)),
  ...repetitions(breaks),
];

const faultsOf = (one: Input, at: string): PlaceError[] => {
  const faults: PlaceError[] = [];
  if ((one.unitPrice ?? null) === null && (one.discountPercent ?? null) === null) {
    faults.push({ pointer: `${at}/unitPrice`, detail: 'or discountPercent is required' });
  }
  if ((one.unitPrice ?? null) !== null && (one.discountPercent ?? null) !== null) {
    faults.push({
      pointer: `${at}/discountPercent`,
      detail: 'cannot stand beside unitPrice: a break has one of the two',
    });
  }
  if (one.currencyCode && !isCurrencyCode(one.currencyCode)) {
    faults.push({
      pointer: `${at}/currencyCode`,
      detail: 'must be the ISO 4217 code of a currency in use, like EUR',
    });
  }
  if (one.validFrom && one.validTo && one.validFrom > one.validTo) {
    faults.push({ pointer: `${at}/validTo`, detail: 'must not lie before validFrom' });
  }
  return faults;
};

/**
 * Two breaks from the same quantity on, for the same customer and currency, on the same day: which one would
 * count?
 */
const repetitions = (breaks: readonly Input[]): PlaceError[] =>
  breaks.flatMap((one, index) => {
    const earlier = breaks.findIndex((other) => other !== one && repeats(other, one));
    const sameID = breaks.findIndex(
      (other) => other.priceBreakID !== undefined && other.priceBreakID === one.priceBreakID,
    );
    return [
      ...(earlier >= 0 && earlier < index
        ? [
            {
              pointer: `/${index}/minQuantity`,
              detail: `is the same as that of /${earlier}, for the same customer, currency and days`,
            },
          ]
        : []),
      ...(sameID >= 0 && sameID < index
        ? [{ pointer: `/${index}/priceBreakID`, detail: `is the same as that of /${sameID}` }]
        : []),
    ];
  });

const repeats = (one: Input, other: Input): boolean =>
  one.minQuantity.eq(other.minQuantity) &&
  (one.customerID ?? null) === (other.customerID ?? null) &&
  (one.currencyCode ?? null) === (other.currencyCode ?? null) &&
  (one.validFrom ?? '') <= (other.validTo ?? '9999') &&
  (other.validFrom ?? '') <= (one.validTo ?? '9999');

const refuseUnknownCustomers = async (ctx: Ctx, breaks: readonly Input[]): Promise<void> => {
  const wanted = [...new Set(breaks.flatMap(({ customerID }) => (customerID ? [customerID] : [])))];
  if (wanted.length === 0) return;
  const found = await ctx.rows(
    sql<{
      id: string;
    }>`select c.customer_id as id from customers c where ${ctx.mine('c')} and c.customer_id = any (${wanted})`,
  );
  const known = new Set(found.map((row) => row.id));
  const faults = breaks.flatMap(({ customerID }, index) =>
    customerID && !known.has(customerID)
      ? [{ pointer: `/${index}/customerID`, detail: 'does not exist' }]
      : [],
  );
  if (faults.length > 0)
    throw new Problem('UnknownReference', 'A price break names a customer that does not exist.', {
      errors: faults,
    });
};

const refuseFaults = (errors: PlaceError[]): void => {
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};
