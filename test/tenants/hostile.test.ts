import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { before, describe, it } from 'node:test';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { moving } from '#app/cli/tenant';
import { withClient } from '#platform/db/connection';
import { importTenant } from '#platform/tenant-archive/import-tenant';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { atEndOfFile } from '../end-of-file.ts';
import { exported, fillEveryTable, imported, newArchive, rowsOf } from './archive-world.ts';

type Parts = Map<string, Buffer>;
const database = async (): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  atEndOfFile(() => made.drop());
  return made;
};

describe('an archive that no export wrote', () => {
  let there: TestDatabase;
  let whole: string;
  let parts: Parts;
  before(async () => {
    const here = await database();
    there = await database();
    await fillEveryTable(here.admin, ['mine']);
    await fillEveryTable(there.admin, ['beside']);
    whole = (await exported(here.admin, 'mine')).file;
    parts = await partsOf(whole);
  });

  /** Refused with these words, and nothing of it is there afterwards. */
  const refuse = async (file: string, words: RegExp, mostBytes?: number): Promise<void> => {
    await assert.rejects(importTenant(there.admin, file, { moving, mostBytes }), (error: Error) => {
      assert.equal(error.name, 'StartError', String(error.stack));
      assert.match(error.message, words);
      return true;
    });
    const left = Object.entries(await rowsOf(there.admin, 'mine')).filter(
      ([, rows]) => !rows.startsWith('0 '),
    );
    assert.deepEqual(left, []);
  };
  /** The archive with a table's text changed, and a manifest that agrees. */
  const changed = (table: string, change: (text: string) => string): Promise<string> => {
    const copy = new Map(parts);
    const text = change(parts.get(`data/${table}.csv`)?.toString() ?? '');
    copy.set(`data/${table}.csv`, Buffer.from(text));
    return written(copy, (manifest) => {
      const part = manifest.tables.find(({ name }: { name: string }) => name === table);
      Object.assign(part, { bytes: Buffer.byteLength(text), sha256: hashOf(text) });
    });
  };

  it('is not a ZIP, is cut off, or was damaged on the way', async () => {
    const text = newArchive();
    writeFileSync(text, 'name,price\n');
    await refuse(text, /cannot be read as a ZIP/);
    const bytes = readFileSync(whole);
    const cut = newArchive();
    writeFileSync(cut, bytes.subarray(0, bytes.length * 0.7));
    await refuse(cut, /cannot be read as a ZIP/);
    const damaged = newArchive();
    const at = bytes.indexOf('data/items.csv') + 200;
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40), bytes.subarray(at + 40)]));
    await refuse(damaged, /is damaged|is not what its checksum says|directory/);
  });

  it('holds names that lead elsewhere, or more than its manifest names', async () => {
    for (const name of [
      '../evil.csv',
      '/etc/passwd',
      'files/../../x',
      'data/nothing.csv',
      'files/a b',
      'xyz',
    ]) {
      const file = newArchive();
      const stand = 'Q'.repeat(name.length);
      writeFileSync(
        file,
        renamed(await written(new Map([...parts, [stand, Buffer.from('x')]])), stand, name),
      );
      await refuse(file, /directory is damaged|does not belong there|cannot be read/);
    }
    const twice = await written(parts, undefined, [
      'data/items.csv',
      parts.get('data/items.csv') ?? Buffer.alloc(0),
    ]);
    await refuse(twice, /is there twice/);
  });

  it('lacks a part, or its manifest lies or is none', async () => {
    const without = (name: string) => new Map([...parts].filter(([one]) => one !== name));
    await refuse(await written(without('data/items.csv')), /data\/items\.csv is missing/);
    await refuse(await written(without('manifest.json')), /manifest\.json is missing/);
    const file = [...parts.keys()].find((name) => name.startsWith('files/')) ?? '';
    await refuse(await written(without(file)), /files, and its manifest says/);
    const other = new Map(parts).set(file, Buffer.from('another content'));
    await refuse(await written(other), /files (are not what their checksum|unpack to more)/);
    const { tables } = JSON.parse(parts.get('manifest.json')?.toString() ?? '');
    const none = '0'.repeat(64);
    for (const [path, value, words] of [
      [['format'], 'other', /of something else/],
      [['formatVersion'], 7, /its format 7 is not 1/],
      [['tenant', 'tenantID'], '../x', /impossible id/],
      [['files'], undefined, /lacks something/],
      [['tables', '5', 'rows'], tables[5].rows + 1, /rows, and its manifest says/],
      [['tables', '5', 'sha256'], none, /not what its checksum says/],
      [['tables', '5', 'bytes'], 7, /another size/],
      [['tables', '1'], tables[0], /names a table twice/],
      [['schema'], { migration: '0001-house', sha256: none }, /bring the other installation to/],
      [['schema'], { migration: '9999-later', sha256: none }, /bring this installation to/],
      [['tables', '0', 'columns'], ['tenant_id'], /has other columns/],
    ] as const)
      await refuse(await written(parts, (manifest) => put(manifest, path, value)), words);
    await refuse(await written(new Map(parts).set('manifest.json', Buffer.from('{'))), /is no JSON/);
  });

  it('has tables or columns that are unknown here', async () => {
    const more = new Map(parts).set('data/pg_authid.csv', Buffer.from('rolname\nx\n'));
    const text = 'rolname\nx\n';
    const named = {
      name: 'pg_authid',
      columns: ['rolname'],
      rows: 1,
      bytes: text.length,
      sha256: hashOf(text),
    };
    await refuse(
      await written(more, (m) => m.tables.push(named)),
      /a table pg_authid, which no export writes/,
    );
    const keys = { ...named, name: 'user_passwords' };
    const passwords = new Map(parts).set('data/user_passwords.csv', Buffer.from(text));
    await refuse(await written(passwords, (m) => m.tables.push(keys)), /a table user_passwords/);
    await refuse(
      await changed('items', (csv) => csv.replace('description', 'descriptino')),
      /data\/items\.csv: /,
    );
  });

  it('holds rows of another tenant, of wrong types, or that break a rule', async () => {
    await refuse(
      await changed('items', (csv) => csv.replaceAll(/^mine,/gm, 'beside,')),
      /rows of another tenant/,
    );
    await refuse(await changed('items', (csv) => csv.replace(/^mine,/m, ',')), /rows of another tenant/);
    await refuse(
      await changed('tenants', (csv) => csv.replace('EUR', 'EUR').replace(/,30,/, ',thirty,')),
      /data\/tenants\.csv: invalid input/,
    );
    await refuse(await changed('tenants', (csv) => csv.replace(/,30,/, ',-3,')), /tenants.*check/);
    // The same ids throughout: what refers to an item refers to nothing.
    const none = await changed('items', (csv) => `${csv.split('\n')[0]}\n`);
    await refuse(await withRows(none, 'items', 0), /foreign key/);
    await refuse(
      await changed('items', (csv) => csv.replace('\n', '\n"')),
      /rows, and its manifest says|data\/items\.csv/,
    );
  });

  it('has ids by which another tenant is found', async () => {
    const [key] = await idsOf(there, 'api_keys', 'api_key_id');
    const own = parts.get('data/api_keys.csv')?.toString().split('\n')[1]?.split(',')[1] ?? '';
    await refuse(await changed('api_keys', (csv) => csv.replace(own, key ?? '')), /has the same api_key_id/);
  });

  it('unpacks to more than is allowed', async () => {
    await refuse(whole, /allow more by --most-gib/, 1000);
    const bomb = new Map(parts).set('data/items.csv', Buffer.alloc(50 << 20, 'a'));
    await refuse(await written(bomb), /another size than its manifest says/);
  });

  it('fails in the middle, and all of it is gone; as it was it is taken', async () => {
    const last = await changed('webhook_attempts', (csv) => csv.replaceAll(/^mine,/gm, 'beside,'));
    await refuse(last, /rows of another tenant/);
    const twice = await Promise.allSettled([imported(there.admin, whole), imported(there.admin, whole)]);
    assert.deepEqual(
      twice.map(({ status }) => status).sort(),
      ['fulfilled', 'rejected'],
      'of two at once one',
    );
    const keys = await withClient(there.admin, (client) =>
      client.query("select distinct secret_sha256 as hash from millwright.api_keys where tenant_id = 'mine'"),
    );
    assert.deepEqual(keys.rows, [{ hash: '' }]);
  });

  const withRows = async (file: string, table: string, rows: number): Promise<string> =>
    written(await partsOf(file), (manifest) => {
      Object.assign(
        manifest.tables.find(({ name }: { name: string }) => name === table),
        { rows },
      );
    });
});

// biome-ignore lint/suspicious/noExplicitAny: what is wrong in it is what is tested
type Manifest = any;

const put = (manifest: Manifest, path: readonly string[], value: unknown): void => {
  const place = path.slice(0, -1).reduce((inner, name) => inner[name], manifest);
  place[path.at(-1) ?? ''] = value;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const idsOf = ({ admin }: TestDatabase, table: string, column: string): Promise<string[]> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query(`select ${column} as id from millwright.${table}`);
    return rows.map(({ id }) => id);
  });

const partsOf = async (file: string): Promise<Parts> => {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const parts: Parts = new Map();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return parts;
};

/** An archive of these parts, its manifest changed. */
const written = async (
  parts: Parts,
  change?: (manifest: Manifest) => void,
  more?: [string, Buffer],
): Promise<string> => {
  const zip = new ZipFile();
  for (const [name, bytes] of [...parts, ...(more ? [more] : [])]) {
    if (name !== 'manifest.json' || !change) {
      zip.addBuffer(bytes, name);
      continue;
    }
    const manifest = JSON.parse(bytes.toString());
    change(manifest);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), name);
  }
  zip.end();
  const file = newArchive();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
};

/** A name as it stands in the directory and before the part becomes another of the same length. */
const renamed = (file: string, from: string, to: string): Buffer =>
  Buffer.from(readFileSync(file).toString('latin1').replaceAll(from, to), 'latin1');
