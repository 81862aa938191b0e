import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { startQuotesWithPdf } from '#test/pdf-world';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import { paymentMachine, paymentStatuses } from './payment.machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** The life of a payment, written down once more by hand: what it can become by PATCH …/payment. */
const moves: Record<string, string[]> = {
  NONE: ['PENDING'],
  PENDING: ['AUTHORIZED', 'PO_RECEIVED', 'DECLINED', 'CANCELLED'],
  AUTHORIZED: ['PAID', 'DECLINED', 'CANCELLED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
  PO_RECEIVED: ['PO_APPROVED', 'PO_REJECTED', 'DECLINED', 'CANCELLED'],
  PO_APPROVED: [],
  PO_REJECTED: ['PENDING'],
  DECLINED: ['PENDING'],
  CANCELLED: ['PENDING'],
};
const receiving = ['NONE', 'PENDING', 'PO_REJECTED', 'DECLINED', 'CANCELLED'];

const card = { status: 'PENDING', method: 'CARD' };
const order = { status: 'PENDING', method: 'PO', purchaseOrderNumber: 'PO-1' };
const step = (status: string) => ({ status });
/** How a payment gets into each status. */
const waysTo: Record<string, object[]> = {
  NONE: [],
  PENDING: [order],
  AUTHORIZED: [card, step('AUTHORIZED')],
  PAID: [card, step('AUTHORIZED'), step('PAID')],
  REFUNDED: [card, step('AUTHORIZED'), step('PAID'), step('REFUNDED')],
  PO_RECEIVED: [order, step('PO_RECEIVED')],
  PO_APPROVED: [order, step('PO_RECEIVED'), step('PO_APPROVED')],
  PO_REJECTED: [order, step('PO_RECEIVED'), step('PO_REJECTED')],
  DECLINED: [card, step('DECLINED')],
  CANCELLED: [card, step('CANCELLED')],
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

describe('the payment of a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const pay = (id: string, body: object, more: object = {}) =>
    world.ask(`/${id}/payment`, { method: 'PATCH', body, ...more });
  const upload = (id: string, bytes = pdf, fields: Record<string, string> = {}, fileName = 'order.pdf') =>
    world.ask(`/${id}/payment/purchaseorder`, { method: 'POST', ...multipart({ fields, bytes, fileName }) });
  const bring = async (status: string, quoteStatus = 'DRAFT'): Promise<Body> => {
    const { salesQuoteID } = await world.make();
    await world.bring(salesQuoteID, quoteStatus);
    for (const body of waysTo[status] ?? []) {
      const got = await pay(salesQuoteID, body);
      assert.equal(got.status, 200, JSON.stringify(got.body));
    }
    return (await world.ask(`/${salesQuoteID}`)).body;
  };
  const told = async (id: string) => (await world.events(id)).map(({ event }) => event);
  const needs = (acceptanceNeeds: string) =>
    world.sql('update tenants set acceptance_needs = $1 where tenant_id = $2', [
      acceptanceNeeds,
      world.service.a.tenantID,
    ]);

  it('is served as data', async () => {
    const served = await world.ask('/statemachines/payment');
    assert.deepEqual(served.body, paymentMachine);
    const byPatch = served.body.transitions.filter(({ by }: Body) => by === 'payment');
    assert.deepEqual(
      paymentStatuses.map((from) => byPatch.flatMap((one: Body) => (one.from === from ? one.to : [])).sort()),
      paymentStatuses.map((from) => [...(moves[from] ?? [])].sort()),
    );
  });

  for (const from of paymentStatuses) {
    it(`goes from ${from} where the table says so, and is told; else it is refused and told to nobody`, async () => {
      const quote = await bring(from);
      assert.equal(quote.payment.status, from);
      for (const to of paymentStatuses) {
        const one = moves[from]?.includes(to) ? await bring(from) : quote;
        const id = one.salesQuoteID;
        const before = (await told(id)).length;
        const method = to === 'PENDING' ? { method: 'CARD' } : {};
        const isOther = from === 'PENDING' && to === 'AUTHORIZED' ? { method: 'INVOICE' } : method;
        const got = await pay(id, { status: to, ...isOther });
        const news = (await told(id)).slice(before);
        if (moves[from]?.includes(to)) {
          assert.deepEqual([got.status, got.body.payment?.status, news], [200, to, ['PaymentChanged']], to);
        } else {
          assert.deepEqual([got.status, got.body.code, news], [409, 'IllegalTransition', []], to);
          assert.deepEqual((await world.ask(`/${id}`)).body, one);
        }
      }
      const sent = await upload(quote.salesQuoteID);
      if (receiving.includes(from))
        assert.deepEqual([sent.status, sent.body.payment?.status], [200, 'PO_RECEIVED']);
      else assert.deepEqual([sent.status, sent.body.code], [409, 'IllegalTransition']);
      const { documents } = (await world.ask(`/${quote.salesQuoteID}`)).body;
      assert.equal(documents.length, receiving.includes(from) ? 1 : 0);
    });
  }

  it('takes what each move needs, and says what is missing', async () => {
    const { salesQuoteID: id } = await world.make();
    const missing = async (body: object) => {
      const got = await pay(id, body);
      assert.equal(got.body.code, 'PreconditionMissing', JSON.stringify(got.body));
      return got.body.missing;
    };
    assert.deepEqual(await missing(step('PENDING')), ['method']);
    await pay(id, { status: 'PENDING', method: 'PO' });
    assert.deepEqual(await missing(step('PO_RECEIVED')), ['purchaseOrderNumber']);
    assert.deepEqual(await missing(step('AUTHORIZED')), ['method']);
    assert.equal((await pay(id, { amount: 1.001 })).body.errors[0].pointer, '/amount');
    const received = await pay(id, { status: 'PO_RECEIVED', purchaseOrderNumber: 'PO-7', amount: 990.5 });
    assert.deepEqual(
      [
        received.body.payment.purchaseOrderNumber,
        Number(received.body.payment.amount),
        received.body.payment.currencyCode,
      ],
      ['PO-7', 990.5, 'EUR'],
    );
    assert.equal((await pay(id, { method: 'CARD' })).body.code, 'NotEditable');
    const same = await pay(id, { purchaseOrderNumber: 'PO-7' });
    assert.equal(same.body.rowVersion, received.body.rowVersion);
    const rejected = await pay(id, { status: 'PO_REJECTED', reason: 'Another price' });
    assert.deepEqual(
      rejected.body.history.slice(-2).map(({ field, newValue }: Body) => [field, newValue]),
      [
        ['payment.status', 'PO_REJECTED'],
        ['reason', 'Another price'],
      ],
    );
    const again = await pay(id, { status: 'PENDING', method: 'INVOICE', provider: 'bank' });
    assert.deepEqual([again.body.payment.purchaseOrderNumber, again.body.payment.amount], [null, null]);
    const authorised = await pay(id, step('AUTHORIZED'));
    assert.deepEqual(
      [Number(authorised.body.payment.amount), authorised.body.payment.provider],
      [1000, 'bank'],
    );
  });

  it('keeps the purchase order that was uploaded, to be read again', async () => {
    const { salesQuoteID: id } = await world.make();
    assert.equal((await world.ask(`/${id}/payment/purchaseorder/pdf`)).status, 404);
    const got = await upload(id, pdf, { purchaseOrderNumber: 'PO-88' });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const { payment, documents } = got.body;
    assert.deepEqual([payment.method, payment.purchaseOrderNumber], ['PO', 'PO-88']);
    assert.equal(payment.purchaseOrderDocumentID, documents[0].documentID);
    const read = await world.ask(`/${id}/payment/purchaseorder/pdf`);
    assert.deepEqual([read.status, read.bytes.equals(pdf)], [200, true]);
    const other = await world.make();
    for (const bytes of [Buffer.from('MZ no document'), Buffer.alloc(0)]) {
      const refused = await upload(other.salesQuoteID, bytes, {}, 'order.exe');
      assert.deepEqual([refused.status, refused.body.errors?.[0].pointer], [400, '/file']);
    }
    await world.ask(`/${id}/documents/${payment.purchaseOrderDocumentID}`, { method: 'DELETE' });
    assert.equal((await world.ask(`/${id}/payment/purchaseorder/pdf`)).status, 404);
  });

  it('lets an offer be accepted only with what the tenant asks for', async () => {
    try {
      for (const [rule, enough] of [
        ['NOTHING', [...paymentStatuses]],
        ['PURCHASEORDER', ['AUTHORIZED', 'PAID', 'PO_RECEIVED', 'PO_APPROVED']],
        ['APPROVAL', ['AUTHORIZED', 'PAID', 'PO_APPROVED']],
      ] as const) {
        await needs(rule);
        for (const status of paymentStatuses) {
          const { salesQuoteID: id } = await bring(status, 'OFFERED');
          const got = await world.ask(`/${id}/status`, { method: 'PATCH', body: { status: 'ACCEPTED' } });
          if ((enough as readonly string[]).includes(status))
            assert.equal(got.body.status, 'ACCEPTED', `${rule} ${status}`);
          else assert.deepEqual([got.status, got.body.missing], [409, ['payment']], `${rule} ${status}`);
        }
      }
    } finally {
      await needs('NOTHING');
    }
  });

  it('by purchase order begins again with the next version; what was paid stays', async () => {
    for (const [status, after] of [
      ['PO_APPROVED', 'PENDING'],
      ['PO_RECEIVED', 'PENDING'],
      ['PAID', 'PAID'],
    ] as const) {
      const { salesQuoteID: id } = await bring(status, 'OFFERED');
      const back = await world.patch(id, 'status', { status: 'DRAFT' });
      assert.equal(back.payment.status, after);
    }
  });

  it('of a cancelled quote can only be ended', async () => {
    const { salesQuoteID: id } = await bring('PAID', 'OFFERED');
    await world.bring(id, 'CANCELLED');
    assert.equal((await pay(id, step('REFUNDED'))).body.payment.status, 'REFUNDED');
    const open = await bring('PENDING');
    await world.bring(open.salesQuoteID, 'CANCELLED');
    assert.equal((await upload(open.salesQuoteID)).body.code, 'NotEditable');
    assert.equal((await pay(open.salesQuoteID, step('CANCELLED'))).status, 200);
  });

  it('of two who move it at once one wins and the other is told why', async () => {
    for (const [from, ...both] of [
      ['PO_RECEIVED', 'PO_APPROVED', 'PO_REJECTED'],
      ['AUTHORIZED', 'PAID', 'CANCELLED'],
    ] as const) {
      for (let round = 0; round < 3; round++) {
        const { salesQuoteID: id } = await bring(from);
        const got = await Promise.all(both.map((status) => pay(id, step(status))));
        assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
        const won = got.find(({ status }) => status === 200);
        assert.equal((await world.ask(`/${id}`)).body.payment.status, won?.body.payment.status);
      }
    }
    const { salesQuoteID: id } = await bring('PENDING');
    const sent = await Promise.all([upload(id), upload(id), upload(id)]);
    assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409, 409]);
    const { documents } = (await world.ask(`/${id}`)).body;
    assert.equal(documents.length, 1);
  });
});

describe('the PDF of a customer’s purchase order', () => {
  it('is made of a Word document, and refused where it cannot be, or where a picture is asked for', async () => {
    const office = faultyOffice();
    const { service, quote } = await startQuotesWithPdf(office.converter);
    const path = `/v1/salesquotes/${(await quote()).salesQuoteID}/payment/purchaseorder`;
    const file = { bytes: testDocx({ body: paragraph('Ten A') }), fileName: 'order.docx' };
    const sent = await service.ask(path, { method: 'POST', ...multipart({ fields: {}, ...file }) });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.match((await service.ask(`${path}/pdf`)).bytes.toString(), /Ten A/);
    const picture = await service.ask(`${path}/pdf`, { headers: { accept: 'image/png' } });
    assert.deepEqual([picture.status, picture.body.code], [406, 'NotAcceptable']);
    await office.eachFault(async (status, code) => {
      const got = await service.ask(`${path}/pdf`);
      assert.deepEqual([got.status, got.body.code], [status, code]);
    });
  });
});
