import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operators, subjects } from '../document/condition.ts';
import { documentLimits } from '../document/limits.ts';
import { functions } from './functions.ts';
import { expressionLimits } from './limits.ts';

test('docs/products.md knows every function, subject and operator, and the bounds', () => {
  const text = readFileSync(new URL('../../../docs/products.md', import.meta.url), 'utf8');
  for (const name of [...Object.keys(functions), 'lookup'])
    assert.match(text, new RegExp(`\`${name}(\\(|\`)`), `${name} is not in it`);
  for (const subject of subjects) assert.ok(text.includes(`\`${subject}\``), subject);
  for (const operator of operators) assert.match(text, new RegExp(`\\b${operator}\\b`), operator);
  const bounds = [
    documentLimits.attributes,
    documentLimits.values,
    documentLimits.rules,
    documentLimits.itemMappings,
    documentLimits.rows,
    expressionLimits.length,
    expressionLimits.conditions,
  ];
  for (const bound of bounds) assert.ok(text.includes(bound.toLocaleString('en-US')), String(bound));
  const { depth, conditionDepth, decimals, quotientDecimals, magnitude, exponent } = expressionLimits;
  for (const words of [
    `nested ${depth} deep`,
    `nested ${conditionDepth} deep`,
    `up to ${decimals} decimals`,
    `half up to ${quotientDecimals}.`,
    `±10^${magnitude}`,
    `up to ±${exponent}`,
  ])
    assert.ok(text.includes(words), words);
});
