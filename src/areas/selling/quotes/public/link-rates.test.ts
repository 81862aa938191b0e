import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { customers } from '#areas/parties/customers';
import { quotes } from '#areas/selling/quotes';
import { linkToken } from '#platform/links/link-token';
import { startService } from '#test/service';

const path = '/v1/salesquotes/public/checkout';

/** A service with these limits, and a quote of it that has a link. */
const start = async (environment: Record<string, string>) => {
  const service = await startService({ areas: [customers, items, quotes], environment });
  const post = async (url: string, body?: unknown) => {
    const got = await service.ask(url, { method: 'POST', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const { customerID } = await post('/v1/customers', { customerName: 'Nordwind', country: 'DE' });
  await post('/v1/items', { number: 'A', description: 'A', unitPrice: 1 });
  const tokens: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { salesQuoteID } = await post('/v1/salesquotes', {
      customerID,
      items: [{ number: 'A', quantity: 1 }],
    });
    const url = `/v1/salesquotes/${salesQuoteID}`;
    await service.ask(`${url}/status`, { method: 'PATCH', body: { status: 'OFFERED' } });
    tokens.push((await post(`${url}/public/url`)).token);
  }
  const open = (token: string) => service.ask(`${path}?token=${token}`, { key: undefined });
  return { service, tokens, open };
};

describe('requests with links', () => {
  it('are counted by link: one that is used too often does not keep another one back', async () => {
    const { tokens, open } = await start({ MILLWRIGHT_RATE_PER_LINK: '3' });
    const [one = '', other = ''] = tokens;
    for (let n = 0; n < 3; n += 1) assert.equal((await open(one)).status, 200);
    const over = await open(one);
    assert.deepEqual(
      [over.status, over.body.code, over.body.limit],
      [429, 'TooManyRequests', 'MILLWRIGHT_RATE_PER_LINK'],
    );
    assert.ok(Number(over.headers['retry-after']) > 0);
    assert.equal((await open(other)).status, 200);
  });

  it('are counted by address, right and wrong ones; requests with a key are not', async () => {
    const { service, tokens, open } = await start({ MILLWRIGHT_LINK_RATE_PER_ADDRESS: '4' });
    for (let n = 0; n < 4; n += 1) assert.equal((await open(`wrong${n}`)).status, 401);
    for (const token of ['wrong', tokens[0] as string]) {
      const over = await open(token);
      assert.deepEqual([over.status, over.body.limit], [429, 'MILLWRIGHT_LINK_RATE_PER_ADDRESS']);
    }
    assert.equal((await service.ask('/v1/salesquotes')).status, 200);
  });

  it('whose link is signed but of no row are refused as those of a stranger', async () => {
    const { service, open } = await start({});
    const { rows } = await service.pool.query('select public_link_secret() as secret');
    const got = await open(linkToken(rows[0].secret, '0198c5a0-0000-7000-8000-0000000000ff'));
    assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated']);
  });

  it('have the address of the page that is set', async () => {
    const { service } = await start({ MILLWRIGHT_CUSTOMER_PAGE_URL: 'https://offers.example.com/shop/' });
    const [quote] = (await service.ask('/v1/salesquotes')).body;
    const { url, token } = (await service.ask(`/v1/salesquotes/${quote.salesQuoteID}/public/url`)).body;
    assert.equal(url, `https://offers.example.com/shop/quote?token=${token}`);
  });
});
