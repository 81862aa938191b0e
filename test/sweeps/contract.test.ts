import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createConfig, lint } from '@redocly/openapi-core';
import { areas } from '#app/areas';
import { changesOf, readSnapshots } from '#app/contract';
import { describeApi } from '#app/openapi';
import { operationsOf } from '#app/operations';
import { permissions } from '#app/permissions';
import { tags } from '#app/tags';
import type { TSchema } from '#platform/schema';
import { compileCheck } from '#platform/validate';
import { programVersion } from '#platform/version';
import { clientFiles } from '../../scripts/client.ts';
import { generatedDocs } from '../../scripts/generated-docs.ts';
import { contractOperations, missingFrom, routeShape } from '../contract.ts';

const operations = operationsOf(areas);
const root = new URL('../../', import.meta.url);
const described = JSON.parse(readFileSync(new URL('openapi.json', root), 'utf8'));
const listed = Object.entries(described.paths as Record<string, object>)
  .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  .sort();

/**
 * Tells the first line that differs. `assert` would work out the whole difference, which of megabytes takes
 * gigabytes.
 */
const isSameText = (kept: string, made: string, name: string): void => {
  if (kept === made) return;
  const [old, wanted] = [kept.split('\n'), made.split('\n')];
  const at = wanted.findIndex((line, index) => line !== old[index]);
  const place = at < 0 ? wanted.length : at;
  assert.fail(
    `${name}, line ${place + 1}: is ${old[place] ?? 'at its end'}, should be ${wanted[place] ?? 'at its end'}`,
  );
};

describe('the contract', () => {
  it('openapi.json is what the list of operations says (npm run generate renews it)', () => {
    const made = JSON.parse(JSON.stringify(describeApi(operations, programVersion)));
    isSameText(JSON.stringify(described, undefined, 2), JSON.stringify(made, undefined, 2), 'openapi.json');
  });

  it('the generated pages of docs/ are what the tables say (npm run generate renews them)', () => {
    for (const [name, text] of Object.entries(generatedDocs(areas, operations, permissions))) {
      isSameText(readFileSync(new URL(`docs/${name}`, root), 'utf8'), text, `docs/${name}`);
    }
  });

  it('the client’s groups and models are what the list of operations says (npm run generate renews them)', () => {
    const files = clientFiles(operations, JSON.parse(JSON.stringify(described)));
    for (const [name, text] of Object.entries(files))
      isSameText(readFileSync(new URL(`client/${name}`, root), 'utf8'), text, `client/${name}`);
    const made = Object.keys(files).filter((name) => name.startsWith('groups/'));
    const there = readdirSync(new URL('client/groups', root)).map((name) => `groups/${name}`);
    assert.deepEqual(there.sort(), made.sort());
  });

  it('every operation served is described, and the reverse', () => {
    const served = operations.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((one) => routeShape(method, one)),
    );
    assert.deepEqual(
      [...new Set(listed.map((name) => routeShape(...(name.split(' ') as [string, string]))))].sort(),
      [...new Set(served)].sort(),
    );
  });

  it('all 832 operations of the contract are served', () => {
    assert.equal(contractOperations().length, 832);
    assert.deepEqual(missingFrom(listed), []);
  });

  it('the operations not in the contract are marked as additions, and no other', () => {
    const inContract = new Set(contractOperations().map(({ method, path }) => routeShape(method, path)));
    for (const { id, method, path, addition } of operations) {
      assert.equal(addition === true, !inContract.has(routeShape(method, path)), id);
    }
  });

  it('the description lints without an error', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lint({ ref: new URL('openapi.json', root).pathname, config });
    assert.deepEqual(
      found
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message }) => `${ruleId}: ${message}`),
      [],
    );
  });

  it('every example fits its schema', () => {
    for (const { id, body, response, example } of operations) {
      if (body && example?.body !== undefined)
        assert.deepEqual(compileCheck(body)(structuredClone(example.body)), undefined, `${id}: body`);
      if (!('media' in response) && example?.response !== undefined) {
        assert.deepEqual(
          compileCheck(response as TSchema)(structuredClone(example.response)),
          undefined,
          `${id}: response. What a create does not send stands in \`row\` of the resource's example`,
        );
      }
    }
  });

  it('every permission an operation names is in the one table, and none is idle', () => {
    const named = new Set(
      operations.flatMap(({ permission, needsToo = {} }) => [permission, ...Object.keys(needsToo)]),
    );
    for (const { id, permission } of operations)
      assert.ok(permission === 'public' || permission in permissions, `${id}: ${permission}`);
    assert.deepEqual(
      Object.keys(permissions).filter((name) => !named.has(name)),
      [],
    );
  });

  it('every tag is described', () => {
    const known = new Set(tags.map(({ name }) => name));
    for (const { id, tag } of operations) assert.ok(known.has(tag), `${id}: ${tag}`);
  });

  it('the last snapshot lists what is described (npm run generate takes a new one)', () => {
    assert.deepEqual(readSnapshots().at(-1)?.operations, listed);
    assert.equal(changesOf(readSnapshots())[0]?.operationCount, listed.length);
  });
});
