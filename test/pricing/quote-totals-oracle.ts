import { fc } from '#test/fast-check';

/**
 * Totals of quotes by docs/prices.md and the rules of options and delivery, in whole numbers. It imports
 * nothing of the service.
 */

/** Prices and costs in ten-thousandths, quantities in hundredths, percentages in hundredths of a percent. */
export type DrawnLine = {
  /** All in which it is offered, all different; `taken` is which of them counts. */
  quantities: number[];
  taken: number;
  price: number;
  cost: number | null;
  break: { from: number; price: number } | null;
  /** A whole percentage that a promotion takes off. */
  promotion: number;
  discount: number;
  /** Its pricing component allows no discount, and no promotion. */
  isKept: boolean;
  kind: 'PLAIN' | 'OPTIONAL' | 'ALTERNATE';
  group: string | null;
  isIncluded: boolean;
  /** Duty of the net price, and import tax of both; null: no tariff. */
  duty: { rate: number; tax: number } | null;
};
export type DrawnQuote = {
  currencyCode: string;
  places: number;
  lines: DrawnLine[];
  discount: { percent: number } | { amount: number };
  isSellerPaying: boolean;
  /** The rate of the tax, in hundredths of a percent. */
  tax: number;
  /** Prices in hundredths of another currency, weight in grams, the rate in ten-thousandths. */
  delivery: {
    price: number;
    perKilogram: number | null;
    freeAbove: number | null;
    weight: number;
    rate: number;
  } | null;
};

const upTo = (max: number) => fc.integer({ min: 0, max });
const some = (max: number) => fc.integer({ min: 1, max });
const percent = fc.oneof(
  { weight: 3, arbitrary: upTo(10_000) },
  { weight: 2, arbitrary: fc.constantFrom(0, 10_000) },
);

const drawnLine: fc.Arbitrary<DrawnLine> = fc
  .record({
    quantities: fc.uniqueArray(some(200_000), { minLength: 1, maxLength: 3 }),
    place: upTo(2),
    price: fc.oneof(upTo(99_999_999), upTo(300)),
    cost: fc.option(upTo(9_999_999), { freq: 9 }),
    break: fc.option(fc.record({ from: some(150_000), price: upTo(9_999_999) }), { freq: 1 }),
    promotion: fc.oneof(fc.constant(0), upTo(100)),
    discount: percent,
    isKept: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    kind: fc.constantFrom('PLAIN', 'PLAIN', 'OPTIONAL', 'ALTERNATE'),
    group: fc.constantFrom('Drive', 'Pump'),
    isIncluded: fc.boolean(),
    duty: fc.option(fc.record({ rate: upTo(5000), tax: upTo(2500) })),
  })
  .map(({ place, discount, ...line }) => ({
    ...line,
    taken: place % line.quantities.length,
    discount: line.isKept ? 0 : discount,
    group: line.kind === 'ALTERNATE' ? line.group : null,
  }));

/** Quotes with all that their totals depend on. */
export const drawnQuote: fc.Arbitrary<DrawnQuote> = fc
  .record({
    ...{ lines: fc.array(drawnLine, { maxLength: 9 }), isSellerPaying: fc.boolean() },
    tax: fc.oneof(fc.constantFrom(0, 550, 700, 1900), upTo(10_000)),
    currency: fc.constantFrom(['JPY', 0], ['EUR', 2], ['KWD', 3]),
    discount: fc.oneof(
      fc.record({ percent }),
      fc.record({ amount: fc.oneof(upTo(99_999), upTo(2_000_000_000)) }),
    ),
    delivery: fc.option(
      fc.record({
        price: upTo(50_000),
        perKilogram: fc.option(upTo(5000)),
        freeAbove: fc.option(upTo(99_999_999)),
        weight: upTo(9_999_999),
        rate: some(2_000_000),
      }),
    ),
  } as const)
  .map(({ currency: [currencyCode, places], ...quote }) => ({
    ...quote,
    currencyCode: String(currencyCode),
    places: Number(places),
  }));

/** Rounds n / d half away from zero, in whole numbers. */
const divided = (n: bigint, d: bigint): bigint => {
  const size = ((n < 0n ? -n : n) * 2n + d) / (d * 2n);
  return n < 0n ? -size : size;
};
const total = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);

type Amounts = {
  line: DrawnLine;
  counts: boolean;
  amount: bigint;
  discountable: bigint;
  cost: bigint | null;
};

/** What a quote comes to, in units of its currency. */
export const expectedTotals = (quote: DrawnQuote) => {
  const scale = 10n ** BigInt(quote.places);
  const lines = quote.lines.map((line, index): Amounts => {
    const quantity = BigInt(line.quantities[line.taken] ?? 0);
    const amount = amountOf(line, quantity, scale);
    return {
      ...{ line, amount, counts: countsIn(quote.lines, index), discountable: line.isKept ? 0n : amount },
      cost: line.cost === null ? null : divided(BigInt(line.cost) * quantity * scale, 10n ** 6n),
    };
  });
  const counted = lines.filter(({ counts }) => counts);
  const subTotal = total(counted.map(({ amount }) => amount));
  const base = total(counted.map(({ discountable }) => discountable));
  const discountTotal = discountOn(base, quote);
  const shares = byLargestRemainder(
    discountTotal,
    counted.map(({ discountable }) => discountable),
  );
  const shareOf = (one: Amounts): bigint => {
    const at = counted.indexOf(one);
    return at < 0 ? discountOn(base + one.discountable, quote) - discountTotal : (shares[at] ?? 0n);
  };
  const nets = lines.map((one) => one.amount - shareOf(one));
  const charges = lines.map(({ line: { duty } }, index) => {
    if (!duty) return null;
    const net = nets[index] ?? 0n;
    const own = divided(net * BigInt(duty.rate), 10_000n);
    return { duty: own, tax: divided((net + own) * BigInt(duty.tax), 10_000n) };
  });
  const due = (name: 'duty' | 'tax') =>
    total(charges.map((one, index) => (one && lines[index]?.counts ? one[name] : 0n)));
  const netTotal = subTotal - discountTotal;
  const options = lines.filter(({ line, counts }) => line.kind === 'OPTIONAL' && !counts);
  const moreOff =
    discountOn(base + total(options.map(({ discountable }) => discountable)), quote) - discountTotal;
  const delivery = deliveryOf(quote, netTotal, scale);
  const grandTotal = netTotal + (quote.isSellerPaying ? due('duty') + due('tax') : 0n) + delivery;
  const tax = divided(grandTotal * BigInt(quote.tax), 10_000n);
  const cost = counted.every((one) => one.cost !== null) ? total(counted.map((one) => one.cost ?? 0n)) : null;
  return {
    charges,
    lines: lines.map((one, index) =>
      [one.amount, shareOf(one), nets[index], one.counts ? 'counts' : 'apart'].join(' '),
    ),
    subTotal: String(subTotal),
    discountTotal: String(discountTotal),
    netTotal: String(netTotal),
    optionsTotal: String(total(options.map(({ amount }) => amount)) - moreOff),
    dutyTotal: String(due('duty')),
    importTaxTotal: String(due('tax')),
    deliveryTotal: String(delivery),
    grandTotal: String(grandTotal),
    taxTotal: String(tax),
    grossTotal: String(grandTotal + tax),
    cost: cost === null ? null : String(cost),
    marginPercent:
      cost === null || netTotal === 0n ? null : String(divided((netTotal - cost) * 10_000n, netTotal)),
  };
};

/** A plain line, an option that is taken, and of a group of alternates the first taken, else the first. */
const countsIn = (lines: readonly DrawnLine[], index: number): boolean => {
  const line = lines[index];
  if (line?.kind !== 'ALTERNATE') return line?.kind === 'PLAIN' || line?.isIncluded === true;
  const group = lines.filter(({ kind, group: name }) => kind === 'ALTERNATE' && name === line.group);
  return (group.find(({ isIncluded }) => isIncluded) ?? group[0]) === line;
};

/** The price of the quantity, less a promotion, less the line's discount, rounded once. */
const amountOf = (line: DrawnLine, quantity: bigint, scale: bigint): bigint => {
  const isBroken = line.break !== null && quantity >= BigInt(line.break.from);
  const unit = BigInt(isBroken && line.break ? line.break.price : line.price);
  const left = line.isKept ? 100n : BigInt(100 - line.promotion);
  return divided(unit * quantity * left * BigInt(10_000 - line.discount) * scale, 10n ** 12n);
};

const discountOn = (base: bigint, { discount }: DrawnQuote): bigint => {
  if ('percent' in discount) return divided(base * BigInt(discount.percent), 10_000n);
  const amount = BigInt(discount.amount);
  return amount > base ? base : amount;
};

/** Each its part rounded down; the rest goes unit by unit to those who lost most, first come first. */
const byLargestRemainder = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const all = total(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, at) => ({
    at,
    part: (whole * weight) / all,
    lost: (whole * weight) % all,
  }));
  const left = Number(whole - total(parts.map(({ part }) => part)));
  const lucky = parts
    .toSorted((a, b) => (a.lost < b.lost ? 1 : a.lost > b.lost ? -1 : a.at - b.at))
    .slice(0, left);
  return parts.map((one) => one.part + (lucky.includes(one) ? 1n : 0n));
};

/** In the option's currency, brought over by the rate, and rounded once; nothing above its limit. */
const deliveryOf = ({ delivery }: DrawnQuote, netTotal: bigint, scale: bigint): bigint => {
  if (!delivery) return 0n;
  const rate = BigInt(delivery.rate);
  if (delivery.freeAbove !== null && netTotal * 10n ** 6n >= BigInt(delivery.freeAbove) * rate * scale)
    return 0n;
  const cost = BigInt(delivery.price) * 1000n + BigInt(delivery.perKilogram ?? 0) * BigInt(delivery.weight);
  return divided(cost * rate * scale, 10n ** 9n);
};
