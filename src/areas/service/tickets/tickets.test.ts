import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statusesOf } from '#kit/machine';
import { testEveryMove } from '#test/every-move';
import type { Got } from '#test/service';
import { startTickets, type TicketWorld } from '#test/service-world';
import { custodyMachine } from './custody.machine.ts';
import { ticketMachine } from './ticket.machine.ts';

describe('service tickets', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
  });
  const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];

  /** A line that is repaired and with us, so that each move finds what it requires. */
  const ready = async (id: string, to: string): Promise<void> => {
    const { body: ticket } = await world.ask('GET', `/${id}`);
    const [line] = ticket.lineItems;
    const custody = (status: string) =>
      world.sql('update millwright.service_ticket_lines set custody = $2 where line_id = $1', [
        line.serviceTicketLineItemID,
        status,
      ]);
    if (to === 'QUOTED')
      await world.sql(
        `update millwright.service_ticket_lines set sales_quote_id =
           (select sales_quote_id from millwright.sales_quotes limit 1) where line_id = $1`,
        [line.serviceTicketLineItemID],
      );
    else if (to === 'APPROVED')
      await world.sql(`update millwright.service_ticket_lines set sales_quote_id = null where line_id = $1`, [
        line.serviceTicketLineItemID,
      ]);
    if (to === 'COMPLETED' || to === 'SHIPPED') await custody('REPAIRED');
    if (to === 'CLOSED' || to === 'CANCELLED') await custody('SHIPPED');
  };

  describe('its life', () => {
    before(async () => {
      await world.service.make('/v1/salesquotes', { customerID: world.customerID });
    });
    testEveryMove({
      service: () => world.service,
      table: ticketMachine,
      url: '/v1/service/tickets',
      make: async () =>
        (await world.make({ lineItems: [{ itemID: world.cylinder, billing: 'NOCHARGE' }] })).ticketID,
      ready,
      moves: {
        OPEN: ['RECEIVED', 'DIAGNOSIS', 'CANCELLED'],
        RECEIVED: ['DIAGNOSIS', 'CANCELLED'],
        DIAGNOSIS: ['QUOTED', 'APPROVED', 'COMPLETED', 'CANCELLED'],
        QUOTED: ['DIAGNOSIS', 'APPROVED', 'CANCELLED'],
        APPROVED: ['INREPAIR', 'CANCELLED'],
        INREPAIR: ['WAITINGPARTS', 'DIAGNOSIS', 'COMPLETED'],
        WAITINGPARTS: ['INREPAIR'],
        COMPLETED: ['INREPAIR', 'SHIPPED', 'CLOSED'],
        SHIPPED: ['CLOSED'],
        CLOSED: [],
        CANCELLED: [],
      },
      change: {
        body: { subject: 'Other' },
        in: statusesOf(ticketMachine).filter((one) => one !== 'CLOSED' && one !== 'CANCELLED'),
      },
      deletable: ['OPEN'],
    });
  });

  describe('who has the piece of a line', () => {
    const allowed: Record<string, readonly string[]> = {
      PENDING: ['RECEIVED'],
      RECEIVED: ['ATSUPPLIER', 'REPAIRED', 'SHIPPED', 'SCRAPPED'],
      ATSUPPLIER: ['RECEIVED'],
      REPAIRED: ['RECEIVED', 'SHIPPED'],
      SHIPPED: [],
      SCRAPPED: [],
    };
    const statuses = statusesOf(custodyMachine);
    const line = async (custody: string) => {
      const ticket = await world.make({ lineItems: [{ itemID: world.cylinder }] });
      const lineID = ticket.lineItems[0].serviceTicketLineItemID;
      await world.sql('update millwright.service_ticket_lines set custody = $2 where line_id = $1', [
        lineID,
        custody,
      ]);
      return `/${ticket.ticketID}/lines/${lineID}/custody`;
    };
    it('moves along its life cycle and no other way', async () => {
      const { supplierID } = await world.service.make('/v1/suppliers', { name: 'Honwerk' });
      assert.deepEqual((await world.ask('GET', '/statemachines/custody')).body, custodyMachine);
      for (const from of statuses)
        for (const to of statuses) {
          const got = await world.ask('PATCH', await line(from), { custody: to, supplierID });
          const isAllowed = allowed[from]?.includes(to);
          assert.deepEqual(
            [got.status, got.body.code],
            isAllowed ? [200, undefined] : [409, 'IllegalTransition'],
            `${from} ${to}`,
          );
          if (!isAllowed) continue;
          const [shown] = got.body.lineItems;
          const now = [to, to === 'ATSUPPLIER' ? supplierID : null];
          assert.deepEqual([shown.custody, shown.supplierID], now);
          const said = (await world.service.eventsOf(got.body.ticketID)).filter(
            ({ event }) => event === 'CustodyChanged',
          );
          assert.deepEqual(
            said.map(({ data }) => [data?.from, data?.custody, data?.supplierID]),
            [[from, ...now]],
          );
        }
      const missing = await world.ask('PATCH', await line('RECEIVED'), { custody: 'ATSUPPLIER' });
      assert.deepEqual([missing.status, missing.body.missing], [409, ['supplierID']]);
    });
    it('of two who move it at once one does', async () => {
      const path = await line('RECEIVED');
      const both = await Promise.all(
        ['SHIPPED', 'SCRAPPED'].map((custody) => world.ask('PATCH', path, { custody })),
      );
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    });
  });

  it('is not ended while something of the customer is in the house', async () => {
    const { ticketID } = await world.make({ lineItems: [{ itemID: world.cylinder }] });
    await world.move(ticketID, 'RECEIVED');
    const got = await world.move(ticketID, 'CANCELLED');
    assert.deepEqual([got.status, got.body.missing], [409, ['returned']]);
    assert.match(got.body.detail, /1 \(RECEIVED\)/);
    const said = (await world.service.eventsOf(ticketID)).filter(({ event }) => event === 'CustodyChanged');
    assert.deepEqual(
      said.map(({ data }) => [data?.lineNumber, data?.from, data?.custody]),
      [[1, 'PENDING', 'RECEIVED']],
    );
  });

  describe('warranty', () => {
    const lineOf = async (sent: object, more: object = {}) =>
      (await world.make({ lineItems: [sent], ...more })).lineItems[0];
    it('comes from the piece, by the day on which the ticket was reported', async () => {
      await world.piece('W-1', { warrantyEnd: '2026-03-01' });
      // 23:30 in UTC is the day after in Berlin, where the tenant is.
      const [inside, after] = [
        await lineOf({ serialNumber: 'W-1' }, { receivedUTC: '2026-03-01T22:30:00.000Z' }),
        await lineOf({ serialNumber: 'W-1' }, { receivedUTC: '2026-03-01T23:30:00.000Z' }),
      ];
      assert.deepEqual(
        [inside.warranty, inside.billing, inside.itemID, inside.warrantyUntil],
        ['IN', 'WARRANTY', world.cylinder, '2026-03-01'],
      );
      assert.deepEqual([after.warranty, after.billing], ['OUT', 'BILLABLE']);
    });
    it('is judged again by another day on which it was reported, unless who pays says otherwise', async () => {
      await world.piece('W-4', { warrantyEnd: '2026-02-27' });
      const received = (day: string) => ({ receivedUTC: `${day}T10:00:00.000Z` });
      const made = await world.make({ lineItems: [{ serialNumber: 'W-4' }], ...received('2026-02-28') });
      const change = (sent: object) => world.ask('PATCH', `/${made.ticketID}`, sent);
      const [line] = (await change(received('2026-02-27'))).body.lineItems;
      assert.deepEqual([made.lineItems[0].warranty, line.warranty, line.billing], ['OUT', 'IN', 'BILLABLE']);
      await world.done('PATCH', `/${made.ticketID}/lines`, [
        { serviceTicketLineItemID: line.serviceTicketLineItemID, billing: 'WARRANTY' },
      ]);
      assert.deepEqual(outcome(await change(received('2026-02-28'))), [400, 'InvalidInput', '/receivedUTC']);
      const [kept] = (await world.done('GET', `/${made.ticketID}`)).lineItems;
      assert.deepEqual([kept.warranty, kept.billing], ['IN', 'WARRANTY']);
    });
    it('else by the tenant’s months from the shipment, in the tenant’s time zone', async () => {
      await world.piece('W-2');
      assert.equal((await lineOf({ serialNumber: 'W-2' })).warranty, 'UNKNOWN');
      const url = '/v1/service/settings';
      const {
        lastUpdatedByUserID: _u,
        lastUpdatedUTC: _t,
        rowVersion: _v,
        ...settings
      } = (await world.service.ask(url)).body;
      const put = await world.service.ask(url, { method: 'PUT', body: { ...settings, warrantyMonths: 12 } });
      assert.equal(put.status, 200, JSON.stringify(put.body));
      // Shipped on 1 July in Berlin.
      assert.equal((await lineOf({ serialNumber: 'W-2' })).warrantyUntil, '2026-06-30');
      await world.service.ask(url, { method: 'PUT', body: settings });
    });
    it('is not claimed where it is over; goodwill is', async () => {
      await world.piece('W-3', { warrantyEnd: '2025-12-31' });
      const got = await world.ask('POST', '', {
        ...{
          customerID: world.customerID,
          subject: 'x',
          lineItems: [{ serialNumber: 'W-3', billing: 'WARRANTY' }],
        },
      });
      assert.deepEqual(outcome(got), [400, 'InvalidInput', '/lineItems/0/billing']);
      assert.equal((await lineOf({ serialNumber: 'W-3', billing: 'NOCHARGE' })).billing, 'NOCHARGE');
    });
  });

  it('says of all lines at once what is wrong with them', async () => {
    const got = await world.ask('POST', '', {
      ...{ customerID: world.customerID, subject: 'x' },
      lineItems: [{ itemID: 'no' }, { serialNumber: 'X', quantity: 2 }, { productID: 'no' }],
    });
    assert.equal(got.status, 400);
    assert.deepEqual(
      got.body.errors.map((one: { pointer: string }) => one.pointer),
      ['/lineItems/1/quantity'],
    );
    const next = await world.ask('POST', '', {
      ...{ customerID: world.customerID, subject: 'x', lineItems: [{ itemID: 'no' }, { productID: 'no' }] },
    });
    assert.deepEqual(
      next.body.errors.map((one: { pointer: string }) => one.pointer),
      ['/lineItems/0/itemID', '/lineItems/1/productID'],
    );
  });

  it('takes spare parts from the stock and gives them back, once', async () => {
    const { ticketID, lineItems } = await world.make({ lineItems: [{ itemID: world.cylinder }] });
    const sent = {
      ...{ serviceTicketLineItemID: lineItems[0].serviceTicketLineItemID, itemID: world.seal },
      ...{ quantity: 3, fromLocationID: world.place },
    };
    const lying = async () => {
      const { body } = await world.service.ask(`/v1/inventory/items/${world.seal}`);
      return body.balances[0]?.onHandQuantity;
    };
    const had = await lying();
    const used = (await world.done('POST', `/${ticketID}/parts`, sent)).spareParts[0];
    assert.deepEqual([used.billing, used.status, await lying()], ['BILLABLE', 'USED', had - 3]);
    const path = `/${ticketID}/parts/${used.ticketPartID}`;
    const both = await Promise.all([1, 2].map(() => world.ask('DELETE', path)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await lying(), had);
    const more = await world.ask('POST', `/${ticketID}/parts`, { ...sent, quantity: 1000 });
    assert.deepEqual([more.status, more.body.code], [409, 'InsufficientStock']);
    assert.equal((await world.ask('DELETE', `/${ticketID}`)).status, 409);
  });

  it('is quoted with its billable parts and labour, and knows the order made of that', async () => {
    const hour = await world.item('HOUR', { uOM: 'HUR', unitPrice: 90 });
    const url = '/v1/service/settings';
    const {
      lastUpdatedByUserID: _u,
      lastUpdatedUTC: _t,
      rowVersion: _v,
      ...settings
    } = (await world.service.ask(url)).body;
    await world.service.ask(url, { method: 'PUT', body: { ...settings, labourItemID: hour } });
    const { ticketID, lineItems } = await world.make({
      lineItems: [{ itemID: world.cylinder }, { itemID: world.seal, billing: 'NOCHARGE' }],
    });
    const [line, free] = lineItems.map(
      (one: { serviceTicketLineItemID: string }) => one.serviceTicketLineItemID,
    );
    const nothing = await world.ask('POST', `/${ticketID}/quote`, {});
    assert.deepEqual([nothing.status, nothing.body.missing], [409, ['items']]);
    await world.done('POST', `/${ticketID}/parts`, {
      ...{ serviceTicketLineItemID: line, itemID: world.seal, quantity: 2, fromLocationID: world.place },
    });
    for (const one of [line, free])
      await world.done('POST', `/${ticketID}/labour`, {
        serviceTicketLineItemID: one,
        description: 'Reseal',
        minutes: 45,
      });
    const quoted = await world.done('POST', `/${ticketID}/quote`, {});
    const { salesQuoteID } = quoted.lineItems[0];
    assert.deepEqual([quoted.lineItems[1].salesQuoteID, quoted.labour[0].salesQuoteID], [null, salesQuoteID]);
    const quote = (await world.service.ask(`/v1/salesquotes/${salesQuoteID}`)).body;
    // Two seals at 40 and three quarters of an hour at 90.
    assert.deepEqual([quote.items.length, Number(quote.subTotal)], [2, 147.5]);
    const again = await world.ask('POST', `/${ticketID}/quote`, {});
    assert.deepEqual([again.status, again.body.missing], [409, ['lineItems']]);
    assert.equal((await world.done('GET', `/by/salesquoteid/${salesQuoteID}`))[0].ticketID, ticketID);
    for (const status of ['OFFERED', 'ACCEPTED'])
      await world.service.ask(`/v1/salesquotes/${salesQuoteID}/status`, {
        method: 'PATCH',
        body: { status },
      });
    const order = await world.service.make(`/v1/salesquotes/${salesQuoteID}/salesorder`, undefined);
    assert.equal((await world.done('GET', `/${ticketID}`)).lineItems[0].salesOrderID, order.salesOrderID);
    assert.equal((await world.done('GET', `/by/salesorderid/${order.salesOrderID}`))[0].ticketID, ticketID);
    assert.equal((await world.move(ticketID, 'DIAGNOSIS')).status, 200);
    assert.equal((await world.move(ticketID, 'APPROVED')).status, 200);
    await world.service.ask(url, { method: 'PUT', body: settings });
  });

  it('what the customer pays for is not approved before the quote is accepted', async () => {
    const { ticketID } = await world.make({ lineItems: [{ itemID: world.cylinder }] });
    await world.move(ticketID, 'DIAGNOSIS');
    assert.match((await world.move(ticketID, 'APPROVED')).body.detail, /not quoted: 1/);
    await world.done('POST', `/${ticketID}/quote`, { items: [{ itemID: world.seal, quantity: 1 }] });
    assert.match(
      (await world.move(ticketID, 'APPROVED')).body.detail,
      /Not accepted yet: quote Q\d+ \(DRAFT\)/,
    );
  });

  it('has one RMA number, also where two ask for it at once', async () => {
    const { ticketID } = await world.make();
    const both = await Promise.all([1, 2].map(() => world.done('POST', `/${ticketID}/rma`)));
    assert.match(both[0].rmaNumber, /^RMA\d+$/);
    assert.equal(both[0].rmaNumber, both[1].rmaNumber);
    const other = await world.done('POST', `/${(await world.make()).ticketID}/rma`);
    assert.notEqual(other.rmaNumber, both[0].rmaNumber);
  });

  it('has people and places of its customer alone', async () => {
    const other = await world.service.make('/v1/customers', { customerName: 'Other' });
    const got = await world.ask('POST', '', {
      ...{ customerID: other.customerID, subject: 'x', contactPersonID: world.personID },
    });
    assert.deepEqual(outcome(got), [400, 'UnknownReference', '/contactPersonID']);
  });

  it('is exported, and the file imports back unchanged', async () => {
    const { number } = await world.make({ purchaseOrder: '=1+1', priority: 'HIGH' });
    const file = await world.service.ask(`${world.url}/export?priority=HIGH`);
    assert.match(file.bytes.toString(), new RegExp(`${number},`));
    assert.equal((await world.ask('GET', '/import/results')).status, 404);
  });
});
