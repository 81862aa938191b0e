import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groups } from './explanations.ts';
import { own } from './own-explanations.ts';
import { paperTypes, templateNames } from './template-names.ts';

const names = paperTypes.flatMap((type) => (templateNames(type) ?? []).map((one) => ({ of: type, ...one })));

it('explains every name of every type', () => {
  assert.ok(names.length > 1000);
  assert.deepEqual(
    names.filter(({ explanation }) => explanation === '').map(({ of, path }) => `${of} ${path}`),
    [],
  );
});

it('explains no name that does not exist', () => {
  const used = new Set(names.map(({ explanation }) => explanation));
  const written = [...Object.values(groups), ...Object.values(own)].flatMap((one) => Object.entries(one));
  assert.deepEqual(
    written.filter(([, text]) => !used.has(text)),
    [],
  );
});

it('gives the list in whose loop a name is written', () => {
  const byPath = new Map(names.map((one) => [`${one.of} ${one.path}`, one]));
  const inLists = names.filter(({ list }) => list !== null);
  assert.ok(inLists.length > 300);
  for (const { of, path, list } of inLists) {
    assert.ok(path.startsWith(`${list}.`), path);
    assert.equal(byPath.get(`${of} ${list}`)?.type, 'list', `${of} ${path}`);
  }
});
