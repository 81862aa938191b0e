import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { multipart } from '#test/multipart';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('a corrective action', () => {
  let quality: QualityWorld;
  before(async () => {
    quality = await startQuality();
  });
  const make = (sent: object = {}): Promise<Body> =>
    quality.done('POST', '/capa', { title: 'Seals of the wrong compound', problem: 'Too soft', ...sent });
  const attach = async (id: string, fileName: string): Promise<string> => {
    const file = multipart({ fields: {}, bytes: Buffer.from(fileName), fileName });
    const url = `/v1/quality/capa/${id}/documents`;
    const { status, body } = await quality.service.ask(url, { method: 'POST', ...file });
    assert.equal(status, 200);
    return body.documents.at(-1).documentID;
  };
  const phases = (id: string, sent: object[]) => quality.ask('PATCH', `/capa/${id}/phases`, { phases: sent });
  const filesOf = (body: Body, at: number): string[] =>
    body.phases[at].documents.map((one: Body) => one.fileName);

  it('has files at its phases: those attached to it, and no others', async () => {
    const [{ qualityCapaID: id }, { qualityCapaID: other }] = [await make(), await make()];
    const [one, two] = [await attach(id, 'fishbone.txt'), await attach(id, 'photos.txt')];
    const foreign = await attach(other, 'other.txt');
    const got = await phases(id, [{ phase: 'D4', documentIDs: [one, two] }]);
    assert.deepEqual([got.status, filesOf(got.body, 4)], [200, ['fishbone.txt', 'photos.txt']]);
    const refused = await phases(id, [{ phase: 'D4', documentIDs: [one, foreign] }]);
    assert.deepEqual(outcome(refused), [400, 'UnknownReference', '/phases/0/documentIDs/1']);
    await quality.done('DELETE', `/capa/${id}/documents/${one}`);
    const now = await quality.done('GET', `/capa/${id}`);
    assert.deepEqual([filesOf(now, 4), filesOf(now, 3)], [['photos.txt'], []]);
    const both = await Promise.all([
      phases(id, [{ phase: 'D3', documentIDs: [two] }]),
      phases(id, [{ phase: 'D5', documentIDs: [two] }]),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const after = await quality.done('GET', `/capa/${id}`);
    assert.deepEqual([3, 4, 5].flatMap((at) => filesOf(after, at)).length, 3);
  });

  it('is printed as an 8D report in the customer’s language, without the notes of the house', async () => {
    const itemID = await quality.stock.item({ number: 'SEAL-30' });
    const ncr = {
      title: 'Seals too soft',
      source: 'RECEIVING',
      itemID,
      lotNumbers: ['L-7'],
      quantityAffected: 20,
    };
    const { qualityNcrID } = await quality.done('POST', '/ncr', ncr);
    const customer = { customerName: 'Nordwind GmbH', country: 'DE', currencyCode: 'EUR', locale: 'de-DE' };
    const { customerID } = await quality.stock.send('POST', '/v1/customers', customer);
    const { qualityCapaID: id, number } = await make({
      ...{ customerID, ncrIDs: [qualityNcrID], ownerUserID: quality.people.quinn.userID },
      effectivenessMethod: 'Härte der nächsten drei Chargen',
    });
    const sent = {
      phase: 'D4',
      status: 'DONE',
      result: 'Zwei Mischungen sehen gleich aus.',
      dueDate: '2026-02-10',
    };
    await quality.done('PATCH', `/capa/${id}/phases`, { phases: [sent] });
    await quality.done('PATCH', `/capa/${id}/Phases/D4/Notes`, { text: 'Not for the customer' });
    const word = async (query = '') => {
      const got = await quality.service.ask(`/v1/quality/capa/${id}/pdf${query}`, {
        headers: { accept: docxType },
      });
      assert.equal(got.status, 200, got.bytes.toString());
      assert.match(String(got.headers['content-disposition']), new RegExp(`8D_${number}`));
      return textOf(got.bytes).join('\n');
    };
    const german = await word();
    for (const part of [
      '8D-Report',
      number,
      'Nordwind GmbH',
      'Ursachen',
      'Zwei Mischungen',
      '10. Februar 2026',
    ])
      assert.ok(german.includes(part), part);
    for (const part of ['Seals too soft', 'SEAL-30', 'L-7', 'Noch nicht erledigt', 'quinn', 'Härte der'])
      assert.ok(german.includes(part), part);
    assert.ok(!german.includes('Not for the customer'));
    const english = await word('?Language=en');
    for (const part of ['8D report', 'Root cause', 'Not done yet', 'February'])
      assert.ok(english.includes(part), part);
    const rest = ['D0', 'D1', 'D2', 'D3', 'D5', 'D6', 'D7', 'D8'].map((phase) => ({
      ...{ phase, status: 'DONE', result: 'Erledigt.' },
    }));
    await quality.done('PATCH', `/capa/${id}/status`, { status: 'INPROGRESS' });
    await quality.done('PATCH', `/capa/${id}/phases`, { phases: rest });
    await quality.done('PATCH', `/capa/${id}/status`, { status: 'VERIFICATION' });
    const effective = { result: 'EFFECTIVE', comment: 'Drei Chargen geprüft' };
    await quality.done('POST', `/capa/${id}/effectiveness`, effective, 'quentin');
    await quality.done('PATCH', `/capa/${id}/status`, { status: 'CLOSED' });
    const closed = await word();
    const day = new Intl.DateTimeFormat('de', { dateStyle: 'long' }).format(
      new Date(quality.service.time.now),
    );
    assert.equal(closed.split(day).length - 1 >= 11, true, closed);
    for (const part of ['Abgeschlossen', 'wirksam', 'quentin', 'Drei Chargen'])
      assert.ok(closed.includes(part), part);
    const found = await quality.done('GET', `/capa/${id}/pdf/validate`);
    assert.deepEqual([found.isValid, found.unknownPlaceholders, found.emptyRequired], [true, [], []]);
    const { qualityCapaID: bare } = await quality.done('POST', '/capa', { title: 'Bare' });
    const lacking = await quality.done('GET', `/capa/${bare}/pdf/validate`);
    assert.equal(lacking.isValid, false);
    assert.deepEqual(lacking.emptyRequired, ['Capa.Problem', 'Customer.CustomerName']);
    assert.equal((await quality.ask('GET', '/capa/no-such/pdf')).status, 404);
  });
});
