import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type Decimal, decimal, isDecimal } from '#lib/decimal';
import { parseJson, printJson } from '#lib/json';
import { reviver } from '#platform/revive';
import { namedSchemas, type TSchema } from '#platform/schema';
import { type Random, seeded } from '#test/seeded';

type Shape = {
  decimal?: object;
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
};

/**
 * A number that a caller may send: every other one a whole one, which JSON reads as another type than the
 * rest.
 */
const someNumber = (dice: Random): Decimal => {
  const digits = (most: number) => Array.from({ length: 1 + dice(most) }, () => dice(10)).join('');
  return decimal(dice(2) === 0 ? digits(20) : `${digits(20)}.${digits(20)}`);
};

/** A value by a schema, its decimals as they should come back. */
const sampleOf = (shape: Shape, dice: Random, depth = 0): unknown => {
  if (shape.decimal) return someNumber(dice);
  if (shape.$ref !== undefined)
    return depth > 8 ? null : sampleOf(namedSchemas.get(shape.$ref) as Shape, dice, depth + 1);
  if (shape.enum) return shape.enum[dice(shape.enum.length)];
  if ('const' in shape) return shape.const;
  const others = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  // Numbers among alternatives stay as they were read: see the reviver.
  const [first] = others.filter(
    (one) => !one.decimal || others.filter(({ type }) => type !== 'null').length === 1,
  );
  if (others.length > 0 && first) {
    const plain = others.filter((one) => !one.decimal);
    return sampleOf(plain.length > 0 ? (plain[dice(plain.length)] as Shape) : first, dice, depth + 1);
  }
  const [type] = [shape.type].flat();
  if (type === 'array' || shape.items)
    return depth > 12 || !shape.items
      ? []
      : [0, 1].map(() => sampleOf(shape.items as Shape, dice, depth + 1));
  if (shape.properties || shape.patternProperties || typeof shape.additionalProperties === 'object') {
    const named = Object.entries(shape.properties ?? {}).map(([name, one]) => [
      name,
      sampleOf(one, dice, depth + 1),
    ]);
    const [open] = [
      ...Object.values(shape.patternProperties ?? {}),
      ...(typeof shape.additionalProperties === 'object' ? [shape.additionalProperties] : []),
    ];
    return Object.fromEntries(open ? [...named, ['another', sampleOf(open, dice, depth + 1)]] : named);
  }
  return { integer: 7, number: 7, boolean: true, null: null }[type ?? ''] ?? 'text 1';
};

const decimalsIn = (value: unknown): number => {
  if (isDecimal(value)) return 1;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((count: number, one) => count + decimalsIn(one), 0)
    : 0;
};

test('whatever an operation takes or answers comes back from JSON as its schema says, each decimal a decimal', (t) => {
  const { random: dice } = seeded(t);
  let decimals = 0;
  for (const { id, body, response } of operationsOf(areas)) {
    for (const schema of [body, response]) {
      if (!schema) continue;
      const value = sampleOf(schema as Shape, dice);
      const revived = reviver(schema as TSchema)(parseJson(printJson(value)));
      assert.deepEqual(revived, value, id);
      decimals += decimalsIn(value);
    }
  }
  assert.ok(decimals > 2000, `${decimals} decimals were looked at`);
});
