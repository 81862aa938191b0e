import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { multipart } from '#test/multipart';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';
import { qualityDocumentMachine } from './document.machine.ts';

describe('a controlled document', () => {
  let quality: QualityWorld;
  let count = 0;
  before(async () => {
    quality = await startQuality();
  });

  type Sent = Record<string, unknown>;
  const put = (id: string, content: string) =>
    quality.service.ask(`/v1/quality/documents/${id}/file`, {
      ...{ method: 'POST', key: quality.people.quinn.key },
      ...multipart({ fields: {}, bytes: Buffer.from(content), fileName: 'labels.txt' }),
    });
  const draft = async (sent: Sent = {}): Promise<Sent & { documentID: string; number: string }> => {
    count += 1;
    const body = { number: `WI-${count}`, title: 'Labels', type: 'WORKINSTRUCTION', ...sent };
    return quality.done('POST', '/documents', body, 'quinn');
  };
  const make = async (sent: Sent = {}): Promise<string> => {
    const { documentID } = await draft(sent);
    assert.equal((await put(documentID, 'Label each.')).status, 200);
    return documentID;
  };
  const move = (id: string, status: string, who = 'ADMIN') =>
    quality.ask('PATCH', `/documents/${id}/status`, { status }, who);
  const approved = async (id: string): Promise<string> => {
    for (const status of ['INREVIEW', 'APPROVED']) assert.equal((await move(id, status)).status, 200);
    return id;
  };

  testEveryMove({
    service: () => quality.service,
    table: qualityDocumentMachine,
    url: '/v1/quality/documents',
    make: () => make(),
    moves: { DRAFT: ['INREVIEW'], INREVIEW: ['DRAFT', 'APPROVED'], APPROVED: ['OBSOLETE'], OBSOLETE: [] },
    change: { body: { title: 'Labels of all' }, in: ['DRAFT'] },
    deletable: ['DRAFT'],
  });

  it('needs a file, and somebody else’s approval; its bytes come back as they were', async () => {
    const { documentID: id } = await draft();
    assert.deepEqual((await move(id, 'INREVIEW')).body.missing, ['file']);
    assert.equal((await quality.ask('GET', `/documents/${id}/download`)).status, 404);
    await put(id, 'first');
    assert.equal((await put(id, 'second')).body.documents.length, 1);
    const file = await quality.service.ask(`/v1/quality/documents/${id}/download`);
    assert.deepEqual([file.status, file.bytes.toString()], [200, 'second']);
    assert.match(file.headers['content-disposition'] ?? '', /attachment.*labels\.txt/);
    await move(id, 'INREVIEW');
    assert.equal((await put(id, 'third')).body.code, 'NotEditable');
    assert.equal((await move(id, 'APPROVED', 'quinn')).status, 403);
    const got = await move(id, 'APPROVED', 'quentin');
    assert.deepEqual([got.status, got.body.effectiveDate], [200, '2026-03-02']);
  });

  it('is in force only with what the tenant’s policy asks for, and with another file asks again', async () => {
    const policy = await quality.stock.send('POST', '/v1/approval/policies', {
      name: 'Instructions go to the management',
      entity: 'DOCUMENT',
      condition: { all: [{ field: 'type', operator: 'EQUAL', value: 'WORKINSTRUCTION' }] },
      steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
    });
    const id = await make();
    await move(id, 'INREVIEW');
    assert.equal((await move(id, 'APPROVED', 'quentin')).body.code, 'ApprovalRequired');
    const approve = async () => {
      const { policies } = await quality.done('POST', `/documents/${id}/approval`, {});
      return quality.service.ask(`/v1/approval/requests/${policies[0].requestID}/decisions`, {
        ...{ method: 'POST', key: quality.people.maria.key, body: { decision: 'APPROVED' } },
      });
    };
    assert.equal((await approve()).body.status, 'APPROVED');
    await move(id, 'DRAFT');
    await put(id, 'Label each twice.');
    await move(id, 'INREVIEW');
    assert.equal((await move(id, 'APPROVED', 'quentin')).body.code, 'ApprovalRequired');
    assert.equal((await approve()).body.status, 'APPROVED');
    const form = await make({ type: 'FORM' });
    for (const one of [id, form]) {
      if (one === form) await move(one, 'INREVIEW');
      assert.equal((await move(one, 'APPROVED', 'quentin')).status, 200);
    }
    await quality.stock.send('PATCH', `/v1/approval/policies/${policy.policyID}`, { isActive: false });
  });

  it('has one revision in work and one in force; approving the next obsoletes the former', async () => {
    const first = await approved(await make());
    const { number } = await quality.done('GET', `/documents/${first}`);
    const revise = () =>
      quality.ask('POST', `/documents/${first}/revisions`, { changeNote: 'Storage too' }, 'quinn');
    const both = await Promise.all([revise(), revise()]);
    assert.deepEqual(both.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort(), [
      '200 ',
      '409 Duplicate',
    ]);
    const answered = both.find(({ status }) => status === 200)?.body;
    const rows = await quality.done('GET', `/documents?number=${number}&sort=title`);
    const second = rows.find((one: Sent) => one.revision === 2);
    assert.deepEqual([answered.documentID, answered.revision], [second.documentID, 2]);
    assert.deepEqual([second.status, second.changeNote], ['DRAFT', 'Storage too']);
    assert.deepEqual(outcome(await quality.ask('POST', '/documents', { number, title: 'x', type: 'FORM' })), [
      ...[409, 'Duplicate', '/number'],
    ]);
    await put(second.documentID, 'new');
    await approved(second.documentID);
    assert.equal((await quality.done('GET', `/documents/${first}`)).status, 'OBSOLETE');
    assert.equal((await quality.service.eventsOf(first)).at(-1)?.data?.status, 'OBSOLETE');
    assert.equal((await quality.done('GET', `/documents/count?number=${number}&status=APPROVED`)).count, 1);
  });

  it('is acknowledged by those who must read it, once, while it is in force', async () => {
    const readerUserIDs = [quality.people.maria.userID, quality.people.quentin.userID];
    const id = await make({ readerUserIDs, reviewDueDate: '2026-03-01' });
    const read = (who: string) => quality.ask('POST', `/documents/${id}/acknowledgement`, undefined, who);
    assert.equal((await read('maria')).body.code, 'NotEditable');
    await approved(id);
    const got = await Promise.all([read('maria'), read('maria'), read('SHOP')]);
    assert.deepEqual(
      got.map(({ status }) => status),
      [200, 200, 200],
    );
    const whole = await quality.done('GET', `/documents/${id}`);
    assert.deepEqual([whole.openReaders, whole.acknowledgements.length, whole.isReviewDue], [1, 2, true]);
    assert.deepEqual(
      outcome(
        await quality.ask('POST', '/documents', {
          ...{ number: 'x', title: 'x', type: 'FORM', readerUserIDs: ['nobody'] },
        }),
      ),
      [400, 'UnknownReference', '/readerUserIDs/0'],
    );
    const csv = await quality.service.ask('/v1/quality/documents/export?isReviewDue=true');
    assert.match(csv.bytes.toString(), /^number,revision,title/);
  });
});
