import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileOutcome } from '#configurator/evaluate/compile-outcome';
import { evaluateInCurrency } from '#configurator/evaluate/evaluate-in-currency';
import { evaluateOutcome } from '#configurator/evaluate/evaluate-outcome';
import type { Outcome } from '#configurator/evaluate/outcome';
import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, roundHalfUp, sum, zero } from '#lib/decimal';
import { componentsByName, priceOfCost } from '#lib/price-of-cost';
import { diceOf } from '#test/configurator/dice';
import {
  type PricedProduct,
  type PricedStock,
  randomPriced,
  randomStock,
} from '#test/configurator/random-priced';
import { listedProduct } from '#test/pricing/golden-case';
import { seeded } from '#test/seeded';
import type { Component, ListedPrice, PriceFacts } from './facts.ts';
import { productBase } from './product-price.ts';
import { resolveLine } from './resolve-line.ts';

/**
 * What one euro is in each: of two decimals, of none, of three. Those of others are by way of it, exactly.
 */
const inEuros: Record<string, string> = {
  EUR: '1',
  NOK: '11.7453',
  JPY: '162.41',
  KWD: '0.332875',
  USD: '1.25',
};
/** What one unit of a currency is in another, that ends in decimals. */
const rateOf = (from: string, to: string): Decimal =>
  decimal(inEuros[to] as string).div(inEuros[from] as string);

const component = (name: string, more: Partial<Component>): Component => ({
  ...{ pricingComponentID: name, name, markupPercent: null, marginPercent: null, sequence: 1 },
  ...{ showOnQuote: true, allowDiscount: true, rowVersion: 1, ...more },
});
const components = [
  component('Labour', { markupPercent: decimal('12.5') }),
  component('Metal', { marginPercent: decimal(30), sequence: 2 }),
];

const factsIn = (currencyCode: string, base: Decimal | null): PriceFacts => {
  const list = {
    listID: 'L',
    type: 'SALE',
    status: 'ACTIVE',
    currencyCode: 'EUR',
    startsUTC: null,
    endsUTC: null,
  };
  const price = listedProduct('P', 0, {
    category: null,
    minQuantity: null,
    computePrice: 'FIXED',
    fixedPrice: base,
  });
  const all = { ...price, ...{ surcharge: null, rounding: null, minMargin: null, maxMargin: null } };
  const of = { ...list, customerIDs: [], verticalIDs: [], priority: 0, isDefault: false, rowVersion: 1 };
  const listed = [{ ...all, validFrom: null, validTo: null, list: of } as unknown as ListedPrice];
  return {
    ...{
      currencyCode,
      date: '2026-06-15',
      at: '2026-06-15T10:00:00.000Z',
      customer: null,
      breakMode: 'VOLUME',
    },
    ...{ contractsCompete: false, breaks: [], contracts: [], discounts: [], components },
    listed: base === null ? [] : listed,
    rates: new Map([['EUR', { rate: rateOf('EUR', currencyCode), rateDateUTC: '2026-06-12T00:00:00.000Z' }]]),
  };
};

type Asked = {
  product: PricedProduct;
  stock: readonly PricedStock[];
  base: Decimal | null;
  quantity: Decimal;
};

const pricedIn = (code: string, { product: { document, choices }, stock, base, quantity }: Asked) => {
  const facts = factsIn(code, base);
  const product = { productID: 'X', allowDiscount: true, currencyCode: 'EUR' };
  const named = componentsByName(components);
  const context = {
    ...{ date: '2026-06-15', currency: code, customer: null, isTest: false },
    baseOf: (pieces: Decimal) => productBase(facts, product, pieces),
    priceOfCost: (name: string, cost: Decimal) => {
      const found = named(name);
      return found && priceOfCost(found, cost);
    },
    item: (number: string) => {
      const found = stock.find((one) => one.number === number);
      if (!found) return undefined;
      const rate = rateOf(found.currencyCode, code);
      return {
        ...{ description: number, uOM: 'C62', weight: null, weightUOM: null, leadTimeDays: null },
        ...{ unitCost: found.unitCost.times(rate), unitPrice: found.unitPrice.times(rate) },
      };
    },
  };
  const given = new Map(choices.map(({ name, value }) => [name, value]));
  const rate = rateOf('EUR', code);
  const [outcome] = evaluateInCurrency(compileOutcome(document), given, context, [quantity], { rate });
  assert.ok(outcome);
  const line = resolveLine(facts, { product, outcome, discount: zero });
  const plainly = evaluateOutcome(compileOutcome(document), given, {
    ...context,
    ...context.baseOf(quantity),
    quantity,
  });
  return { outcome, line, plainly };
};

/** What no currency changes: which rules fired and what they said, which rows there are. */
const told = ({ trace, messages, items, tasks, faults, waitsFor, description }: Outcome) => ({
  trace: trace.map(({ rule, fired, effects }) => [rule, fired, effects]),
  items: items.map(({ number, quantity }) => [number, quantity.toFixed()]),
  tasks: tasks.map(({ name, minutes }) => [name, minutes.toFixed()]),
  ...{ messages, faults, waitsFor, description },
});

test('a configuration in any currency is what it is in the product’s, converted, to the cent', (t) => {
  const dice = diceOf(seeded(t).random);
  let [fired, priced] = [0, 0];
  for (let run = 0; run < 150; run++) {
    const stock = randomStock(dice, ['EUR', 'EUR', 'USD']);
    const items = stock.map(({ number }) => number);
    const asked: Asked = {
      product: randomPriced(dice, { number: `P${run}`, items, components: ['labour', 'Metal'] }),
      ...{ stock, base: dice.chance(70) ? decimal(dice.below(10_000)).times('0.01') : null },
      quantity: decimal(1 + dice.below(30)),
    };
    const euros = pricedIn('EUR', asked);
    assert.deepEqual(euros.plainly, euros.outcome);
    const exact = sum(euros.outcome.priceParts.map(({ amount }) => amount));
    for (const code of ['NOK', 'JPY', 'KWD']) {
      const rate = rateOf('EUR', code);
      const inCode = (amount: Decimal) => roundHalfUp(amount.times(rate), 12);
      const { outcome, line } = pricedIn(code, asked);
      assert.deepEqual(told(outcome), told(euros.outcome), code);
      if (euros.line.amount === null) {
        assert.equal(line.problem, euros.line.problem);
        continue;
      }
      priced++;
      assert.equal(line.amount?.toFixed(), roundMoney(inCode(exact), code).toFixed(), code);
      assert.equal(outcome.totals.lineCost.toFixed(), inCode(euros.outcome.totals.lineCost).toFixed());
      for (const [at, { hourlyRate, lineCost, linePrice }] of outcome.tasks.entries()) {
        const own = euros.outcome.tasks[at] as Outcome['tasks'][number];
        assert.deepEqual(
          [hourlyRate, lineCost, linePrice].map((one) => one?.toFixed()),
          [own.hourlyRate && inCode(own.hourlyRate), inCode(own.lineCost), inCode(own.linePrice)].map((one) =>
            one?.toFixed(),
          ),
        );
      }
      // Each step of the waterfall ends where the same step does in euros, but for the last decimal that
      // steps keep.
      const steps = line.waterfall.filter(({ step }) => step === 'COMPONENT');
      const own = euros.line.waterfall.filter(({ step }) => step === 'COMPONENT');
      assert.deepEqual(
        steps.map(({ sourceID }) => sourceID),
        own.map(({ sourceID }) => sourceID),
      );
      for (const [at, { after }] of steps.entries())
        assert.ok(
          after
            .minus((own[at] as (typeof own)[0]).after.times(rate))
            .abs()
            .lte('0.0000000002'),
        );
    }
    if (told(euros.outcome).trace.some(([, did]) => did === true)) fired++;
  }
  assert.ok(
    fired > 120 && priced > 200,
    `${fired} products with a rule that fired, ${priced} lines with a price`,
  );
});
