import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';
import { speaks } from '#test/speaks';
import { createIntegrationKey } from '#test/tenant';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const good = 'customerNumber,customerName\nN-1,One\nN-2,Two\n';
const bad = 'customerNumber,customerName,country\nN-1,One,DE\nN-2,Two,Nowhere\n';
const toDos = async (key?: string) =>
  (await world.service.ask('/v1/todo?source=IMPORT&sort=createdUTC', key ? { key } : {})).body;
const news = async (key?: string) =>
  (await world.service.ask('/v1/notifications', key ? { key } : {})).body
    .filter(({ type, title }: { type: string; title: string }) => type === 'IMPORT' || /spring/.test(title))
    .map(({ title, entityID }: Record<string, string>) => [title, entityID]);

/** As an import stands after something that a test does not wait for. */
const set = (change: string, importID: string) =>
  withClient(world.service.db.admin, (client) =>
    client.query(`update millwright.imports set ${change} where import_id = $1`, [importID]),
  );

describe('an import that ended', () => {
  it('with errors leaves its user a to-do, which ends when the same file comes in whole', async () => {
    const first = await world.bring(bad, {}, 'spring.csv');
    assert.equal(first.status, 'DONEWITHERRORS');
    const [made] = await toDos();
    assert.deepEqual(
      [made.title, made.source, made.sourceID, made.assignedToUserID, made.status],
      [
        ...['One row of spring.csv to correct', 'IMPORT', first.importID],
        ...[world.service.a.users.ADMIN, 'OPEN'],
      ],
    );
    const where = /GET (\S+) says/.exec(made.text)?.[1] ?? '';
    assert.equal((await world.service.ask(where)).body[0].row, 3);
    assert.deepEqual(await news(), [['One row of spring.csv to correct', made.toDoID]]);
    const second = await world.bring(bad, {}, 'spring.csv');
    await world.bring(good, {}, 'autumn.csv');
    const statuses = async () =>
      (await toDos()).map((one: Record<string, string>) => [one.sourceID, one.status]);
    assert.deepEqual(await statuses(), [
      [first.importID, 'CANCELLED'],
      [second.importID, 'OPEN'],
    ]);
    await world.bring(good, { dryRun: 'true' }, 'spring.csv');
    assert.equal((await statuses())[1]?.[1], 'OPEN', 'a dry run brings nothing in');
    await world.bring(good, {}, 'spring.csv');
    assert.equal((await statuses())[1]?.[1], 'DONE');
    assert.equal((await news()).length, 2, 'nobody hears of what is soon done');
  });

  it('as a whole says why, and a dry run says nothing', async () => {
    const { body } = await world.upload(good, {}, 'broken.csv');
    await set('faults = 5', body.importID);
    while (await runNextImport(world.worker));
    const failed = await world.read(body.importID);
    assert.equal(failed.status, 'FAILED');
    const made = (await toDos()).at(-1);
    assert.deepEqual([made.title, made.text], ['broken.csv is not imported', failed.failure]);
    const before = (await toDos()).length;
    assert.equal((await world.bring(bad, { dryRun: 'true' }, 'tried.csv')).status, 'DONEWITHERRORS');
    assert.equal((await toDos()).length, before);
  });

  it('after more than a minute notifies its user', async () => {
    const { body } = await world.upload(good, {}, 'long.csv');
    await set("started_utc = '2026-03-02T08:59:00Z'", body.importID);
    while (await runNextImport(world.worker));
    assert.deepEqual((await news()).at(0), ['long.csv is imported', body.importID]);
  });

  it('of a file that a machine brought is for the administrators', async () => {
    const { db, a } = world.service;
    const key = await createIntegrationKey(db.admin, a.tenantID, ['imports.write', 'customers.write']);
    const sent = { bytes: Buffer.from(bad), fileName: 'nightly.csv', fields: {} };
    for (let twice = 0; twice < 2; twice += 1) {
      const got = await world.service.ask('/v1/customers/records/import', {
        ...{ method: 'POST', key, ...multipart(sent) },
      });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      while (await runNextImport(world.worker));
    }
    const open = (await toDos()).filter(({ status }: { status: string }) => status === 'OPEN').at(-1);
    assert.deepEqual(
      [open.title, open.role, open.assignedToUserID],
      ['One row of nightly.csv to correct', 'ADMIN', null],
    );
    const all = (await toDos()).filter(({ title }: { title: string }) => title.includes('nightly'));
    assert.equal(all.length, 2);
  });

  it('says so in the language of its user', async () => {
    const speak = (language: 'en' | 'de') => speaks(world.service, world.service.a.users.ADMIN, language);
    await speak('de');
    await world.bring(bad, {}, 'spring-de.csv');
    const { body } = await world.upload(good, {}, 'spring-long.csv');
    await set("started_utc = '2026-03-02T08:59:00Z'", body.importID);
    while (await runNextImport(world.worker));
    const { body: given } = await world.upload(good, {}, 'spring-broken.csv');
    await set('faults = 5', given.importID);
    while (await runNextImport(world.worker));
    assert.deepEqual(
      (await news()).slice(0, 3).map(([title]: string[]) => title),
      [
        ...['spring-broken.csv ist nicht importiert', 'spring-long.csv ist importiert'],
        'Eine Zeile von spring-de.csv zu berichtigen',
      ],
    );
    const made = (await toDos()).find(({ title }: { title: string }) => title.includes('spring-de'));
    assert.match(made.text, /^GET \S+ sagt, was an jeder falsch ist\./);
    await speak('en');
  });
});
