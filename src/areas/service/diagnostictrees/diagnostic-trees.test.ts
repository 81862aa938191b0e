import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { documents } from '#areas/ground/documents';
import { serviceCodes } from '#areas/service/servicecodes';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { testEveryMove } from '#test/every-move';
import { multipart } from '#test/multipart';
import { type Got, startService, type TestService } from '#test/service';
import { diagnosticTrees } from './index.ts';
import { treeMachine } from './tree.machine.ts';

describe('diagnostic trees', () => {
  let service: TestService;
  let itemID: string;
  let made = 0;
  before(async () => {
    service = await startService({ areas: [items, documents, serviceCodes, diagnosticTrees] });
    itemID = (await service.make('/v1/items', { number: 'SEAL-30', description: 'Rod seal', uOM: 'C62' }))
      .itemID;
  });
  const url = '/v1/service/diagnostictrees';
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    service.ask(url + path, { method, ...(body ? { body } : {}) });
  const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
  const body = (more: object = {}) => ({
    name: `Leak ${++made}`,
    rootNodeID: 'q',
    nodes: [
      {
        ...{ nodeID: 'q', type: 'QUESTION', text: 'Does it leak?' },
        options: [
          { label: 'Yes', nextNodeID: 'seal' },
          { label: 'No', nextNodeID: 'fine' },
        ],
      },
      { nodeID: 'seal', type: 'RESULT', text: 'The seal is worn.', parts: [{ itemID, quantity: 1 }] },
      { nodeID: 'fine', type: 'RESULT', text: 'It is fine.', tasks: [{ name: 'Clean', minutes: 5 }] },
    ],
    ...more,
  });
  const make = async (more: object = {}): Promise<string> =>
    (await service.make(url, body(more))).diagnosticTreeID;
  const move = (id: string, status: string) => ask('PATCH', `/${id}/status`, { status });

  testEveryMove({
    service: () => service,
    table: treeMachine,
    url,
    make,
    moves: { DRAFT: ['ACTIVE'], ACTIVE: ['RETIRED'], RETIRED: [] },
    change: { body: { description: 'Other' }, in: ['DRAFT'] },
    deletable: ['DRAFT'],
  });

  it('a draft may be unfinished; it is activated only once it is sound', async () => {
    const id = await make({ rootNodeID: 'seal' });
    const { body: said } = await ask('GET', `/${id}/validate`);
    assert.equal(said.isValid, false);
    assert.deepEqual(
      said.findings.map((one: { code: string; pointer: string }) => [one.code, one.pointer]),
      [
        ['UNREACHABLE', '/nodes/0'],
        ['UNREACHABLE', '/nodes/2'],
      ],
    );
    const refused = await move(id, 'ACTIVE');
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.missing],
      [409, 'PreconditionMissing', ['sound']],
    );
    assert.match(refused.body.detail, /^\/nodes\/0: .*and 1 more/);
    await ask('PATCH', `/${id}`, { rootNodeID: 'q' });
    assert.equal((await move(id, 'ACTIVE')).status, 200);
  });

  it('a code counts while it is active, and is kept by the trees that say it', async () => {
    const code = await service.make('/v1/service/codes', {
      code: 'WORN',
      type: 'CAUSE',
      description: 'Worn',
    });
    const nodes = [{ nodeID: 'q', type: 'RESULT', text: 'Worn', causeCode: 'WORN' }];
    const [one, other] = [await make({ nodes }), await make({ nodes })];
    assert.equal((await move(one, 'ACTIVE')).status, 200);
    const gone = await service.ask(`/v1/service/codes/${code.codeID}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body.code], [409, 'Referenced']);
    await service.ask(`/v1/service/codes/${code.codeID}`, { method: 'PATCH', body: { isActive: false } });
    assert.match((await move(other, 'ACTIVE')).body.detail, /no active service code WORN of the type CAUSE/);
  });

  it('a node shows a document, which stays while a version names it', async () => {
    const upload = async (more: Record<string, string> = {}): Promise<string> => {
      const file = multipart({
        ...{ bytes: testDocx({ body: paragraph('{{Number}}') }), fileName: 'bench.docx' },
        fields: { documentType: 'GENERAL', ...more },
      });
      return (await service.ask('/v1/documents', { method: 'POST', ...file })).body.documentID;
    };
    const [documentID, template] = [
      await upload(),
      await upload({ documentType: 'TROUBLEREPORT', isTemplate: 'true', name: 'Own' }),
    ];
    const nodes = (id: string) => [{ nodeID: 'q', type: 'RESULT', text: 'Worn', documentID: id }];
    for (const wrong of ['nobody', template])
      assert.deepEqual(outcome(await ask('POST', '', body({ nodes: nodes(wrong) }))), [
        ...[400, 'UnknownReference', '/nodes/0/documentID'],
      ]);
    const id = await make({ nodes: nodes(documentID) });
    const remove = () => service.ask(`/v1/documents/${documentID}`, { method: 'DELETE' });
    assert.equal((await move(id, 'ACTIVE')).status, 200);
    const next = (await ask('POST', `/${id}/versions`)).body;
    assert.equal(next.nodes[0].documentID, documentID);
    const kept = await remove();
    assert.deepEqual([kept.status, kept.body.code], [409, 'Referenced']);
    const draft = await make({ nodes: nodes(await upload()) });
    const own = (await ask('GET', `/${draft}`)).body.nodes[0].documentID;
    assert.equal((await ask('DELETE', `/${draft}`)).status, 200);
    assert.equal((await service.ask(`/v1/documents/${own}`, { method: 'DELETE' })).status, 200);
  });

  it('the next version begins as this one, and activating it retires this one', async () => {
    const id = await make();
    await move(id, 'ACTIVE');
    const next = (await ask('POST', `/${id}/versions`)).body;
    assert.deepEqual([next.version, next.status, next.familyID, next.nodes.length], [2, 'DRAFT', id, 3]);
    const again = await ask('POST', `/${id}/versions`);
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    assert.equal((await move(next.diagnosticTreeID, 'ACTIVE')).status, 200);
    assert.equal((await ask('GET', `/${id}`)).body.status, 'RETIRED');
    const events = await service.eventsOf(id);
    assert.deepEqual(
      events.map(({ data }) => data.status),
      ['ACTIVE', 'RETIRED'],
    );
    assert.equal((await ask('GET', `?familyID=${id}&status=ACTIVE`)).body.length, 1);
  });

  it('no other tree of its version has its name', async () => {
    const [id, { name }] = [await make(), await service.make(url, body())];
    const taken = await ask('PATCH', `/${id}`, { name: name.toUpperCase() });
    assert.deepEqual(outcome(taken), [409, 'Duplicate', '/name']);
  });

  it('of two next versions begun at once there is one', async () => {
    const id = await make();
    await move(id, 'ACTIVE');
    const both = await Promise.all([1, 2].map(() => ask('POST', `/${id}/versions`)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('names what does not exist, and is for a product or an item', async () => {
    const nodes = [{ nodeID: 'q', type: 'RESULT', text: 'x', parts: [{ itemID: 'no', quantity: 1 }] }];
    assert.deepEqual(outcome(await ask('POST', '', body({ nodes }))), [
      ...[400, 'UnknownReference', '/nodes/0/parts/0/itemID'],
    ]);
    assert.deepEqual(outcome(await ask('POST', '', body({ itemID, productID: itemID }))), [
      ...[400, 'InvalidInput', '/itemID'],
    ]);
    await make({ itemID });
    const gone = await service.ask(`/v1/items/${itemID}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body.code], [409, 'Referenced']);
  });
});
