import type { ProductDocument, ProductItemMapping } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import { compileOutcome } from '#configurator/evaluate/compile-outcome';
import { evaluateOutcome } from '#configurator/evaluate/evaluate-outcome';
import { indexMappings, matchMappings } from '#configurator/evaluate/mapping-index';
import type { OutcomeContext } from '#configurator/evaluate/outcome';
import { sameScalar, type Value } from '#configurator/expression/value';
import { type Decimal, decimal } from '#lib/decimal';
import { parseJson } from '#lib/json';

/** Milliseconds: the middle of all, and the 95th percentile. */
export type Times = { p50: number; p95: number };

/** A match among many item mappings, beside a scan over all of them. */
export type MappingOutcome = {
  mappings: number;
  matched: number;
  buildSeconds: number;
  match: Times;
  scan: Times;
};

/**
 * One line with many price rules, evaluated whole, beside the bare arithmetic of as many changes of one
 * number.
 */
export type PriceRulesOutcome = {
  rules: number;
  items: number;
  tasks: number;
  evaluate: Times;
  arithmetic: Times;
};

/** How many mappings, and how many configurations are matched with them and scanned. */
export type MappingSize = { mappings: number; matches: number; scans: number };

/**
 * Matches random configurations with mappings of three to five pairs over 24 attributes of 5 to 40 values;
 * the scan must find the same.
 */
export const measureMappings = (
  { mappings: count, matches, scans }: MappingSize,
  say: (line: string) => void,
): MappingOutcome => {
  const below = randomNumbers(26);
  const sizes = Array.from({ length: 24 }, () => 5 + below(36));
  const value = (attribute: number): string => `V${below(sizes[attribute] as number)}`;
  const mappings = Array.from({ length: count }, (_, number): ProductItemMapping => {
    const names = new Set<number>();
    while (names.size < 3 + (number % 3)) names.add(below(sizes.length));
    return {
      number,
      category: 'C',
      isActive: true,
      sequence: number,
      attributes: [...names].map((name) => ({ name: `A${name}`, value: value(name) })),
      items: [{ number: `I${number}`, quantity: decimal(1), uOM: null, position: null }],
    };
  });
  const begun = performance.now();
  const index = indexMappings(mappings);
  const buildSeconds = (performance.now() - begun) / 1000;
  let matched = 0;
  const one = (isScanned: boolean): { match: number; scan: number } => {
    const chosen = new Map(sizes.map((_, name) => [`A${name}`, value(name)]));
    const valueFor = (name: string): Value | undefined => chosen.get(name);
    const [found, match] = timed(() => matchMappings(index, valueFor));
    matched += found.length;
    if (!isScanned) return { match, scan: 0 };
    const [all, scan] = timed(() =>
      mappings.filter((mapping) =>
        mapping.attributes.every((pair) => sameScalar(chosen.get(pair.name) ?? '', pair.value)),
      ),
    );
    const numbers = (list: readonly ProductItemMapping[]) => list.map((each) => each.number).join();
    if (numbers(all) !== numbers(found)) throw new Error('The index and the scan found different mappings.');
    return { match, scan };
  };
  for (let warm = 0; warm < matches / 10; warm++) one(false);
  matched = 0;
  const scanned = Array.from({ length: scans }, () => one(true).scan);
  const match = timesOf(Array.from({ length: matches }, () => one(false).match));
  const outcome = {
    mappings: count,
    matched: matched / (matches + scans),
    buildSeconds,
    match,
    scan: timesOf(scanned),
  };
  say(
    `Item mappings: ${count}, a match p95 ${match.p95.toFixed(3)} ms, a scan ${outcome.scan.p50.toFixed(1)} ms`,
  );
  return outcome;
};

/** Evaluates one line of a product whose price rules change all scopes, a third of them under a condition. */
export const measurePriceRules = (
  { rules: count, evaluations }: { rules: number; evaluations: number },
  say: (line: string) => void,
): PriceRulesOutcome => {
  const [items, tasks] = [20, 8];
  const product = compileOutcome(pricedProduct(count, items, tasks));
  const context: OutcomeContext = {
    date: '2026-01-01',
    currency: 'EUR',
    customer: null,
    quantity: decimal(12),
    basePrice: decimal('249.90'),
    isTest: false,
    item: () => ({
      description: '',
      uOM: 'C62',
      unitCost: decimal('3.15'),
      unitPrice: decimal('4.95'),
      weight: null,
      weightUOM: null,
      leadTimeDays: null,
    }),
  };
  const times: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < evaluations * 1.2; round++) {
    const values = new Map<string, Value>([
      ['A', decimal(round % 50)],
      ['B', round % 2 === 0],
    ]);
    const [outcome, ms] = timed(() => evaluateOutcome(product, values, context));
    if (!outcome.isWhole || outcome.priceEvents.length < count / 2)
      throw new Error(JSON.stringify(outcome.faults));
    const [, arithmetic] = timed(() => {
      let price: Decimal = decimal('249.90');
      for (let rule = 0; rule < count; rule++)
        price = rule % 2 ? price.times('1.0001').round(40) : price.plus('0.25');
      return price;
    });
    if (round >= evaluations * 0.2) {
      times.push(ms);
      bare.push(arithmetic);
    }
  }
  const outcome = { rules: count, items, tasks, evaluate: timesOf(times), arithmetic: timesOf(bare) };
  say(
    `Price rules: ${count} on one line, p50 ${outcome.evaluate.p50.toFixed(1)} ms, p95 ${outcome.evaluate.p95.toFixed(1)} ms`,
  );
  return outcome;
};

const pricedProduct = (count: number, items: number, tasks: number): ProductDocument => {
  const rule = (number: number, type: string, action: string, when = ''): string =>
    `{ "number": ${number}, "name": "R${number}", "type": "${type}", "sequence": ${number}, "then": [${action}] ${when} }`;
  const conditions = [
    '',
    ', "when": { "all": [{ "attribute": "A", "op": "GE", "value": 0 }, { "subject": "quantity", "op": "GT", "value": 10 }] }',
    ', "when": { "expression": "totalPrice > 10 or B" }',
  ];
  const price = (number: number): string => {
    const scope = ['SKU', 'BOM', 'TASKS', 'LINE'][number % 4];
    const [operation, amount] = [
      ['MULTIPLY', '1.0001'],
      ['ADD', '"0.25 + A / 100"'],
      ['SUBTRACT', '0.2'],
    ][number % 3] as [string, string];
    return `{ "action": "SET_PRICE", "scope": "${scope}", "operation": "${operation}", "amount": ${amount} }`;
  };
  const rules = [
    ...Array.from({ length: items }, (_, at) =>
      rule(at, 'BOM', `{ "action": "ADD_ITEM", "number": "I${at}", "quantity": "1 + A / 10" }`),
    ),
    ...Array.from({ length: tasks }, (_, at) =>
      rule(
        500 + at,
        'ROUTER',
        `{ "action": "ADD_TASK", "name": "T${at}", "minutes": "A + 2", "task": { "setupMinutes": 20, "hourlyRate": 75 } }`,
      ),
    ),
    ...Array.from({ length: count }, (_, at) => rule(1000 + at, 'PRICING', price(at), conditions[at % 3])),
  ];
  const read = readDocument(
    parseJson(`{ "format": "millwright-product-1", "product": { "number": "P", "name": "P" }, "pages": [{ "name": "P" }], "rules": [${rules.join()}],
      "attributes": [{ "name": "A", "dataType": "NUMBER", "page": "P" }, { "name": "B", "dataType": "BOOLEAN", "page": "P" }] }`),
  );
  if ('findings' in read) throw new Error(JSON.stringify(read.findings[0]));
  return read.document;
};

/** Whole numbers from 0 up to `most`, the same for the same seed (mulberry32). */
const randomNumbers = (seed: number): ((most: number) => number) => {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
};

const timed = <T>(work: () => T): [T, number] => {
  const begun = performance.now();
  const result = work();
  return [result, performance.now() - begun];
};

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};
