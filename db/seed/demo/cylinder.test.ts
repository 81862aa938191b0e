import assert from 'node:assert/strict';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { checkProduct } from '#configurator/configure/check-product';
import { compileProduct } from '#configurator/configure/compile-product';
import { configure } from '#configurator/configure/configure';
import { checkDocument } from '#configurator/document/check-document';
import type { Scalar } from '#configurator/document/condition';
import { printDocument } from '#configurator/document/print-document';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocumentText } from '#configurator/document/read-document';
import { compileOutcome } from '#configurator/evaluate/compile-outcome';
import { evaluateOutcome } from '#configurator/evaluate/evaluate-outcome';
import type { ItemFacts, Outcome } from '#configurator/evaluate/outcome';
import { unlimited } from '#configurator/finite/budget';
import { readCsv } from '#lib/csv-read';
import { type Decimal, decimal } from '#lib/decimal';
import { seeded } from '#test/seeded';

const file = (name: string) => join(import.meta.dirname, name);
const text = readFileSync(file('cylinder.json'), 'utf8');
const date = '2026-11-21';
let document: ProductDocument;
const items = new Map<string, ItemFacts>();
before(async () => {
  const read = readDocumentText(text);
  assert.ok('document' in read, JSON.stringify(read));
  document = read.document;
  for await (const { record } of readCsv(createReadStream(file('cylinder-items.csv')))) {
    const { number = '', description = '', uOM = '', unitCost = '', unitPrice = '', leadTimeDays } = record;
    const facts = { description, uOM, unitCost: decimal(unitCost), unitPrice: decimal(unitPrice) };
    items.set(number, { ...facts, weight: null, weightUOM: null, leadTimeDays: Number(leadTimeDays) });
  }
});

/** A whole configuration with some choices, and what follows from it. */
const make = (choices: readonly { name: string; value: Scalar }[]) => {
  const product = compileProduct(document);
  const configured = configure(product, { choices, date, complete: true, budget: unlimited });
  const given = new Map(
    configured.attributes
      .filter(({ method }) => method === 'SELECTED')
      .map(({ name, value }) => [name, value]),
  );
  const outcome = evaluateOutcome(compileOutcome(document), given, {
    ...{ date, currency: 'EUR', customer: null, quantity: decimal(2), basePrice: null, isTest: false },
    item: (number) => items.get(number),
  });
  return { configured, outcome };
};

describe('the demo company’s cylinder', () => {
  it('has nothing wrong with it, by the solver neither', () => {
    assert.ok('document' in readDocumentText(printDocument(document)));
    assert.deepEqual(checkDocument(document), []);
    assert.deepEqual(checkProduct(document, { date, budget: unlimited }), []);
    const { attributes, rules, itemMappings } = document;
    assert.ok(attributes.length >= 25 && rules.length >= 60 && itemMappings.length >= 300);
  });

  it('whatever is chosen, what follows is whole: every item is there, and it costs less than its price', (t) => {
    const { random } = seeded(t);
    const product = compileProduct(document);
    for (let round = 0; round < 60; round++) {
      const choices: { name: string; value: Scalar }[] = [];
      // Only what is offered is chosen, one after the other, so that there must be a whole configuration at
      // the end.
      for (let step = 0; step < 8; step++) {
        const now = configure(product, { choices, date, budget: unlimited });
        const open = now.attributes.filter(
          ({ name, method, values }) =>
            method === 'SELECTED' && values.length > 0 && !choices.some((one) => one.name === name),
        );
        const attribute = open[random(open.length)];
        const offered = attribute?.values.filter(({ state }) => state === 'POSSIBLE') ?? [];
        const value = offered[random(offered.length || 1)]?.value;
        if (attribute && value !== undefined && attribute.dataType !== 'MULTISELECT')
          choices.push({ name: attribute.name, value });
      }
      const { configured, outcome } = make([...choices]);
      const told = JSON.stringify(choices);
      assert.deepEqual([configured.conflicts, configured.complete], [[], 'YES'], told);
      assert.deepEqual([outcome.missingItems, outcome.faults, outcome.isWhole], [[], [], true], told);
      assert.ok(
        outcome.totals.price.gt(outcome.totals.cost),
        `${told}: ${outcome.totals.price} for ${outcome.totals.cost}`,
      );
    }
  });

  const standard = [
    { name: 'BORE', value: decimal(80) },
    { name: 'PRESSURE', value: decimal(200) },
    { name: 'STROKE', value: decimal(500) },
    { name: 'MOUNTING', value: 'MP5' },
  ];

  it('tells a practitioner what he would reckon himself', () => {
    const { outcome } = make(standard);
    const value = (name: string) =>
      String(outcome.generated.find(({ attribute }) => attribute === name)?.value);
    // π·80²/4 = 50.265 cm²; 200 bar on it are 100.5 kN; less the rod of 45 mm 34.361 cm² and 68.7 kN.
    assert.deepEqual(['CAP_AREA', 'PUSH_FORCE', 'ROD_AREA', 'PULL_FORCE', 'THREAD'].map(value), [
      ...['50.265', '100.5', '34.361', '68.7'],
      'M33x2',
    ]);
    assert.equal(outcome.description, 'Hydraulic cylinder CD210 80/45 x 500, MP5, STD');
    assert.ok(outcome.items.some(({ number }) => number === 'SKT-80-45-STD'));
    assert.deepEqual(numbers(outcome), ['10', '20', '30', '40', '70', '80', '90']);
  });

  it('keeps a rod that would buckle from being finished, and says what to do', () => {
    const { outcome } = make([
      ...standard.slice(0, 2),
      { name: 'STROKE', value: decimal(1400) },
      { name: 'MOUNTING', value: 'MP5' },
    ]);
    assert.equal(outcome.isFinishable, false);
    assert.match(
      outcome.messages.find(({ level }) => level === 'ERROR')?.text ?? '',
      /buckles: 100\.5 kN .*thicker rod/,
    );
  });

  it('explains why cushioning does not go with the smallest bore', () => {
    const { configured } = make([
      { name: 'BORE', value: decimal(25) },
      { name: 'CUSHION', value: 'BOTH' },
    ]);
    const [conflict] = configured.conflicts;
    assert.deepEqual(
      conflict?.rules.map(({ name }) => name),
      ['Cushioning begins at 40 mm'],
    );
    assert.deepEqual(
      conflict?.choices.map(({ name }) => name),
      ['BORE', 'CUSHION'],
    );
  });
});

const numbers = ({ tasks }: Outcome) => tasks.map(({ number }) => String(number as Decimal));
