import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTickets, type TicketWorld } from '#test/service-world';

describe('a service ticket that is QUOTED', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
  });

  it('is approved by itself once the customer has accepted all of its quotes, by a role that moves no tickets', async () => {
    const { ticketID, lineItems } = await world.make({
      lineItems: [{ itemID: world.cylinder }, { itemID: world.cylinder }],
    });
    await world.move(ticketID, 'DIAGNOSIS');
    const quotes: string[] = [];
    for (const { serviceTicketLineItemID: line } of lineItems) {
      const quoted = await world.done('POST', `/${ticketID}/quote`, {
        ...{ serviceTicketLineItemIDs: [line], items: [{ itemID: world.seal, quantity: 1 }] },
      });
      quotes.push(
        quoted.lineItems.find((one: Record<string, unknown>) => one.serviceTicketLineItemID === line)
          .salesQuoteID,
      );
    }
    assert.equal((await world.move(ticketID, 'QUOTED')).status, 200);
    const accept = async (salesQuoteID: string | undefined) => {
      for (const status of ['OFFERED', 'ACCEPTED']) {
        const { status: got } = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/status`, {
          ...{ method: 'PATCH', key: world.service.a.keys.SALES, body: { status } },
        });
        assert.equal(got, 200);
      }
    };
    await accept(quotes[0]);
    assert.equal((await world.done('GET', `/${ticketID}`)).status, 'QUOTED', 'the other one is open');
    await accept(quotes[1]);
    const { status, dueUTC } = await world.done('GET', `/${ticketID}`);
    assert.deepEqual([status, dueUTC !== null], ['APPROVED', true], 'its clock goes again');
    const moves = (await world.service.eventsOf(ticketID)).map(({ data }) => data.status);
    assert.deepEqual(moves.slice(-2), ['QUOTED', 'APPROVED']);
  });
});
