import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PricePart } from '#configurator/evaluate/outcome';
import { decimal, decimalPlaces, zero } from '#lib/decimal';
import { goldenAgreements } from '#test/pricing/golden-agreements';
import { goldenBreaks } from '#test/pricing/golden-breaks';
import { type GoldenCase, listedProduct, percentOff } from '#test/pricing/golden-case';
import { goldenComponents } from '#test/pricing/golden-components';
import { goldenConfigured } from '#test/pricing/golden-configured';
import { goldenDecisions } from '#test/pricing/golden-decisions';
import { goldenFormulas } from '#test/pricing/golden-formulas';
import { ConflictingPrices } from './choose.ts';
import type { PricedItem, PriceFacts } from './facts.ts';
import { factsByLine } from './facts-by-line.ts';
import { promotionsOfLine } from './promotions-of-line.ts';
import { resolveLine } from './resolve-line.ts';

const goldenPrices = [
  ...goldenBreaks,
  ...goldenAgreements,
  ...goldenConfigured,
  ...goldenComponents,
  ...goldenDecisions,
  ...goldenFormulas,
];

/** Numbers of a case as the decimals that the database gives; priorities and versions stay numbers. */
const exact = (value: unknown, name = ''): unknown => {
  if (typeof value === 'number')
    return ['priority', 'rowVersion', 'itemVersion', 'sequence'].includes(name)
      ? value
      : decimal(String(value));
  if (Array.isArray(value)) return value.map((one) => exact(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, exact(one, key)]));
};
const fill = (rows: readonly object[] | undefined, blank: object) =>
  (rows ?? []).map((row) => ({ ...blank, ...row }));

const list = {
  ...{
    listID: 'L',
    type: 'SALE',
    status: 'ACTIVE',
    currencyCode: 'EUR',
    startsUTC: null,
    endsUTC: null,
    customerIDs: [],
    verticalIDs: [],
  },
  ...{ priority: 0, isDefault: false, rowVersion: 1, name: 'L', breakMode: null },
};
const price = {
  ...{
    listID: 'L',
    itemID: 'A',
    category: null,
    productID: null,
    minQuantity: null,
    computePrice: 'FIXED',
    base: null,
    baseListID: null,
  },
  ...{
    fixedPrice: null,
    percent: null,
    formula: null,
    surcharge: null,
    rounding: null,
    minMargin: null,
    maxMargin: null,
  },
  ...{ validFrom: null, validTo: null },
};
const dates = { validFrom: null, validTo: null };
const amounts = { unitPrice: null, discountPercent: null, currencyCode: null };

const factsOf = (one: GoldenCase): PriceFacts =>
  exact({
    currencyCode: one.currencyCode ?? 'EUR',
    date: '2026-06-15',
    at: '2026-06-15T10:00:00.000Z',
    customer:
      one.customer === 'nobody'
        ? null
        : { customerID: 'C', verticalID: 'V', grossMarginTarget: null, ...one.customer },
    breakMode: one.breakMode ?? 'VOLUME',
    contractsCompete: one.contractsCompete ?? false,
    listed: fill(one.listed, price).map((row) => ({
      ...row,
      list: { ...list, ...(row as { list?: object }).list },
    })),
    breaks: fill(one.breaks, { itemID: 'A', customerID: null, itemVersion: 1, ...amounts, ...dates }),
    contracts: fill(one.contracts, {
      ...{ itemID: 'A', customerID: 'C', minQuantity: null, rowVersion: 1, ...amounts, ...dates },
      validFrom: '2026-01-01',
    }),
    discounts: fill(one.discounts, {
      ...{ startsUTC: null, endsUTC: null, currencyCode: null, group: null, priority: 0, isPublic: true },
      ...{ customerIDs: [], conditions: [], rowVersion: 1 },
    }),
    components: fill(one.components, {
      ...{
        markupPercent: null,
        marginPercent: null,
        sequence: 0,
        showOnQuote: true,
        allowDiscount: true,
        rowVersion: 1,
      },
    }),
  }) as PriceFacts;

const itemOf = (more: object | undefined) =>
  exact({
    ...{
      itemID: 'A',
      category: 'Cyl',
      pricingComponentID: null,
      unitPrice: 100,
      unitCost: 60,
      currencyCode: 'EUR',
      rowVersion: 1,
      ...more,
    },
  }) as PricedItem;

const resolved = (one: GoldenCase) => {
  const item = itemOf(one.item);
  const rates = new Map(
    Object.entries(one.rates ?? {}).map(([code, rate]) => [
      code,
      { rate: decimal(rate), rateDateUTC: '2026-06-12T00:00:00.000Z' },
    ]),
  );
  const [quantity, discount] = [decimal(String(one.quantity)), decimal(String(one.discount ?? 0))];
  const factsAt = factsByLine({ ...factsOf(one), rates });
  if (!one.configured) return resolveLine(factsAt(item), { item, quantity, discount });
  const { parts, lineCost, allowDiscount, currencyCode = 'EUR' } = one.configured;
  const product = { productID: 'X', allowDiscount: allowDiscount ?? true, currencyCode };
  const outcome = {
    quantity,
    priceParts: parts.map(([source, component, amount]) => ({
      ...{ source: sourceOf(source), component, amount: decimal(String(amount)) },
    })),
    totals: { lineCost: decimal(String(lineCost ?? 0)) },
    isCostKnown: true,
    unpricedItems: one.configured.unpricedItems ?? [],
  };
  return resolveLine(factsAt(product), { product, outcome, discount });
};

/** `RULE 780`, `VALUE SEAL` or a word. */
const sourceOf = (written: string): PricePart['source'] => {
  const [type, name = ''] = written.split(' ');
  if (type === 'RULE') return { type, rule: Number(name) };
  return type === 'VALUE'
    ? { type, attribute: name, value: null }
    : { type: type as 'BASE' | 'BOM' | 'TASKS' };
};

describe('the golden table of prices', () => {
  for (const one of goldenPrices) {
    it(one.name, () => {
      let answer: [string | null, string | null, string];
      try {
        const { unitPrice, amount, waterfall, problem, guard, components } = resolved(one);
        const steps = waterfall.map(({ step, sourceID }) =>
          sourceID === null ? step : `${step}:${sourceID}`,
        );
        answer = [unitPrice?.toFixed() ?? null, amount?.toFixed() ?? null, problem ?? steps.join(' ')];
        const told =
          guard &&
          `${guard.reason} ${guard.marginPercent?.toFixed() ?? null} ${guard.limitPercent.toFixed()}`;
        assert.equal(told ?? undefined, one.guard);
        const shown = components.map(({ pricingComponentID, amount: of }) => [
          pricingComponentID,
          of.toFixed(),
        ]);
        assert.deepEqual(Object.fromEntries(shown), one.configured?.shown ?? {});
        assert.deepEqual(
          waterfall.map(({ sequence }) => sequence),
          waterfall.map((_row, at) => at + 1),
        );
        // Each step begins where the one before ended.
        for (const [at, row] of waterfall.entries())
          assert.ok(row.before.eq(waterfall[at - 1]?.after ?? zero));
        assert.ok(amount === null || waterfall.at(-1)?.after.eq(amount));
      } catch (error) {
        if (!(error instanceof ConflictingPrices)) throw error;
        answer = [
          null,
          null,
          `CONFLICT ${error.conflict.step} ${error.conflict.sourceIDs.toSorted().join(' ')}`,
        ];
      }
      assert.deepEqual(answer, one.expect);
    });
  }

  it('holds in whatever order the sources come', () => {
    for (const one of goldenPrices.filter(({ expect }) => !expect[2].startsWith('CONFLICT'))) {
      const turned = Object.fromEntries(
        (['listed', 'breaks', 'contracts', 'discounts', 'components'] as const).map((name) => [
          name,
          one[name]?.toReversed(),
        ]),
      );
      assert.deepEqual(resolved({ ...one, ...turned } as GoldenCase), resolved(one), one.name);
    }
  });

  it('refuses an outcome that was calculated from another base: it would count twice, or not at all', () => {
    const parts: [string, null, number][] = [['BASE', null, 99]];
    const listed = [listedProduct('P', 100)];
    const one = {
      name: '',
      quantity: 1,
      listed,
      configured: { parts },
      expect: [null, null, ''],
    } as GoldenCase;
    assert.throws(() => resolved(one), RangeError);
  });

  it('keeps amounts short through a thousand promotions', () => {
    const discounts = Array.from({ length: 1000 }, (_none, at) => percentOff(`S${at}`, 0.013));
    const facts = factsOf({ name: '', quantity: 7, discounts, expect: [null, null, ''] });
    const counted = promotionsOfLine(
      facts,
      { of: itemOf({}), quantity: decimal(7), firm: zero },
      decimal(700),
    );
    assert.equal(counted.length, 1000);
    for (const { after } of counted) assert.ok(decimalPlaces(after) <= 12, after.toFixed());
  });
});
