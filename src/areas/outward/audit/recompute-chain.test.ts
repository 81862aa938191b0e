import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { startTerminals } from '#test/terminal-world';

type Entry = Record<string, unknown> & { auditID: string };

/** Another reader and printer than the service's: JSON.parse, which tells how each number is written. */
const exact = (text: string): unknown =>
  JSON.parse(text, ((_: string, value: unknown, { source }: { source: string }) =>
    typeof value === 'number' ? { source } : value) as never);
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('source' in value) return String(value.source);
  const names = Object.keys(value).sort();
  return `{${names.map((one) => `${JSON.stringify(one)}:${canonical((value as never)[one])}`).join()}}`;
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('the chain can be recomputed elsewhere, from all members of what the API answers', async () => {
  const { service, enrol, give } = await startTerminals();
  const item = { number: 'N', description: 'ü', uOM: 'C62', unitPrice: '@', currencyCode: 'EUR' };
  const raw = JSON.stringify(item).replace('"@"', '12.3400');
  assert.equal((await service.ask('/v1/items', { method: 'POST', raw })).status, 200);
  const device = await enrol();
  assert.equal((await give(service.a.users.SHOP ?? '', { badge: 'BADGE-0001' })).status, 200);
  assert.equal((await device.signIn({ badge: 'BADGE-0001' })).status, 200);
  const note = await device.ask('/v1/todo', { method: 'POST', body: { title: 'The blade is blunt' } });
  assert.equal(note.status, 200, JSON.stringify(note.body));
  await chainEntries(service.pool);

  const answered = async (path: string, ask = {}) => {
    const got = await service.ask(`/v1/audit${path}`, ask);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return exact(got.bytes.toString());
  };
  const entries = (await answered('?sort=utc')) as Entry[];
  assert.match(canonical(entries), /"new":12\.34,/);
  const isMadeThere = (one: Entry) => 'terminalID' in one;
  assert.ok(entries.some(isMadeThere) && !entries.every(isMadeThere), 'some at a terminal, others not');
  const terminals = entries.filter(isMadeThere).map(({ terminalID }) => terminalID);
  assert.deepEqual([...new Set(terminals)], [device.terminalID]);

  const byID = new Map(entries.map((entry) => [entry.auditID, entry]));
  const { tenantID } = service.a;
  let previous = '0'.repeat(64);
  const { body: links } = await service.ask('/v1/audit/chain/links');
  assert.equal(links.length, entries.length);
  for (const { position, auditID, entryHash, chainHash } of links) {
    assert.equal(entryHash, sha256(canonical({ ...byID.get(auditID), tenantID })));
    previous = sha256(`${previous}\n${position}\n${entryHash}`);
    assert.equal(chainHash, previous);
  }
  const { position, hash } = (await service.ask('/v1/audit/chain')).body;
  assert.deepEqual([position, hash], [entries.length, previous]);

  // Each way to an entry has the same members.
  const post = { method: 'POST', body: {} };
  assert.deepEqual(await answered('?sort=utc&limit=1'), entries.slice(0, 1));
  assert.deepEqual(await answered('?sort=utc', post), entries);
  assert.deepEqual(await answered('/pages/1?sort=utc&recordsperpage=1000', post), entries);
  for (const entry of [entries[0], entries.find(isMadeThere)]) {
    assert.deepEqual(await answered(`/${entry?.auditID}`), entry);
    const same = entries.filter(({ entityID }) => entityID === entry?.entityID);
    assert.deepEqual(await answered(`/byid/${entry?.entityID}?sort=utc`), same);
  }
  const { body: settings } = await service.ask('/v1/instances/configurationhistory');
  for (const entry of settings)
    assert.deepEqual(Object.keys(byID.get(entry.auditID) ?? {}), Object.keys(entry));
});
