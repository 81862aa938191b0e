import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { type OrderWorld, startOrders } from '#test/order-world';

describe('the terms of a sales order', () => {
  let world: OrderWorld;
  const terms: Record<string, string> = {};
  before(async () => {
    world = await startOrders(undefined, [incoterms]);
    for (const [code, name] of [
      ['DDP', 'Delivered Duty Paid'],
      ['EXW', 'Ex Works'],
    ] as const)
      terms[code] = (await world.post('/v1/incoterms', { code, name })).termID;
  });
  const shipTo = async (body: object): Promise<string> => {
    const address = { name: 'Hall', address1: 'Werftweg 4', city: 'Basel', country: 'CH', ...body };
    return (await world.stock.send('PUT', `/v1/customers/${world.customerID}/shipto`, address)).shipToID;
  };

  it('bring who pays import charges, also when a client sends back all it has read', async () => {
    const made = await world.order({ termID: terms.DDP });
    assert.deepEqual([made.incoTermCode, made.importChargesPaidBy], ['DDP', 'SELLER']);
    const url = `/${made.salesOrderID}/basics`;
    const changed = await world.patch(url, { ...made, termID: terms.EXW });
    assert.deepEqual([changed.incoTermCode, changed.importChargesPaidBy], ['EXW', 'BUYER']);
    const agreed = await world.patch(url, { termID: terms.DDP, importChargesPaidBy: 'SELLER' });
    assert.equal(agreed.importChargesPaidBy, 'SELLER');
    assert.equal((await world.patch(url, { termID: null })).importChargesPaidBy, null);
    const used = await world.service.ask(`/v1/incoterms/${terms.DDP}`, { method: 'DELETE' });
    assert.equal(used.status, 200, 'no order has it any more');
    await world.patch(url, { termID: terms.EXW });
    world.refused(await world.service.ask(`/v1/incoterms/${terms.EXW}`, { method: 'DELETE' }), 'Referenced');
  });

  it('a ship-to is one of the order’s own customer', async () => {
    const { customerID } = await world.post('/v1/customers', { customerName: 'Another' });
    const address = { name: 'Theirs', address1: 'x', city: 'Bern', country: 'CH' };
    const { shipToID } = await world.stock.send('PUT', `/v1/customers/${customerID}/shipto`, address);
    const body = { customerID: world.customerID, shipToID };
    world.refused(await world.ask('', { method: 'POST', body }), 'UnknownReference', '/shipToID');
    const { salesOrderID } = await world.released();
    const url = `/${(await world.order()).salesOrderID}/basics`;
    world.refused(
      await world.ask(url, { method: 'PATCH', body: { shipToID } }),
      'UnknownReference',
      '/shipToID',
    );
    const list = await world.service.ask('/v1/packinglists', {
      method: 'POST',
      body: { salesOrderID, shipToID },
    });
    world.refused(list, 'UnknownReference', '/shipToID');
  });

  it('of a quote: its ship-to is the customer’s default one, unless that lies in another country than was quoted', async () => {
    await shipTo({ isDefault: true });
    const order = async (destinationCountryCode: string) => {
      const { salesQuoteID } = await world.quote('ACCEPTED', { destinationCountryCode });
      return world.post(`/v1/salesquotes/${salesQuoteID}/salesorder`);
    };
    const [there, elsewhere] = [await order('CH'), await order('AT')];
    assert.deepEqual([there.shipTo?.city, there.destinationCountryCode], ['Basel', 'CH']);
    assert.deepEqual([elsewhere.shipTo, elsewhere.destinationCountryCode], [null, 'AT']);
  });

  it('of a quote: duties stay as they were quoted, and the order’s totals hold them', async () => {
    const quote = await world.quote('ACCEPTED', {
      destinationCountryCode: 'US',
      importChargesPaidBy: 'SELLER',
    });
    const tariff = {
      ...{
        tariffSetID: 'us',
        tariffSetVersionNumber: 1,
        tariffRuleID: 'us-8412',
        tariffRuleVersionNumber: 1,
      },
      ...{
        commodityCode: '84122100',
        originCountryCode: 'DE',
        destinationCountryCode: 'US',
        currencyCode: 'EUR',
      },
      ...{ importDate: '2026-04-15', customsValue: 1000, dutyRatePercent: 7, dutyAmount: 70 },
      ...{ importTaxRatePercent: 1, importTaxAmount: 10, totalImportCharges: 80, landedValue: 1080 },
    };
    await world.sql('update sales_quote_items set tariff = $1 where sales_quote_id = $2', [
      JSON.stringify(tariff),
      quote.salesQuoteID,
    ]);
    const order = await world.post(`/v1/salesquotes/${quote.salesQuoteID}/salesorder`);
    assert.deepEqual(JSON.parse(JSON.stringify(order.items[0].tariff)), tariff);
    assert.deepEqual(
      [order.netTotal, order.dutyTotal, order.importTaxTotal, order.grandTotal].map(Number),
      [1000, 70, 10, 1080],
    );
  });

  it('a cancelled order is not on hold any more', async () => {
    const { salesOrderID: id } = await world.released();
    await world.patch(`/${id}/status`, { status: 'ONHOLD', reason: 'Credit limit' });
    const off = await world.patch(`/${id}/status`, { status: 'CANCELLED', reason: 'Insolvent' });
    assert.deepEqual([off.cancelReason, off.holdReason], ['Insolvent', null]);
  });
});
