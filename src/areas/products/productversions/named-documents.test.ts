import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { type Got, startService, type TestService } from '#test/service';

describe('a document that an active rule of a released version names', () => {
  let service: TestService;
  let count = 0;
  const done = async (
    url: string,
    method: 'POST' | 'PATCH' | 'GET' = 'GET',
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  ): Promise<any> => {
    const got = await service.ask(url, { method, ...(body === undefined ? {} : { body }) });
    assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const upload = async (name: string): Promise<string> => {
    const sent = multipart({
      fields: { documentType: 'GENERAL', name },
      bytes: Buffer.from('x'),
      fileName: 'a.txt',
    });
    const got = await service.ask('/v1/documents', { method: 'POST', ...sent });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.documentID;
  };
  const remove = (documentID: string) => service.ask(`/v1/documents/${documentID}`, { method: 'DELETE' });
  const rename = (documentID: string, name: string) =>
    service.ask(`/v1/documents/${documentID}`, { method: 'PATCH', body: { name } });
  /** A product whose rule names a document, and a version of it that is not released yet. */
  const product = async (document: string, status = 'ACTIVE') => {
    const { productID } = await done('/v1/products', 'POST', { number: `D-${++count}`, name: 'Cylinder' });
    const then = [{ action: 'ADD_DOCUMENT', document }];
    const rule = {
      productID,
      name: 'Sheet',
      type: 'MESSAGE',
      status,
      ...Object.fromEntries([['then', then]]),
    };
    await done('/v1/rules', 'POST', rule);
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = await done(versions, 'POST', { notes: 'x' });
    await done(`${versions}/${versionID}/state`, 'PATCH', { state: 'IN_TEST' });
    const move = (state: string) =>
      service.ask(`${versions}/${versionID}/state`, { method: 'PATCH', body: { state } });
    return { number: `D-${count}`, move };
  };
  const outcome = ({ status, body }: Got) => [status, body.code];

  before(async () => {
    service = await startService();
  });

  it('is neither deleted nor called otherwise while the version is live, and the answer names product and rule', async () => {
    const documentID = await upload('Pressure test sheet');
    const { number, move } = await product('pressure test SHEET');
    assert.equal(
      (await rename(documentID, 'Pressure Test Sheet')).status,
      200,
      'letter case is no other name',
    );
    assert.equal((await move('RELEASED')).status, 200);
    for (const got of [await remove(documentID), await rename(documentID, 'Other')]) {
      assert.deepEqual(outcome(got), [409, 'Referenced']);
      assert.deepEqual(got.body.missing, [`product ${number}: rule 1`]);
    }
    assert.equal((await rename(documentID, 'PRESSURE TEST SHEET')).status, 200);
    assert.equal((await move('RETIRED')).status, 200);
    assert.equal((await remove(documentID)).status, 200);
  });

  it('can go where another of its name stays, where the rule is not active, and where the version is not released', async () => {
    const [one, two] = [await upload('Twice'), await upload('Twice')];
    const { move } = await product('Twice');
    assert.equal((await move('RELEASED')).status, 200);
    assert.equal((await remove(one)).status, 200);
    assert.deepEqual(outcome(await remove(two)), [409, 'Referenced']);
    const idle = await upload('Idle');
    assert.equal((await (await product('Idle', 'INACTIVE')).move('RELEASED')).status, 200);
    assert.equal((await remove(idle)).status, 200);
    const tested = await upload('Tested');
    await product('Tested');
    assert.equal((await remove(tested)).status, 200);
  });

  it('is reported by the check when it is not there', async () => {
    const { move } = await product('Nowhere');
    const { body } = await move('RELEASED');
    const found = body.findings.filter(({ code }: { code: string }) => code === 'UNKNOWN_DOCUMENT');
    assert.deepEqual(
      found.map(({ severity, pointer }: { severity: string; pointer: string }) => [severity, pointer]),
      [['WARNING', '/rules/0/then/0/document']],
    );
  });

  it('of a deletion and a release at once never both are done without a word', async () => {
    for (let round = 0; round < 6; round++) {
      const documentID = await upload(`Race ${round}`);
      const { move } = await product(`Race ${round}`);
      const [gone, released] = await Promise.all([remove(documentID), move('RELEASED')]);
      const told = (released.body.findings ?? []).some(
        ({ code }: { code: string }) => code === 'UNKNOWN_DOCUMENT',
      );
      const both = gone.status === 200 && released.status === 200;
      assert.ok(!both || told, JSON.stringify([gone.status, released.status]));
      assert.ok(
        [200, 409].includes(gone.status) && [200, 503, 409].includes(released.status),
        String(released.status),
      );
    }
  });

  it('of two documents of one name that go at once one stays', async () => {
    const ids = [await upload('Pair'), await upload('Pair')];
    const { move } = await product('Pair');
    assert.equal((await move('RELEASED')).status, 200);
    const got = await Promise.all(ids.map(remove));
    assert.ok(
      got.some(({ status }) => status === 409),
      JSON.stringify(got.map(outcome)),
    );
  });
});
