import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { startOrders } from '#test/order-world';

describe('a production order on paper', () => {
  const office = faultyOffice();
  let world: Awaited<ReturnType<typeof startOrders>>;
  let path: string;
  before(async () => {
    world = await startOrders(office.converter);
    const body = { itemID: world.items.A, quantity: 12, description: 'Cylinder <80/45>' };
    const { productionOrderID, number } = await world.post('/v1/prodorders', body);
    assert.equal(number, 'PR1001');
    path = `/v1/prodorders/${productionOrderID}`;
    await world.stock.send('PATCH', `${path}/tasks`, [
      { name: 'Saw', detail: 'Tube 568 mm', minutes: 5.5, setupMinutes: 12, hourlyRate: 58.25 },
      { name: 'Weld & grind', minutes: 3 },
    ]);
    const seal = { itemID: world.items.B, quantityPerPiece: 0.5 };
    await world.stock.send('PATCH', `${path}/materials`, { materials: [seal] });
  });
  const word = async (query: string) => {
    const got = await world.service.ask(`${path}/pdf${query}`, { headers: { accept: docxType } });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return textOf(got.bytes).join('\n');
  };

  it('tells the shop what to make, of what and how, in the company’s language', async () => {
    for (const [query, title, sum, issued] of [
      ['?Language=de', 'Laufkarte', '78', '6'],
      ['?Language=en', 'Job card', '78', '6'],
    ]) {
      const text = await word(query ?? '');
      for (const part of [
        title,
        'PR1001',
        'Cylinder <80/45>',
        'Saw',
        'Tube 568 mm',
        'Weld & grind',
        'Seal B',
      ])
        assert.ok(text.includes(part ?? ''), `${part}: ${text}`);
      for (const amount of [sum, issued])
        assert.ok(text.split('\n').includes(amount ?? ''), `${amount}: ${text}`);
      assert.doesNotMatch(text, /\{\{|58[.,]25/, 'no tag is left, and no cost goes through the shop');
    }
    const got = await world.service.ask(`${path.replace('/v1', '')}/pdf`);
    assert.deepEqual([got.status, got.headers['content-type']], [200, 'application/pdf']);
    assert.match(got.headers['content-disposition'] ?? '', /ProdOrder_PR1001\.pdf/);
    assert.ok(textOf(office.last).join('\n').includes('Job card'));
  });

  it('leaves a cancelled task out', async () => {
    const { tasks } = await world.stock.send('PATCH', `${path}/tasks`, [{ name: 'Paint', minutes: 1 }]);
    const { taskID } = tasks.at(-1);
    assert.match(await word(''), /Paint/);
    await world.stock.send('PATCH', `${path}/tasks`, [{ taskID, status: 'CANCELLED' }]);
    assert.doesNotMatch(await word(''), /Paint/);
  });

  it('is checked against a template, and refused what is no template', async () => {
    const { body: found } = await world.service.ask(`${path}/pdf/validate`);
    assert.deepEqual([found.isValid, found.unknownPlaceholders], [true, []]);
    const plain = multipart({
      fields: { documentType: 'PRODUCTIONORDER', name: 'Drawing' },
      bytes: testDocx({ body: paragraph('x') }),
      fileName: 'x.docx',
    });
    const { body: drawing } = await world.service.ask('/v1/documents', { method: 'POST', ...plain });
    for (const what of ['pdf', 'pdf/validate']) {
      const asked = await world.service.ask(`${path}/${what}?DocumentID=${drawing.documentID}`);
      assert.deepEqual([asked.status, asked.body.code], [404, 'NotFound']);
      const none = await world.service.ask(`/v1/prodorders/none/${what}`);
      assert.deepEqual([none.status, none.body.code], [404, 'NotFound']);
    }
    const picture = await world.service.ask(`${path}/pdf`, { headers: { accept: 'image/png' } });
    assert.deepEqual([picture.status, picture.body.code], [406, 'NotAcceptable']);
  });

  it('says what the converter cannot do, and asks which of several templates is meant', async () => {
    let made = 0;
    await office.eachFault(async (status, code) => {
      const fields = { documentType: 'PRODUCTIONORDER', isTemplate: 'true', name: `Own ${made++}` };
      const bytes = testDocx({ body: paragraph(`${fields.name} {{Number}}`) });
      const file = multipart({ fields, bytes, fileName: 'own.docx' });
      const { body: own } = await world.service.ask('/v1/documents', { method: 'POST', ...file });
      const got = await world.service.ask(`${path}/pdf?DocumentID=${own.documentID}`);
      assert.deepEqual([got.status, got.body.code], [status, code], JSON.stringify(got.body));
    });
    for (const what of ['pdf', 'pdf/validate']) {
      const undecided = await world.service.ask(`${path}/${what}`);
      assert.deepEqual([undecided.status, undecided.body.code], [400, 'TemplateRequired']);
    }
  });
});
