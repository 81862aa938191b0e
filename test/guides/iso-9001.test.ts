import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../house/tree.ts';

const page = readFileSync(join(root, 'docs', 'iso-9001.md'), 'utf8');
const described: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
  readFileSync(join(root, 'openapi.json'), 'utf8'),
);
const known = new Set(
  Object.values(described.paths).flatMap((ways) => Object.values(ways).map((one) => one.operationId)),
);

test('each operation that the page on ISO 9001 names is served', () => {
  const verbs = 'list|get|render|find|download|set|create';
  const named = [...page.matchAll(new RegExp(`\`((?:${verbs})[A-Z]\\w+)\``, 'g'))].map(
    ([, name]) => name ?? '',
  );
  assert.ok(named.length > 50, `${named.length} operations named`);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('the page on ISO 9001 has the clauses that records are evidence of', () => {
  const clauses = [...page.matchAll(/^\| (\d+\.\d+(?:\.\d+)?) /gm)].map(([, clause]) => clause);
  for (const clause of ['4.4', '5.2', '6.1', '6.3', '7.1.5', '7.2', '7.5'])
    assert.ok(clauses.includes(clause), clause);
  for (const clause of ['8.2', '8.3', '8.4', '8.5.1', '8.6', '8.7', '9.1', '9.2', '9.3', '10.2', '10.3'])
    assert.ok(clauses.includes(clause), clause);
});
