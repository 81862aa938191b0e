import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import type { ProductItemMapping } from '../document/product-document.ts';
import { sameScalar, type Value } from '../expression/value.ts';
import { indexMappings, matchMappings } from './mapping-index.ts';

const mapping = (
  number: number,
  attributes: ProductItemMapping['attributes'],
  rest = {},
): ProductItemMapping => ({
  number,
  category: '',
  attributes,
  items: [],
  isActive: true,
  sequence: number,
  ...rest,
});

test('the index finds what a plain scan finds, in its order', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'OPTIONS');
  const scalar = fc.constantFrom('x', 'y', 'z', decimal(1), decimal('1.0'), decimal(2), true);
  const mappings = fc
    .array(
      fc.record({
        pairs: fc.array(fc.record({ name, value: scalar }), { maxLength: 4 }),
        isActive: fc.nat(9),
        sequence: fc.nat(3),
      }),
      {
        maxLength: 60,
      },
    )
    .map((all) =>
      all.map(({ pairs, isActive, sequence }, number) =>
        mapping(number, pairs, { isActive: isActive > 0, sequence }),
      ),
    );
  const values = fc.record({
    A: fc.option(scalar, { nil: null }),
    B: scalar,
    C: fc.option(scalar, { nil: undefined }),
    D: scalar,
    OPTIONS: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  });
  let found = 0;
  fc.assert(
    fc.property(mappings, values, (all, chosen: Record<string, Value | undefined>) => {
      const scanned = all
        .filter((one) => one.isActive)
        .filter((one) =>
          one.attributes.every((pair) => {
            const value = chosen[pair.name] ?? [];
            return [value].flat().some((each) => sameScalar(each as never, pair.value));
          }),
        )
        .sort((a, b) => a.sequence - b.sequence || a.number - b.number)
        .map((one) => one.number);
      const matched = matchMappings(indexMappings(all), (one) => chosen[one]).map((one) => one.number);
      assert.deepEqual(matched, scanned);
      found += matched.length;
    }),
    { numRuns: 2000 },
  );
  assert.ok(found > 1000);
});
