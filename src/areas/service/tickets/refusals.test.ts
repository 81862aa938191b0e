import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pricing } from '#areas/selling/pricing';
import { multipart } from '#test/multipart';
import { priceWorld } from '#test/price-world';
import type { Got } from '#test/service';
import { startTickets, type TicketWorld } from '#test/service-world';

describe('what is refused of tickets', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets([pricing]);
  });
  const refused = ({ status, body }: Got, expected: readonly [number, string, string?]) =>
    assert.deepEqual(
      [status, body.code, body.errors?.[0]?.pointer],
      [...expected, ...(expected.length < 3 ? [undefined] : [])],
      JSON.stringify(body),
    );
  const settings = '/v1/service/settings';
  /** The settings as they are sent. */
  const sentSettings = async () => {
    const { body } = await world.service.ask(settings);
    const { lastUpdatedByUserID: _user, lastUpdatedUTC: _utc, rowVersion: _version, ...sent } = body;
    return sent;
  };
  /** A ticket with one line, and the path of each. */
  const begin = async (line: object = { itemID: world.cylinder }) => {
    const { ticketID, lineItems } = await world.make({ lineItems: [line] });
    const lineID: string = lineItems[0].serviceTicketLineItemID;
    return { ticketID, lineID, path: `/${ticketID}`, linePath: `/${ticketID}/lines/${lineID}` };
  };
  const usePart = async (path: string, lineID: string, more: object = {}): Promise<Got['body']> => {
    const sent = { itemID: world.seal, quantity: 1, fromLocationID: world.place, ...more };
    const { spareParts } = await world.done('POST', `${path}/parts`, {
      serviceTicketLineItemID: lineID,
      ...sent,
    });
    return spareParts.at(-1);
  };
  const work = async (path: string, lineID: string): Promise<string> => {
    const sent = { serviceTicketLineItemID: lineID, description: 'Reseal', minutes: 45 };
    return (await world.done('POST', `${path}/labour`, sent)).labour[0].labourID;
  };

  it('one that has ended is changed in no way', async () => {
    const { ticketID, lineID, path, linePath } = await begin();
    const { ticketPartID } = await usePart(path, lineID);
    const labourID = await work(path, lineID);
    assert.equal((await world.move(ticketID, 'CANCELLED')).status, 200);
    const part = { serviceTicketLineItemID: lineID, itemID: world.seal, quantity: 1 };
    for (const [method, end, body] of [
      ['PATCH', `${path}/lines`, [{ itemID: world.seal }]],
      ['DELETE', linePath, undefined],
      ['PATCH', `${linePath}/custody`, { custody: 'RECEIVED' }],
      ['POST', `${linePath}/productionorder`, undefined],
      ['PATCH', `${path}/waiting`, { isWaitingForCustomer: true }],
      ['POST', `${path}/rma`, undefined],
      ['POST', `${path}/parts`, { ...part, fromLocationID: world.place }],
      ['DELETE', `${path}/parts/${ticketPartID}`, undefined],
      ['POST', `${path}/labour`, { serviceTicketLineItemID: lineID, description: 'x', minutes: 1 }],
      ['DELETE', `${path}/labour/${labourID}`, undefined],
      ['POST', `${path}/quote`, { items: [{ itemID: world.seal, quantity: 1 }] }],
      ['POST', `${path}/messages`, { text: 'x' }],
    ] as const) {
      const got = await world.ask(method, end, body);
      assert.deepEqual([got.status, got.body.code], [409, 'NotEditable'], `${method} ${end}`);
    }
  });

  it('what does not exist is named with its place', async () => {
    const { lineID, path, linePath } = await begin();
    await world.done('PATCH', `${linePath}/custody`, { custody: 'RECEIVED' });
    const nobody = { supplierID: 'nobody' };
    const part = { serviceTicketLineItemID: lineID, quantity: 1, fromLocationID: world.place };
    for (const [method, end, body, pointer] of [
      ['PATCH', `${path}/lines`, [{ itemID: world.seal }, { itemID: 'no' }], '/1/itemID'],
      ['PATCH', `${linePath}/custody`, { custody: 'ATSUPPLIER', ...nobody }, '/supplierID'],
      ['POST', `${path}/parts`, { ...part, itemID: 'no' }, '/itemID'],
      ['POST', `${path}/parts`, { ...part, itemID: world.seal, fromLocationID: 'no' }, '/fromLocationID'],
      ['PATCH', `${path}/notes`, { noteID: 'nobody', text: 'x' }, '/noteID'],
    ] as const)
      refused(await world.ask(method, end, body), [400, 'UnknownReference', pointer]);
    const mail = Buffer.from('From: stranger@example.net\r\nMessage-ID: <u@x>\r\n\r\nIt leaks.\r\n');
    const sent = multipart({ fields: { customerID: 'nobody' }, bytes: mail, fileName: 'mail.eml' });
    const got = await world.service.ask('/v1/service/mail', { method: 'POST', ...sent });
    refused(got, [400, 'UnknownReference', '/customerID']);
  });

  it('one that nobody can have reported yet, whose warranty would be over by mistake', async () => {
    // 23:30 in UTC is tomorrow in Berlin, where the tenant is; later today is as good as now.
    for (const [receivedUTC, status] of [
      ['2026-03-02T22:30:00.000Z', 200],
      ['2026-03-02T23:30:00.000Z', 400],
    ] as const) {
      const body = { customerID: world.customerID, subject: 'Leaks', receivedUTC };
      const got = await world.service.ask('/v1/service/tickets', { method: 'POST', body });
      assert.deepEqual(
        [got.status, got.body.errors?.[0].pointer],
        [status, status === 200 ? undefined : '/receivedUTC'],
      );
    }
  });

  it('a number that another one has', async () => {
    const [{ number }, { ticketID }] = [await world.make(), await world.make()];
    refused(await world.ask('PATCH', `/${ticketID}`, { number }), [409, 'Duplicate', '/number']);
  });

  it('settings that name what does not exist, or that somebody else changed', async () => {
    const sent = await sentSettings();
    const put = (more: object, headers: Record<string, string> = {}) =>
      world.service.ask(settings, { method: 'PUT', body: { ...sent, ...more }, headers });
    for (const name of ['locationID', 'labourItemID'])
      refused(await put({ [name]: 'nobody' }), [400, 'UnknownReference', `/${name}`]);
    refused(await put({}, { 'if-match': '"99"' }), [412, 'PreconditionFailed']);
  });

  it('work that was quoted stays', async () => {
    const labourItemID = await world.item('HOUR', { uOM: 'HUR', unitPrice: 90 });
    const sent = await sentSettings();
    await world.service.ask(settings, { method: 'PUT', body: { ...sent, labourItemID } });
    const { lineID, path } = await begin();
    const labourID = await work(path, lineID);
    await world.done('POST', `${path}/quote`, {});
    refused(await world.ask('DELETE', `${path}/labour/${labourID}`), [409, 'Referenced']);
    await world.service.ask(settings, { method: 'PUT', body: sent });
  });

  it('a quote where two prices are alike', async () => {
    const prices = priceWorld(world.service);
    const lists = [await prices.list(world.seal, 95), await prices.list(world.seal, 96)];
    const { path } = await begin();
    const items = [{ itemID: world.seal, quantity: 1 }];
    refused(await world.ask('POST', `${path}/quote`, { items }), [409, 'ConflictingPrices', '/items/0']);
    for (const id of lists) await prices.endList(id);
  });

  it('a repair of what is not said', async () => {
    const { linePath } = await begin({ reportedProblem: 'It leaks' });
    const got = await world.ask('POST', `${linePath}/productionorder`);
    refused(got, [409, 'PreconditionMissing']);
    assert.deepEqual(got.body.missing, ['itemID']);
  });

  describe('a spare part that goes back', () => {
    const movements = '/v1/inventory/movements';
    const onHand = async () =>
      (await world.service.ask(`/v1/inventory/items/${world.seal}`)).body.balances[0]?.onHandQuantity;

    it('is in stock again already, as somebody brought it', async () => {
      const itemID = await world.item('VALVE', { trackingType: 'SERIAL' });
      const piece = { itemID, quantity: 1, serialNumber: 'V-1' };
      const receive = () =>
        world.service.make(movements, { ...piece, type: 'RECEIPT', toLocationID: world.place });
      await receive();
      const { lineID, path } = await begin();
      const { ticketPartID } = await usePart(path, lineID, piece);
      await receive();
      const got = await world.ask('DELETE', `${path}/parts/${ticketPartID}`);
      refused(got, [409, 'SerialInStock', '/serialNumber']);
    });

    it('is brought back once, also where its movement was reversed by hand', async () => {
      const { lineID, path } = await begin();
      const had = await onHand();
      const { ticketPartID, movementID } = await usePart(path, lineID);
      await world.service.make(`${movements}/${movementID}/reversal`, {});
      const { spareParts } = await world.done('DELETE', `${path}/parts/${ticketPartID}`);
      assert.deepEqual([spareParts[0].status, await onHand()], ['RETURNED', had]);
    });
  });
});
