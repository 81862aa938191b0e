import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { isDecimal } from '#lib/decimal';
import { type JsonValue, parseJson, printJson } from '#lib/json';
import type { Operation } from '#platform/operation';
import type { TestService } from '../service.ts';
import { readCsvFile, readXlsxFile } from '../table-file.ts';
import { startFilled } from './filled.ts';
import { urlFor } from './requests.ts';
import { createWorld, type World } from './world.ts';

const operations = operationsOf(areas);
const exports = operations.filter(
  ({ response }) => 'media' in response && response.media.includes('text/csv'),
);

/** The list whose rows an export gives: its path without the last word, or the part behind it. */
const listOf = ({ path }: Operation): Operation | undefined => {
  const shape = path.replace(/\/export(\/summary)?$/, '');
  return operations.find(
    (one) =>
      one.method === 'GET' && one.path === shape && (one.response as { type?: string }).type === 'array',
  );
};

/**
 * What a column and a field of the list are alike in, where they hold the same: not an id here and a number
 * there.
 */
const kindOf = (schema: unknown): string => {
  const { type, pattern, format, items } = (schema ?? {}) as Record<string, unknown>;
  return JSON.stringify([[type].flat().filter((one) => one !== 'null'), pattern, format, items]);
};

const elementOf = ({ response }: Operation) =>
  ('media' in response ? response.json : response) as unknown as {
    items: { properties: Record<string, unknown> };
  };

/** The columns that hold what the list's field of their name holds. */
const sharedColumns = (file: Operation, list: Operation): string[] => {
  const [columns, fields] = [elementOf(file).items.properties, elementOf(list).items.properties];
  return Object.keys(columns).filter(
    (name) => name in fields && kindOf(columns[name]) === kindOf(fields[name]),
  );
};

/** How a cell shows a value: an empty one is null, a list or an object JSON text. */
const cellOf = (value: JsonValue): string => {
  if (value === null) return '';
  if (isDecimal(value)) return value.toFixed();
  return typeof value === 'object' ? printJson(value) : String(value);
};

describe('exports', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service } = await startFilled());
    world = await createWorld(service, service.a, 'wombat41');
  });

  it('there are exports to be read', () => assert.ok(exports.length >= 34, `${exports.length}`));

  for (const operation of exports) {
    const file = async (format: string) =>
      (
        await service.ask(`${urlFor(operation, world.ids)}?Format=${format}`, {
          key: world.tenant.keys.ADMIN as string,
        })
      ).bytes;

    it(`${operation.id} holds the same in every format`, async () => {
      const rows = parseJson((await file('json')).toString()) as Record<string, JsonValue>[];
      assert.ok(rows.length > 0, 'test/sweeps/world.ts makes nothing for it to show');
      const header = Object.keys(rows[0] as object);
      const wanted = [header, ...rows.map((row) => header.map((name) => cellOf(row[name] as JsonValue)))];
      assert.deepEqual(readCsvFile(await file('csv')), wanted);
      assert.deepEqual(readXlsxFile(await file('xlsx')), wanted);
    });

    const list = listOf(operation);
    if (!list) continue;
    it(`${operation.id} holds what ${list.id} lists`, async () => {
      const rows = parseJson((await file('json')).toString()) as Record<string, JsonValue>[];
      const listed = (await service.ask(urlFor(list, world.ids), { key: world.tenant.keys.ADMIN as string }))
        .body as Record<string, unknown>[];
      assert.equal(rows.length, listed.length);
      const shared = sharedColumns(operation, list);
      assert.ok(shared.length >= 3, shared.join());
      const print = (all: readonly Record<string, unknown>[]) =>
        all
          .map((row) => JSON.parse(printJson(shared.map((name) => row[name]))))
          .map((row) => JSON.stringify(row));
      assert.deepEqual(print(rows).sort(), print(listed).sort());
    });
  }
});
