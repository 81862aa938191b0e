import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { customers } from '#areas/parties/customers';
import { quotes } from '#areas/selling/quotes';
import { type Config, readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { readProxies } from './caller-address.ts';

/** Where these requests come from (`inject`). */
const peer = '127.0.0.1';

describe('where a request comes from', () => {
  const start = async (trusted: string, more: Record<string, string> = {}) => {
    const service = await startService({
      areas: [customers, items, quotes],
      environment: { MILLWRIGHT_TRUSTED_PROXIES: trusted, ...more },
    });
    return { service, noted: (forwarded?: string) => noted(service, forwarded) };
  };
  /** The address that the trail keeps of a write. */
  const noted = async (service: TestService, forwarded?: string): Promise<string> => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const body = { customerName: 'Nordwind', country: 'DE' };
    const made = await service.ask('/v1/customers', { method: 'POST', body, headers });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select ip from millwright.audit_entries where entity_id = $1', [made.body.customerID]),
    );
    return rows[0].ip;
  };

  it('is the connection where no proxy is trusted, whatever the request says', async () => {
    const nobody = await start('');
    for (const said of [undefined, '203.0.113.7', '203.0.113.7, 127.0.0.1'])
      assert.equal(await nobody.noted(said), peer, said ?? 'nothing');
    const another = await start('10.0.0.5, 192.168.0.0/16');
    assert.equal(await another.noted('203.0.113.7'), peer);
  });

  it('is what a trusted proxy says: the last address that is no trusted proxy, and no other before it', async () => {
    const { noted: by } = await start('127.0.0.0/8, 10.0.0.5, 2001:db8:1::/48');
    assert.equal(await by('203.0.113.7'), '203.0.113.7');
    assert.equal(await by('198.51.100.1, 203.0.113.7'), '203.0.113.7', 'what the caller put before it');
    assert.equal(await by('203.0.113.7, 10.0.0.5'), '203.0.113.7', 'behind a second trusted proxy');
    assert.equal(await by('2001:db8:2::1, 2001:db8:1::7'), '2001:db8:2::1');
    assert.equal(await by('203.0.113.7, 10.0.0.6'), '10.0.0.6');
    for (const wrong of ['unknown', '', '203.0.113.7:4711', `${'x'.repeat(2000)}`])
      assert.equal(await by(wrong), peer, wrong);
    assert.equal(await by(), peer);
  });

  it('is counted by links: one caller behind a proxy does not use up what another may ask', async () => {
    const open = async (service: TestService, forwarded: string) =>
      (
        await service.ask('/v1/salesquotes/public/checkout?token=wrong', {
          key: undefined,
          headers: { 'x-forwarded-for': forwarded },
        })
      ).status;
    const rate = { MILLWRIGHT_LINK_RATE_PER_ADDRESS: '2' };
    const [trusting, alone] = [await start(peer, rate), await start('', rate)];
    const ask = async (service: TestService) => [
      await open(service, '203.0.113.7'),
      await open(service, '203.0.113.7'),
      await open(service, '203.0.113.7'),
      await open(service, '203.0.113.8'),
    ];
    assert.deepEqual(await ask(trusting.service), [401, 401, 429, 401]);
    assert.deepEqual(await ask(alone.service), [401, 401, 429, 429], 'a forged address buys nothing');
  });
});

describe('MILLWRIGHT_TRUSTED_PROXIES', () => {
  let none: Config;
  before(() => {
    none = readConfig({});
  });
  it('is empty unless set, and takes addresses and ranges', () => {
    assert.deepEqual(none.trustedProxies, []);
    assert.deepEqual(readProxies(' 10.0.0.5 ,fd00::/8,'), ['10.0.0.5', 'fd00::/8']);
  });
  it('refuses what is neither, and what is everybody', () => {
    for (const wrong of ['true', 'proxy.example.com', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '1'])
      assert.throws(() => readProxies(wrong), /must be addresses/, wrong);
  });
});
