import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PaperType, paperTypes, templateNames } from '#areas/ground/documents';
import { docxType } from '#lib/media-type';
import { type DataName, dictionaryOf } from '#platform/pdf/dictionary';
import { textOf } from '#platform/pdf/test-docx';
import { drawnPicture } from '#test/drawn-picture';
import { choose, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';
import { watchedFilling } from '#test/watched-filling';

/** What a rule does; the name of the member looks like a promise's to the linter. */
const actions = (...all: object[]) => Object.fromEntries([['then', all]]);

/** A record of each type in which every list has an element, as far as one record can be so full. */
const startPapers = async () => {
  const { heavy, filled } = watchedFilling();
  const world = await startLines({ heavy });
  const { done, customerID, service } = world;
  const post = (path: string, body?: object) => done(path, 'POST', body);
  const patch = (path: string, body: unknown) => done(path, 'PATCH', body);
  await patch(`/v1/tenants/${service.a.tenantID}`, {
    address: { address1: 'Lochgaun 18', postalCode: '81249', city: 'München', country: 'DE' },
  });
  await patch(`/v1/customers/${customerID}`, { address: 'Rue 1', city: 'Lyon', country: 'FR' });
  await post('/v1/taxes/registrations', { countryCode: 'DE', taxID: 'DE811907980' });
  const rate = { name: 'EX', category: 'OUT_OF_SCOPE', countryCode: 'DE', ratePercent: 0 };
  await post('/v1/taxes/rates', { name: '19 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 19 });
  const { taxRateID } = await post('/v1/taxes/rates', { ...rate, reason: 'Not taxed here' });

  const component = { name: 'Labour', category: 'LABOR', markupPercent: 10, showOnQuote: true };
  await post('/v1/pricingcomponents', component);
  // biome-ignore lint/suspicious/noExplicitAny: a rule of the document
  const rules = world.tap.rules.map((rule: any) => {
    const [first] = rule.then;
    if (first.action !== 'ADD_TASK') return rule;
    return { ...rule, ...actions({ ...first, task: { ...first.task, component: 'Labour' } }) };
  });
  const note = actions({ action: 'ADD_NOTE', text: 'Tested with air.' });
  rules.push({ number: 70, name: 'Note', type: 'MESSAGE', ...note });
  await done('/v1/products/document', 'PUT', { ...world.tap, rules });
  await world.release();

  const email = 'inke@nordwind.example.com';
  const person = { firstName: 'Inke', lastName: 'Petersen', email, customerID };
  await done('/v1/customers/people', 'PUT', [person]);
  const people = await done(`/v1/customers/people/email/${email}`, 'GET');
  const place = { name: 'Hall 2', address1: 'Werftweg 4', city: 'Kiel', country: 'DE' };
  const { shipToID } = await done(`/v1/customers/${customerID}/shipto`, 'PUT', place);
  const { salesQuoteID } = await world.quote({
    shipToID,
    contactIDs: [people[0].personID],
    items: [
      { number: 'A', quantity: 2 },
      { number: 'A', quantity: 1, isOptional: true },
      { number: 'A', quantity: 1, isAlternate: true, groupName: 'Size' },
      { number: 'A', quantity: 3, isAlternate: true, groupName: 'Size' },
    ],
  });
  const attributes = choose({ SIZE: 20, LENGTH: 12.5 });
  const several = { attributes, quantities: [1, 10], selectedQuantity: 10 };
  for (const isOptional of [false, true]) await world.configured(salesQuoteID, { ...several, isOptional });
  const alternate = { ...several, isAlternate: true, groupName: 'Size' };
  await world.configured(salesQuoteID, alternate);
  const quote = `/v1/salesquotes/${salesQuoteID}`;
  const said = async (path: string) => {
    await patch(`${path}/notes`, { text: 'n', isForCustomer: true });
    await patch(`${path}/tags`, { name: 'a', value: 'b' });
  };
  await said(quote);
  for (const status of ['OFFERED', 'ACCEPTED']) await patch(`${quote}/status`, { status });
  const made = await post(`${quote}/salesorder`);
  const order = `/v1/salesorders/${made.salesOrderID}`;
  await said(order);
  await patch(`${order}/basics`, { purchaseOrders: [{ number: 'PO-1' }] });
  await patch(`${order}/status`, { status: 'RELEASED' });
  const packages = [{ description: 'Pallet', weight: 184.5, weightUOM: 'KGM' }];
  const list = await post('/v1/packinglists', { salesOrderID: made.salesOrderID, packages });
  const lines = [{ description: 'Cylinder', quantity: 2, unitPrice: 50, taxRateID }];
  const { invoiceID } = await post('/v1/invoices', { customerID, lines });
  await post(`/v1/invoices/${invoiceID}/issue`, {});
  const credit = await post(`/v1/invoices/${invoiceID}/creditnotes`, { reason: 'Came back' });
  const [{ itemID }] = await done('/v1/items?number=A', 'GET');
  const report = await post('/v1/service/troublereports', {
    ...{ customerID, itemID, serialNumber: 'S-1', symptoms: [{ description: 'Leaks' }] },
    ...{ partsUsed: [{ itemID, quantity: 1 }], labour: [{ description: 'Reseal', minutes: 45 }] },
  });
  const images = `/v1/service/troublereports/${report.reportID}/symptoms/${report.symptoms[0].symptomID}/images`;
  const photo = { bytes: await drawnPicture(40, 30), fileName: 'rod.png' };
  await done(images, 'POST', undefined, multipart({ fields: { caption: 'Rod' }, ...photo }));
  const { productionOrderID } = await post('/v1/prodorders', { itemID, quantity: 2 });
  const making = `/v1/prodorders/${productionOrderID}`;
  await patch(`${making}/tasks`, [{ name: 'Saw', minutes: 5 }]);
  await patch(`${making}/materials`, { materials: [{ itemID, quantityPerPiece: 1 }] });
  const ncr = { title: 'Too soft', source: 'RECEIVING', itemID, lotNumbers: ['L-7'] };
  const { qualityNcrID } = await post('/v1/quality/ncr', ncr);
  const action = await post('/v1/quality/capa', {
    ...{ title: 'Seals', problem: 'Too soft', customerID, ncrIDs: [qualityNcrID] },
  });
  const paths: Record<PaperType, string> = {
    ...{ SALESQUOTE: quote, SALESORDER: order, PACKINGLIST: `/v1/packinglists/${list.packingListID}` },
    ...{ INVOICE: `/v1/invoices/${invoiceID}`, CREDITNOTE: `/v1/invoices/${credit.invoiceID}` },
    PRODUCTIONORDER: making,
    CAPA: `/v1/quality/capa/${action.qualityCapaID}`,
    TROUBLEREPORT: `/v1/service/troublereports/${report.reportID}`,
  };
  return { ...world, filled, paths };
};

const isPriced = (type: PaperType) => type === 'SALESQUOTE' || type === 'SALESORDER';

describe('the names of templates', () => {
  let world: Awaited<ReturnType<typeof startPapers>>;
  const print = async (type: PaperType, query = ''): Promise<Record<string, unknown>> => {
    const headers = { accept: docxType };
    const got = await world.service.ask(`${world.paths[type]}/pdf${query}`, { headers });
    assert.equal(got.status, 200, got.bytes.toString());
    return world.filled.at(-1) ?? {};
  };
  before(async () => {
    world = await startPapers();
  });

  for (const type of paperTypes) {
    it(`are exactly those that printing fills, of the types that the dictionary says: ${type}`, async () => {
      const filled = dictionaryOf(await print(type, isPriced(type) ? '?ShowParts=true' : ''));
      const body: DataName[] = await world.done(`/v1/documents/dictionary/${type.toLowerCase()}`, 'GET');
      const named: unknown = templateNames(type);
      assert.deepEqual(body, named);
      const paths = (names: readonly DataName[]) => names.map(({ path }) => path).sort();
      assert.deepEqual(paths(filled), paths(body));
      const promised = new Map<string, DataName>(body.map((one: DataName) => [one.path, one]));
      for (const one of filled) {
        const { type: kind, list } = promised.get(one.path) as DataName; // the paths are the same
        if (one.example !== '') assert.deepEqual([one.type, one.list], [kind, list], one.path);
      }
      const empty = filled.filter((one) => one.type === 'list' && one.example === '0');
      assert.deepEqual(empty, [], 'a list without elements says nothing of their names');
    });

    it(`stand all in a sample template, which is taken and filled without a word of complaint: ${type}`, async () => {
      const got = await world.service.ask(`/v1/documents/dictionary/${type}/download`);
      assert.deepEqual([got.status, got.headers['content-type']], [200, docxType]);
      const fields = { documentType: type, isTemplate: 'true', name: 'Names' };
      const file = multipart({ fields, bytes: got.bytes, fileName: 'names.docx' });
      const { documentID, warnings } = await world.done('/v1/documents', 'POST', undefined, file);
      assert.deepEqual(warnings, []);
      const query = `?DocumentID=${documentID}`;
      const found = await world.done(`${world.paths[type]}/pdf/validate${query}`, 'GET');
      assert.deepEqual(
        [found.isValid, found.unknownPlaceholders, found.missingBookmarks, found.warnings],
        [true, [], [], []],
        JSON.stringify(found),
      );
      const word = await world.service.ask(`${world.paths[type]}/pdf${query}`, {
        headers: { accept: docxType },
      });
      assert.doesNotMatch(textOf(word.bytes).join('\n'), /\{\{|undefined|\[object/);
      await world.done(`/v1/documents/${documentID}`, 'DELETE');
    });
  }

  it('are those of what is printed: other types have none', async () => {
    for (const path of ['PRODUCT', 'SUPPLIER/download', 'x', 'x/download']) {
      const got = await world.service.ask(`/v1/documents/dictionary/${path}`);
      assert.deepEqual([got.status, got.body.code], [404, 'NotFound']);
    }
  });
});
