import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SaxesParser } from 'saxes';
import { xmlTemplates } from '#areas/ground/xmltemplates';
import { withClient } from '#platform/db/connection';
import { startOrders } from '#test/order-world';

type World = Awaited<ReturnType<typeof startOrders>>;

/** Texts and attributes by the path of their element; text that is not well-formed throws. */
const readXml = (text: string): [path: string, value: string][] => {
  const found: [string, string][] = [];
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    for (const one of Object.values(attributes)) found.push([`${path.join('/')}@${one.name}`, one.value]);
  });
  parser.on('text', (value) => value.trim() !== '' && found.push([path.join('/'), value]));
  parser.on('closetag', () => path.pop());
  parser.write(text).close();
  return found;
};

describe('sales orders as XML', () => {
  let world: World;
  before(async () => {
    world = await startOrders(undefined, [xmlTemplates]);
  });
  const file = async (query = '', key?: string) => {
    const got = await world.ask(`/export/xml${query}`, key ? { key } : {});
    return { ...got, text: got.bytes.toString('utf8') };
  };
  const template = (body: string, more: object = {}) =>
    world.post('/v1/xml/templates', { name: body.slice(0, 100), entity: 'SalesOrder', body, ...more });
  const each = (inner: string) => `<A>{{#SalesOrders}}${inner}{{/SalesOrders}}</A>`;

  it('come by the built-in template before a tenant has one: each order with its lines, escaped, numbers with points', async () => {
    const hostile = `]]><x> & "y" 'z' {{Number}} <!-- \u{1f600} Ø`;
    const made = await world.order({
      description: hostile,
      purchaseOrder: 'PO-1',
      promiseDateUTC: '2026-04-20T12:00:00.000Z',
      items: [
        { number: 'A', quantity: 10 },
        { number: 'B', quantity: 1.5, discount: 2.5 },
      ],
    });
    const got = await file(`?number=${made.number}`);
    assert.deepEqual(
      [got.status, got.headers['content-type'], got.headers['content-disposition']],
      [
        200,
        'application/xml; charset=utf-8',
        `attachment; filename="salesorders_2026-03-02.xml"; filename*=UTF-8''salesorders_2026-03-02.xml`,
      ],
    );
    const all = readXml(got.text);
    const at = (path: string) =>
      all.filter(([one]) => one === `SalesOrders/SalesOrder${path}`).map(([, is]) => is);
    assert.deepEqual(at('@number'), [made.number]);
    assert.deepEqual(at('/Description'), [hostile]);
    assert.deepEqual(at('/PromiseDate'), ['2026-04-20']);
    assert.deepEqual(at('/Lines/Line/Number'), ['A', 'B']);
    assert.deepEqual(at('/Lines/Line/Quantity'), ['10', '1.5']);
    assert.deepEqual(at('/Lines/Line/Quantity@unit'), ['C62', 'MTR']);
    assert.deepEqual(at('/Lines/Line/NetPrice'), ['1000.00', made.items[1].netPrice.toFixed(2)]);
    assert.deepEqual(at('/Totals/Grand'), [made.grandTotal.toFixed(2)]);
    assert.deepEqual(at('/RequestedDate'), []);
  });

  it('come by the tenant’s default in place of the built-in one, or by the one that is named, under its type and name', async () => {
    const { number } = await world.order();
    const pattern = {
      fileNamePattern: 'a/b {{Company.Name}} {{Today:date(yyMMdd)}}',
      contentType: 'text/xml',
    };
    const own = await template(each('<Own>{{Number}}</Own>'), { isDefault: true, ...pattern });
    const other = await template(each('<Other no="{{Number}}"/>'));
    const got = await file(`?number=${number}`);
    assert.ok(got.text.endsWith(`<A><Own>${number}</Own></A>\n`), got.text);
    assert.equal(got.headers['content-type'], 'text/xml; charset=utf-8');
    assert.match(String(got.headers['content-disposition']), /filename="a_b_Alpha_260302\.xml"/);
    assert.match((await file(`?number=${number}&TemplateID=${other.templateID}`)).text, /<Other no=/);
    await world.service.ask(`/v1/xml/templates/${own.templateID}`, { method: 'DELETE' });
    assert.match((await file(`?number=${number}`)).text, /<SalesOrders /);
  });

  it('are those that the list’s filters leave, all of them, in the list’s order, also none', async () => {
    const { templateID } = await template(each('<N>{{Number}}</N>'));
    for (let n = 0; n < 60; n++) await world.order({ items: [] });
    const numbers = (text: string) => readXml(text).map(([, is]) => is);
    const listed = async (query: string) =>
      (await world.ask(`?${query}`)).body.map(({ number }: { number: string }) => number);
    assert.deepEqual(numbers((await file(`?TemplateID=${templateID}`)).text), await listed(''));
    await world.released();
    const released = numbers((await file(`?status=RELEASED&TemplateID=${templateID}`)).text);
    assert.ok(released.length > 0);
    assert.deepEqual(released, await listed('status=RELEASED'));
    assert.match((await file(`?status=COMPLETED&TemplateID=${templateID}`)).text, /<A><\/A>\n$/);
  });

  it('are refused for a template that is another’s, gone, or names what there is no longer', async () => {
    const { templateID } = await template(each('<Gone>{{Number}}</Gone>'));
    const { a, b } = world.service;
    for (const [id, key] of [
      ['0198c5a0-0000-7000-8000-00000000dead', a.keys.ADMIN],
      ['..%2F', a.keys.ADMIN],
      [templateID, b.keys.ADMIN],
    ])
      assert.equal((await file(`?TemplateID=${id}`, key)).body.code, 'NotFound');
    assert.equal((await file('?status=SOLD')).status, 400);
    await withClient(world.service.db.admin, (client) =>
      client.query(
        `update millwright.xml_templates set body = replace(body, 'Number', 'Nummer') where template_id = $1`,
        [templateID],
      ),
    );
    const { status, body } = await file(`?TemplateID=${templateID}`);
    assert.deepEqual(
      [status, body.code, body.errors[0].pointer, /\{\{Nummer\}\}/.test(body.errors[0].detail)],
      [400, 'InvalidTemplate', '?TemplateID', true],
    );
  });

  it('show a tenant nothing of another, and are noted in the trail', async () => {
    const theirs = readXml((await file('', world.service.b.keys.ADMIN)).text);
    assert.ok(theirs.every(([path]) => !path.startsWith('SalesOrders/SalesOrder')));
    const trail = await world.service.ask('/v1/audit?action=EXPORT&entity=SalesOrder');
    assert.ok(trail.body.length > 0, JSON.stringify(trail.body));
  });
});
