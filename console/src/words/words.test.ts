import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { de } from './de.ts';
import { en } from './en.ts';

const sources = join(import.meta.dirname, '..');
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every word is used somewhere in the console', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !/^words[\\/]/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const unused = Object.keys(en).filter((word) => !code.includes(`'${word}'`) && !code.includes(`"${word}"`));
  assert.deepEqual(unused, []);
});

test('a word has the same values in both languages', () => {
  for (const word of Object.keys(en) as (keyof typeof en)[])
    assert.deepEqual(valuesIn(de[word]), valuesIn(en[word]), word);
});
