import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startService } from '#test/service';

it('a hard question of one tenant keeps nobody waiting: another is answered, and the event loop turns, again and again meanwhile', async (t) => {
  const service = await startService();
  const { ADMIN } = service.b.keys;
  // Pigeons and holes: nobody proves in a quarter of a second that fourteen do not fit into thirteen.
  const values = Array.from({ length: 13 }, (_, at) => `h${at}`);
  const names = Array.from({ length: 14 }, (_, at) => `P${at}`);
  const tuples = (attributes: string[]) => ({
    action: 'FORBID_TUPLES',
    attributes,
    rows: values.map((one) => [one, one]),
  });
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
  const document = {
    format: 'millwright-product-1',
    product: { number: 'HARD', name: 'Pigeons' },
    pages: [{ name: 'Main' }],
    attributes: names.map((name) => ({ name, dataType: 'DROPDOWN', page: 'Main', isRequired: true, values })),
    rules: pairs.map((pair, at) => ({
      number: at + 1,
      name: pair.join(' '),
      type: 'CONSTRAINT',
      // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
      then: [tuples(pair)],
    })),
  };
  const put = await service.ask('/v1/products/document', { method: 'PUT', body: document });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const { productID } = (await service.ask('/v1/products/search/HARD')).body[0];
  const ask = () =>
    service.ask(`/v1/configure/${productID}/configuration`, { method: 'POST', body: { isDraft: true } });
  await ask();
  // What is counted is the question, and not how a thread makes the product ready for it.
  let isAsked = true;
  let [turns, answers] = [0, 0];
  const timer = setInterval(() => turns++, 1).unref();
  const asked = ask().finally(() => {
    isAsked = false;
  });
  while (isAsked) {
    const { status } = await service.ask('/v1/items?limit=1', { key: ADMIN });
    assert.equal(status, 200);
    answers++;
  }
  clearInterval(timer);
  const { status, body } = await asked;
  assert.deepEqual([status, body.isValid], [200, null]);
  t.diagnostic(`${turns} turns, ${answers} answers`);
  assert.ok(turns >= 30 && answers >= 5, `${turns} turns, ${answers} answers`);
});
