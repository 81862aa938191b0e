import assert from 'node:assert/strict';
import { it } from 'node:test';
import { choose, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

it('what is INTERNAL is at work in what is not released, in conditions and in what follows, and in nothing that is', async () => {
  const { done, rule, productID, versions } = await startLines();
  const ask = (body: object): Promise<Body> => done(`/v1/configure/${productID}/configuration`, 'POST', body);
  // Of 10 comes which sizes there are in steel, of 30 the body.
  for (const number of [10, 30]) await rule(number, { status: 'INTERNAL' });
  const { versionID } = await done(versions(), 'POST', {});
  const seen = async (of: object) => {
    const { attributes } = await ask({ ...of, attributes: choose({ BODY: 'STEEL' }) });
    const { outcomes } = await ask({ ...of, attributes: choose({ SIZE: 20 }) });
    const size = attributes.find(({ name }: Body) => name === 'SIZE');
    return [size.values[0].state, outcomes[0].items.length];
  };
  assert.deepEqual(await seen({ isDraft: true }), ['IMPOSSIBLE', 1]);
  assert.deepEqual(await seen({ versionID }), ['IMPOSSIBLE', 1]);
  for (const state of ['IN_TEST', 'RELEASED'])
    await done(`${versions()}/${versionID}/state`, 'PATCH', { state });
  assert.deepEqual(await seen({ versionID }), ['POSSIBLE', 0]);
});
