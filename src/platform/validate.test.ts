import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal, isDecimal } from '#lib/decimal';
import {
  int32,
  list,
  object,
  oneOf,
  oneShape,
  optional,
  orNull,
  quantity,
  recursive,
  text,
} from './schema.ts';
import { compileCheck } from './validate.ts';

type Tree = { name: string; weight?: number; branches?: Tree[] };
const tree = recursive<Tree>('TestTree', (self) =>
  object({ name: text(5), weight: optional(quantity()), branches: optional(list(self, { maxItems: 2 })) }),
);

describe('a shape that contains itself', () => {
  const check = compileCheck(object({ tree }));

  it('is checked at every depth, and the place is reported', () => {
    assert.equal(
      check({ tree: { name: 'a', branches: [{ name: 'b', branches: [{ name: 'c' }] }] } }),
      undefined,
    );
    assert.deepEqual(
      check({ tree: { name: 'a', branches: [{ name: 'b', branches: [{ name: 'c', x: 1 }] }] } }),
      [{ pointer: '/tree/branches/0/branches/0/x', detail: 'is not a known field' }],
    );
  });

  it('brings numbers to decimals in it', () => {
    const value = {
      tree: {
        name: 'a',
        branches: [
          { name: 'b', weight: decimal('1.50') },
          { name: 'c', weight: 2 },
        ],
      },
    };
    assert.equal(check(value), undefined);
    assert.ok(value.tree.branches.every(({ weight }) => isDecimal(weight)));
  });

  it('has a name of its own', () => {
    assert.throws(() => recursive('TestTree', () => text(1)), /TestTree/);
  });
});

describe('one of several shapes', () => {
  const check = compileCheck(
    oneShape('kind', [
      object({ kind: oneOf(['round']), radius: quantity() }),
      object({ kind: oneOf(['square', 'cube']), side: quantity() }),
    ]),
  );

  it('is checked by the one that its word names, and by no other', () => {
    assert.equal(check({ kind: 'cube', side: 2 }), undefined);
    assert.deepEqual(check({ kind: 'round', side: 2 }), [
      { pointer: '/radius', detail: 'is required' },
      { pointer: '/side', detail: 'is not a known field' },
    ]);
  });

  it('needs a word that there is', () => {
    assert.deepEqual(
      check({ kind: 'oval' })?.map(({ pointer }) => pointer),
      ['/kind'],
    );
    assert.deepEqual(
      check({})
        ?.map(({ pointer }) => pointer)
        .includes('/kind'),
      true,
    );
  });
});

it('says in words what must stand somewhere', () => {
  const check = compileCheck(
    object({ days: orNull(int32({ minimum: 1, maximum: 9 })), names: list(text(5)) }),
  );
  assert.deepEqual(check({ days: 1.5, names: 'x' }), [
    { pointer: '/days', detail: 'must be a whole number' },
    { pointer: '/names', detail: 'must be a list' },
  ]);
  assert.deepEqual(check({ days: 0, names: [1] }), [
    { pointer: '/days', detail: 'must be at least 1' },
    { pointer: '/names/0', detail: 'must be a text' },
  ]);
});

it('says how many there may be, and what a form is, without words of programs', () => {
  const check = compileCheck(
    object({
      name: text(3),
      folder: text(9, { pattern: '^/' }),
      several: list(text(9), { minItems: 1, maxItems: 2 }),
      pair: { ...list(text(9), { minItems: 2 }), uniqueItems: true },
    }),
  );
  const said = (value: object) => check(value)?.map(({ pointer, detail }) => `${pointer} ${detail}`);
  const right = { name: 'abc', folder: '/a', several: ['a'], pair: ['a', 'b'] };
  assert.equal(said(right), undefined);
  assert.deepEqual(said({ ...right, name: 'abcd', folder: 'a' }), [
    '/name must have at most 3 characters',
    '/folder must begin with /',
  ]);
  assert.deepEqual(said({ ...right, name: '', several: [], pair: ['a'] }), [
    '/name must not be empty',
    '/several must not be empty',
    '/pair must have at least 2 entries',
  ]);
  assert.deepEqual(said({ ...right, several: ['a', 'b', 'c'], pair: ['a', 'b', 'a'] }), [
    '/several must have at most 2 entries',
    '/pair must not have the same entry twice, at 0 and 2',
  ]);
});
