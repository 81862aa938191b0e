import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printDocument } from '#configurator/document/print-document';
import type { ProductDocument } from '#configurator/document/product-document';
import type { ItemFacts } from '#configurator/evaluate/outcome';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { attributeOf, ruleOf } from '#test/configurator/blank-product';
import { type Dice, diceOf } from '#test/configurator/dice';
import { randomChoices, wire } from '#test/configurator/plain-values';
import { randomPriced, randomStock } from '#test/configurator/random-priced';
import { randomProduct } from '#test/configurator/random-product';
import { testHeavy } from '#test/heavy';
import { seeded } from '#test/seeded';
import { askModels } from './ask-model.ts';
import { modelInThread } from './asking.ts';
import { beginAnswer, type GoingOn, goOnWith, type ModelQuestion, readyModel } from './ready-model.ts';
import { accepted } from './refused.ts';

const cases = 120;
const date = '2026-11-21';

type Asked = {
  document: ProductDocument;
  choices: ModelQuestion['request']['choices'];
  items: ReadonlyMap<string, ItemFacts>;
};

/** Money, items of which some name further ones, and what rules calculate. */
const priced = (dice: Dice): Asked => {
  const stock = randomStock(dice, ['EUR']);
  const numbers = [...stock.map(({ number }) => number), 'NONE'];
  const { document, choices } = randomPriced(dice, {
    number: 'P',
    items: numbers,
    components: ['Labour', 'metal'],
  });
  const reckons = { action: 'SET_ATTRIBUTE' as const, attribute: 'G', expression: 'quantity / 3' };
  const further = [{ action: 'ADD_ITEM' as const, number: 'MORE', quantity: decimal('0.5') }];
  const generated = attributeOf('G', { dataType: 'NUMBER', method: 'GENERATED', number: 9 });
  const reckoned = dice.chance(50)
    ? {
        attributes: [...document.attributes, generated],
        rules: [...document.rules, ruleOf(900, [reckons], { type: 'GENERATE' })],
      }
    : {};
  const full = { ...document, ...reckoned };
  const costly = { expression: 'totalCost > 5' };
  const facts = (number: string): [string, ItemFacts] => {
    const found = stock.find((one) => one.number === number);
    const [unitCost, unitPrice] = [found?.unitCost ?? decimal(2), found?.unitPrice ?? decimal('3.10')];
    return [
      number,
      {
        description: number,
        uOM: 'C62',
        unitCost,
        unitPrice,
        weight: decimal('0.4'),
        weightUOM: 'KGM',
        leadTimeDays: 3,
      },
    ];
  };
  return {
    document: { ...full, rules: [...full.rules, ruleOf(901, further, { type: 'BOM', when: costly })] },
    choices: dice.some(choices, 80),
    items: new Map([...stock.map(({ number }) => number), 'MORE'].map(facts)),
  };
};

const plain = (dice: Dice): Asked => {
  const product = randomProduct(dice, 300);
  const choices = randomChoices(product, dice, dice.below(5)).map(({ name, value }) => ({
    name,
    value: wire(value),
  }));
  return { document: product.document, choices, items: new Map() };
};

const question = (dice: Dice, choices: Asked['choices']): ModelQuestion => {
  const quantities = Array.from({ length: 1 + dice.below(3) }, (_none, at) => decimal(at * 2 + 1));
  return {
    request: {
      choices,
      date,
      subjects: { quantity: decimal(1), date, currency: 'NOK' },
      complete: dice.chance(40),
    },
    quantities,
    customer: dice.chance(50) ? { number: 'C', country: 'FR', region: null, vertical: null } : null,
    currency: 'NOK',
    bases: quantities.map(() => ({
      basePrice: dice.chance(60) ? decimal(dice.below(10_000)).times('0.01') : null,
      baseCost: dice.chance(40) ? decimal(dice.below(5000)).times('0.01') : null,
    })),
    components: [
      { name: 'Labour', markupPercent: decimal('12.5'), marginPercent: null },
      { name: 'Metal', markupPercent: null, marginPercent: decimal(30) },
    ],
    rate: dice.chance(50) ? decimal(1) : decimal('11.7453'),
    trace: dice.chance(50),
  };
};

test('a model answers in a thread what it answers in place: choices, conflicts, items, prices in any currency, and what rules calculate', async (t) => {
  const dice = diceOf(seeded(t).random);
  const counted = { rounds: 0, reckoned: 0, conflicts: 0, named: 0 };
  const reads: number[] = [];
  for (let at = 0; at < cases; at++) {
    const { document, choices, items } = at % 2 ? plain(dice) : priced(dice);
    const text = printDocument(document);
    const isTest = dice.chance(30);
    const ready = readyModel({ text, isTest });
    let read = 0;
    const model = {
      ...{ productID: 'P', versionID: null, isTest, key: `case ${at}` },
      text: async () => {
        read++;
        return text;
      },
    };
    // Nothing here is read from a database.
    const asking = { heavy: testHeavy(), read: <T>(work: (ctx: Ctx) => Promise<T>) => work({} as Ctx) };
    // Three questions together.
    const all = Array.from({ length: 3 }, () => question(dice, choices));
    const both = [
      {
        begin: async (some: readonly ModelQuestion[]) => some.map((one) => beginAnswer(ready, one)),
        goOn: async (some: readonly GoingOn[]) => some.map((one) => goOnWith(ready, one.asked, one.standing)),
      },
      modelInThread(asking, model),
    ];
    const [here, there] = await Promise.all(
      both.map(async (one) => {
        const known = new Map<string, ItemFacts>();
        const answers = await askModels(
          all.map((asked) => ({ model: one, asked })),
          async (named) => {
            counted.rounds++;
            for (const number of named.flatMap(({ numbers }) => numbers)) {
              const found = items.get(number);
              if (found) known.set(number, found);
            }
            return named.map(() => known);
          },
        );
        return answers.map(accepted);
      }),
    );
    assert.deepEqual(there, here, `case ${at}: ${text} ${JSON.stringify(all)}`);
    for (const answer of here ?? []) {
      counted.reckoned += answer.outcomes[0]?.generated.length ?? 0;
      counted.conflicts += answer.configuration.conflicts.length;
      counted.named += answer.names.size;
    }
    reads.push(read);
  }
  for (const [what, n] of Object.entries(counted)) assert.ok(n > 10, `${what}: ${n}`);
  // One asks after the other: the thread that has the model ready is free, and is found.
  assert.ok(
    reads.every((n) => n === 1),
    `${reads}`,
  );
});
