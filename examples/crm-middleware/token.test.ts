import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type FakeCrm, startFakeCrm } from './fake-crm.ts';
import { createTokenSource, type TokenSource } from './token.ts';

describe('the access token', () => {
  let fake: FakeCrm;
  let now = 0;
  let tokens: TokenSource;
  before(async () => {
    fake = await startFakeCrm();
  });
  after(() => fake.close());
  beforeEach(() => {
    fake.tokenRequests.length = 0;
    fake.liveTokens.clear();
    fake.tokenSeconds = 300;
    fake.tokenStatus = () => 200;
    now = 1_000_000;
    tokens = createTokenSource({
      tokenUrl: `${fake.url}/token`,
      clientID: 'millwright',
      clientSecret: 'geheim',
      scope: 'notes.write',
      timeoutMs: 1000,
      now: () => now,
    });
  });

  it('is asked for as a form with client credentials', async () => {
    assert.equal(await tokens.get(), 'token-1');
    assert.deepEqual(Object.fromEntries(fake.tokenRequests[0] as URLSearchParams), {
      grant_type: 'client_credentials',
      client_id: 'millwright',
      client_secret: 'geheim',
      scope: 'notes.write',
    });
  });

  it('is kept until shortly before it expires, then asked for again', async () => {
    await tokens.get();
    now += 269_000;
    assert.equal(await tokens.get(), 'token-1');
    now += 2000; // 271 of 300 s
    assert.equal(await tokens.get(), 'token-2');
  });

  it('is asked for once, however many wait for it', async () => {
    const got = await Promise.all(Array.from({ length: 20 }, () => tokens.get()));
    assert.deepEqual(new Set(got), new Set(['token-1']));
    assert.equal(fake.tokenRequests.length, 1);
  });

  it('that was refused is renewed once, also where many were refused with it', async () => {
    const token = await tokens.get();
    for (let n = 0; n < 5; n += 1) tokens.refused(token);
    const renewed = await Promise.all([tokens.get(), tokens.get()]);
    tokens.refused(token); // late: it is not the one that is kept now
    assert.deepEqual([...renewed, await tokens.get()], ['token-2', 'token-2', 'token-2']);
    assert.equal(fake.tokenRequests.length, 2);
  });

  it('that cannot be had fails those who wait, tells no secret, and is asked for again', async () => {
    fake.tokenStatus = () => 503;
    await assert.rejects(tokens.get(), (error: Error) => {
      assert.match(error.message, /answered 503/);
      assert.doesNotMatch(error.message, /geheim/);
      return true;
    });
    fake.tokenStatus = () => 200;
    assert.equal(await tokens.get(), 'token-2');
  });
});
