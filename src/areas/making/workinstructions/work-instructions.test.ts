import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { documents } from '#areas/ground/documents';
import { tasks } from '#areas/making/tasks';
import { products } from '#areas/products/products';
import { rules } from '#areas/products/rules';
import { testEveryMove } from '#test/every-move';
import { multipart } from '#test/multipart';
import { type Got, startService, type TestService } from '#test/service';
import { workInstructions } from './index.ts';
import { instructionMachine } from './instruction.machine.ts';

let service: TestService;
let taskID: string;
before(async () => {
  service = await startService({ areas: [documents, items, products, rules, tasks, workInstructions] });
  taskID = (await service.make('/v1/tasks', { name: 'Turn' })).taskID;
});

const url = '/v1/workinstructions';
const bore = { name: 'Bore', type: 'MEASUREMENT', unit: 'mm', min: 79.97, max: 80.03 };
const make = (more: object = {}): Promise<Got['body']> =>
  service.make(url, { title: 'Turn it', taskID, steps: [bore], ...more });
const ask = (path: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET', body?: object) =>
  service.ask(`${url}${path}`, { method, ...(body ? { body } : {}) });
const done = async (path: string, method?: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: object) => {
  const got = await ask(path, method, body);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const move = (id: string, status: string) => ask(`/${id}/status`, 'PATCH', { status });
const places = (got: Got) => got.body.errors?.map(({ pointer }: { pointer: string }) => pointer);

describe('a work instruction', () => {
  testEveryMove({
    service: () => service,
    table: instructionMachine,
    url,
    make: async () => (await make()).instructionID,
    moves: { DRAFT: ['ACTIVE'], ACTIVE: ['ARCHIVED'], ARCHIVED: [] },
    change: { body: { title: 'Other' }, in: ['DRAFT'] },
    deletable: ['DRAFT'],
  });

  it('keeps its steps in order, each with an id, and tells all that does not go together', async () => {
    const made = await make({
      steps: [
        { ...bore, sequence: 20 },
        { name: 'Clamp', type: 'TASK', sequence: 10, isRequired: false },
      ],
    });
    assert.deepEqual(
      made.steps.map((one: Got['body']) => [one.name, one.isRequired, String(one.min), one.options]),
      [
        ['Clamp', false, 'null', []],
        ['Bore', true, '79.97', []],
      ],
    );
    const bad = await ask('', 'POST', {
      title: 'x',
      steps: [
        { name: 'a', type: 'MEASUREMENT' },
        { name: 'b', type: 'TASK', unit: 'mm', sequence: 1 },
        { name: 'c', type: 'VALUE', min: 2, max: 1 },
        { name: 'd', type: 'LIST' },
        { name: 'e', type: 'TASK', stepID: 's', options: ['x'] },
        { name: 'f', type: 'TASK', stepID: 's', documentIDs: ['none'] },
      ],
    });
    assert.deepEqual(
      new Set(places(bad)),
      new Set([
        ...['/steps/0/min', '/steps/1/unit', '/steps/2/max', '/steps/3/options', '/steps/4/options'],
        ...['/steps/5/documentIDs/0', '/steps/5/stepID', '/steps/1/sequence'],
      ]),
    );
    const empty = await make({ steps: [] });
    const refused = await move(empty.instructionID, 'ACTIVE');
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.missing],
      [409, 'PreconditionMissing', ['steps']],
    );
  });

  it('has one revision in force, which the next one archives, and the floor sees that alone', async () => {
    const first = await make({ title: 'Revised' });
    const id = first.instructionID;
    assert.equal((await service.ask(`/v1/instructions/${id}`)).status, 404, 'a draft is not for the floor');
    assert.equal((await ask(`/${id}/revise`, 'POST')).body.code, 'NotEditable');
    await move(id, 'ACTIVE');
    const attached = await service.ask(`${url}/${id}/documents`, {
      method: 'POST',
      ...multipart({ bytes: Buffer.from('a picture') }),
    });
    assert.deepEqual([attached.status, attached.body.code], [409, 'NotEditable']);
    const [one, other] = await Promise.all([ask(`/${id}/revise`, 'POST'), ask(`/${id}/revise`, 'POST')]);
    assert.deepEqual([one.status, other.status].sort(), [200, 409], 'of a number there is one draft');
    const second = (one.status === 200 ? one : other).body;
    assert.deepEqual(
      [second.number, second.revision, second.status, second.steps],
      [first.number, 2, 'DRAFT', first.steps],
      'steps keep their ids',
    );
    await move(second.instructionID, 'ACTIVE');
    assert.equal((await done(`/${id}`)).status, 'ARCHIVED');
    assert.deepEqual(
      (await service.eventsOf(id)).map(({ data }) => data.status),
      ['ACTIVE', 'ARCHIVED'],
    );
    const seen = (await service.ask(`/v1/instructions?number=${first.number}`)).body;
    assert.deepEqual(
      seen.map((now: Got['body']) => now.revision),
      [2],
    );
    assert.equal((await service.ask(`/v1/instructions/${id}`)).body.status, 'ARCHIVED');
    const ofTask = (await service.ask(`/v1/instructions/tasks/${taskID}`)).body;
    assert.ok(ofTask.some((now: Got['body']) => now.instructionID === second.instructionID));
    assert.equal((await service.ask('/v1/instructions/tasks/none')).status, 404);
    const kept = await service.ask(`/v1/tasks/${taskID}`, { method: 'DELETE' });
    assert.equal(kept.body.code, 'Referenced');
    assert.equal((await ask('', 'POST', { title: 'x', number: first.number })).body.code, 'Duplicate');
  });

  it('shows its documents in steps, and the next revision has copies of them', async () => {
    const made = await make();
    const id = made.instructionID;
    const { documents: files } = (
      await service.ask(`${url}/${id}/documents`, {
        method: 'POST',
        ...multipart({ bytes: Buffer.from('a picture') }),
      })
    ).body;
    const [{ documentID }] = files;
    await done(`/${id}`, 'PATCH', { steps: [{ ...made.steps[0], documentIDs: [documentID] }] });
    const removed = await ask(`/${id}/documents/${documentID}`, 'DELETE');
    assert.deepEqual([removed.status, removed.body.code], [409, 'Referenced']);
    await move(id, 'ACTIVE');
    const next = await done(`/${id}/revise`, 'POST');
    assert.deepEqual(next.steps[0].documentIDs, [next.documents[0].documentID]);
    assert.notEqual(next.documents[0].documentID, documentID);
    await done(`/${next.instructionID}`, 'DELETE');
    assert.equal((await done(`/${id}`)).documents.length, 1);
  });
});
