import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { cylinderText, productOf } from '#test/configurator/cylinder';
import { context } from '#test/configurator/items';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';
import type { Outcome, OutcomeContext } from './outcome.ts';

const cylinder = compileOutcome(productOf(cylinderText()));
const chosen = (values: Record<string, Value>): Map<string, Value> => new Map(Object.entries(values));
const outcome = (values: Record<string, Value>, where: OutcomeContext): Outcome =>
  evaluateOutcome(cylinder, chosen(values), where);
/** As JSON, in which decimals are plain numbers: none here has more digits than a double. */
const plain = (value: unknown): unknown => JSON.parse(printJson(value));

const whole = {
  BORE: decimal(63),
  STROKE: decimal(200),
  SEAL: 'FKM',
  MOUNT: 'FLANGE',
  OPTIONS: ['CUSHION'],
  TESTED: true,
};

test('a cylinder of 63 x 200, four pieces: all by hand', () => {
  const { trace, priceParts, ...rest } = outcome(whole, context(4, { basePrice: decimal(100) }));
  // Of four: base, items, tasks, two values, rule 50.
  assert.deepEqual(plain(priceParts.map(({ amount }) => amount)), [400, 446.4, 80.496, 50, 8, 178.56]);
  const mapping = (number: number, quantity: number, because: object[]) => ({
    source: { type: 'MAPPING', mapping: number },
    quantity,
    because,
  });
  const bore = { name: 'BORE', value: 63 };
  const cushion = [{ name: 'OPTIONS', value: ['CUSHION'] }];
  const flange = [{ name: 'MOUNT', value: 'FLANGE' }, bore];
  const item = (
    number: string,
    description: string,
    quantity: number,
    unit: [number, number],
    both: [number, number],
    sources: object[],
    rest = {},
  ) => ({
    number,
    description,
    quantity,
    uOM: 'C62',
    position: null,
    unitCost: unit[0],
    unitPrice: unit[1],
    cost: both[0],
    price: both[1],
    sources,
    ...rest,
  });
  const event = (
    sequence: number,
    kind: string,
    source: object,
    scope: string,
    operation: string,
    amount: number,
    before: number,
    after: number,
  ) => ({
    sequence,
    kind,
    source,
    scope,
    operation,
    amount,
    component: null,
    before,
    after,
  });
  const fkm = { type: 'VALUE', attribute: 'SEAL', value: 'FKM' };
  const task = {
    teardownMinutes: 0,
    transferMinutes: 0,
    phase: null,
    instruction: null,
    component: null,
    resources: [],
  };
  assert.deepEqual(plain(rest), {
    quantity: 4,
    isWhole: true,
    waitsFor: [],
    generated: [
      { attribute: 'ROD', value: 36, rule: 20 },
      { attribute: 'TUBE_LENGTH', value: 312, rule: 21 },
    ],
    // Prices are × 1.4 by rule 50.
    items: [
      item(
        'KIT-63-FKM',
        'Seal kit, hot',
        1,
        [20, 35],
        [20, 49],
        [mapping(2, 1, [{ name: 'SEAL', value: 'FKM' }, bore])],
        { position: '20' },
      ),
      item('FLANGE-63', 'Flange', 1, [25, 40], [25, 56], [mapping(3, 1, flange)]),
      item('BOLT-M10', 'Bolt', 6, [0.2, 0.5], [1.2, 4.2], [mapping(3, 4, flange), mapping(4, 2, cushion)]),
      item('CUSHION', 'Cushion', 2, [4, 9], [8, 25.2], [mapping(4, 2, cushion)]),
      item(
        'TUBE',
        'Honed tube',
        0.312,
        [30, 50],
        [9.36, 21.84],
        [{ source: { type: 'RULE', rule: 30 }, quantity: 0.312, because: [] }],
        {
          uOM: 'MTR',
          position: '10',
        },
      ),
    ],
    // Saw: 10 minutes once and 2.624 a piece make 20.496 for four, at 60 an hour.
    tasks: [
      {
        ...task,
        name: 'Saw',
        number: 10,
        minutes: 2.624,
        setupMinutes: 10,
        lineMinutes: 20.496,
        hourlyRate: 60,
        cost: 5.124,
        price: 5.124,
        lineCost: 20.496,
        linePrice: 20.496,
        detail: 'Cut to 312 mm',
        rules: [40],
      },
      {
        ...task,
        name: 'Assemble',
        number: 20,
        minutes: 18,
        setupMinutes: 0,
        lineMinutes: 72,
        hourlyRate: 50,
        cost: 15,
        price: 15,
        lineCost: 60,
        linePrice: 60,
        detail: null,
        rules: [41, 42],
      },
    ],
    priceEvents: [
      event(1, 'PRICE', fkm, 'SKU', 'ADD', 12.5, 100, 112.5),
      event(2, 'COST', fkm, 'SKU', 'ADD', 5, 0, 5),
      event(
        3,
        'PRICE',
        { type: 'VALUE', attribute: 'MOUNT', value: 'FLANGE' },
        'SKU',
        'ADD',
        2,
        112.5,
        114.5,
      ),
      event(4, 'PRICE', { type: 'RULE', rule: 50 }, 'BOM', 'MULTIPLY', 1.4, 111.6, 156.24),
    ],
    totals: {
      cost: 88.684,
      price: 290.864,
      lineCost: 354.736,
      linePrice: 1163.456,
      parts: {
        SKU: { cost: 5, price: 114.5 },
        BOM: { cost: 63.56, price: 156.24 },
        TASKS: { cost: 20.124, price: 20.124 },
        LINE: { cost: 0, price: 0 },
      },
    },
    leadTimeDays: 12,
    weight: { weight: 3.74, uOM: 'KGM' },
    dimensions: null,
    description: 'Cylinder 63 x 200, rod 36, FKM',
    notes: [],
    documents: [{ document: 'Pressure test sheet', rule: 61 }],
    tags: [],
    messages: [],
    isCostKnown: true,
    isFinishable: true,
    ...{ missingItems: [], unpricedItems: [], unpricedTasks: [] },
    faults: [],
  });
  const traced = (rule: number) => plain(trace.find((entry) => entry.rule === rule));
  assert.deepEqual(
    trace.map((entry) => `${entry.rule} ${entry.fired}`),
    [
      '30 true',
      '40 true',
      '41 true',
      '42 true',
      '50 true',
      '51 false',
      '31 false',
      '20 true',
      '21 true',
      '22 true',
      '60 false',
      '61 true',
      '70 true',
    ],
  );
  assert.deepEqual(traced(42), {
    rule: 42,
    name: 'Cushions take longer',
    type: 'ROUTER',
    fired: true,
    because: cushion,
    waitsFor: [],
    effects: [{ action: 'SET_TASK', target: 'Assemble', text: 'Assemble: minutes 18' }],
  });
  assert.deepEqual(traced(50), {
    rule: 50,
    name: 'Margin on material',
    type: 'PRICING',
    fired: true,
    because: [],
    waitsFor: [],
    effects: [{ action: 'SET_PRICE', target: 'BOM', text: 'MULTIPLY 1.4: 111.6 → 156.24' }],
  });
  assert.deepEqual((traced(21) as { effects: object[] }).effects, [
    { action: 'SET_ATTRIBUTE', target: 'TUBE_LENGTH', text: 'TUBE_LENGTH = 312' },
  ]);
});

const long = {
  BORE: decimal(40),
  STROKE: decimal(1200),
  SEAL: 'NBR',
  MOUNT: 'NONE',
  OPTIONS: [],
  TESTED: null,
};

test('twenty long ones: a price rule of the group, a fee on what is left, messages, an error that blocks', () => {
  const result = outcome(long, context(20));
  const { priceEvents, totals, items, messages, notes, tags, isFinishable, weight, documents } = result;
  assert.deepEqual(
    plain(
      priceEvents.map(({ source, scope, component, before, after }) => [
        source,
        scope,
        component,
        before,
        after,
      ]),
    ),
    [
      [{ type: 'RULE', rule: 50 }, 'BOM', null, 64.2, 89.88],
      [{ type: 'RULE', rule: 51 }, 'LINE', 'Discount', 109.948, 104.4506],
    ],
  );
  // 64.2 × 1.4 + 5.068 sawing + 15 assembling, less 5 %, is below 200: rule 31 adds the fee of 25.
  assert.deepEqual(
    items.map((one) => one.number),
    ['TUBE', 'FEE'],
  );
  assert.deepEqual(plain(totals), {
    cost: 53.588,
    price: 129.4506,
    lineCost: 1071.76,
    linePrice: 2589.012,
    parts: {
      SKU: { cost: 0, price: 0 },
      BOM: { cost: 38.52, price: 114.88 },
      TASKS: { cost: 15.068, price: 20.068 },
      LINE: { cost: 0, price: -5.4974 },
    },
  });
  assert.deepEqual(messages, [
    { level: 'WARNING', text: 'A stroke of 1200 mm needs a stop tube.', rule: 60 },
    { level: 'ERROR', text: 'The rod would buckle: take a larger bore.', rule: 70 },
  ]);
  assert.deepEqual(
    [notes, tags, documents],
    [[{ text: 'Stop tube to be confirmed.', rule: 60 }], [{ tag: 'LONG', rule: 60 }], []],
  );
  assert.equal(isFinishable, false);
  assert.deepEqual(plain(weight), { weight: 15.41, uOM: 'KGM' });
  assert.deepEqual(plain(result.trace.find((entry) => entry.rule === 31)?.because), [
    { name: 'totalPrice', value: 104.4506 },
  ]);
});

test('what is undecided is waited for, and nothing is guessed meanwhile', () => {
  const result = outcome({ STROKE: decimal(200), OPTIONS: [], TESTED: false }, context(1));
  assert.equal(result.isWhole, false);
  assert.deepEqual(result.waitsFor, ['BORE', 'ROD', 'TUBE_LENGTH', 'totalPrice']);
  assert.deepEqual(
    result.generated.map((one) => one.value),
    [undefined, undefined],
  );
  assert.equal(result.description, 'Cylinder … x 200, rod …, …');
  assert.deepEqual(
    result.items.map((one) => one.number),
    [],
    'the fee depends on a price that is not known yet',
  );
  assert.deepEqual(
    result.tasks.map((one) => one.name),
    ['Assemble'],
  );
  assert.equal(result.weight, null);
  const entry = result.trace.find((one) => one.rule === 30);
  assert.deepEqual(entry?.effects, [
    { action: 'ADD_ITEM', target: 'TUBE', text: 'TUBE: quantity waits for TUBE_LENGTH' },
  ]);
  const unknown = outcome({ OPTIONS: [] }, context(1)).trace.find((one) => one.rule === 60);
  assert.deepEqual([unknown?.fired, unknown?.waitsFor], ['UNKNOWN', ['STROKE']]);
});
