import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { escalationTemplates } from '#areas/company/escalationtemplates';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { accounts } from '#areas/ground/accounts';
import { emailArea } from '#areas/ground/email';
import { notifications } from '#areas/ground/notifications';
import { teams } from '#areas/ground/teams';
import { escalations } from '#areas/making/escalations';
import { productionOrders } from '#areas/making/prodorders';
import { startService, type TestService } from '#test/service';
import { speaks } from '#test/speaks';

describe('an escalation', () => {
  let service: TestService;
  before(async () => {
    service = await startService({
      areas: [
        ...[accounts, teams, notifications, emailArea, locations, items, escalationTemplates],
        ...[productionOrders, escalations],
      ],
    });
    const server = { host: '127.0.0.1', port: 9, security: 'NONE', fromAddress: 'mw@a.example.com' };
    await service.ask('/v1/instances/smtpserver', { method: 'PATCH', body: server });
  });

  it('is said to each in their own language, by mail too', async () => {
    const { users, keys } = service.a;
    await speaks(service, users.SHOP, 'de');
    const { itemID } = await service.make('/v1/items', { number: 'A', description: 'Cylinder' });
    const { productionOrderID, number } = await service.make('/v1/prodorders', { itemID, quantity: 1 });
    const { templateID } = await service.make('/v1/escalation/templates', {
      name: 'Both',
      levels: [{ afterMinutes: 0, notify: { roles: ['SHOP', 'SALES'] }, channel: 'EMAIL' }],
    });
    const { escalationID } = await service.make('/v1/prodorders/escalations', {
      ...{ productionOrderID, templateID, title: 'Hot', severity: 'HIGH', assignedToUserID: users.SHOP },
    });
    const german = `Stufe 1 von 1. Fertigungsauftrag ${number}. Schwere: hoch.`;
    const english = `Level 1 of 1. Production order ${number}. Severity HIGH.`;
    const newsOf = async (key: string | undefined): Promise<string[]> =>
      (await service.ask('/v1/notifications', { key })).body.map(
        ({ title, text }: { title: string; text: string | null }) => text ?? title,
      );
    assert.deepEqual((await newsOf(keys.SHOP)).sort(), ['Ihnen zugewiesen: Hot', german]);
    assert.deepEqual(await newsOf(keys.SALES), [english]);
    const mails: { emailID: string; to: string[] }[] = (
      await service.ask(`/v1/email?entityID=${escalationID}`)
    ).body;
    const bodies = new Map<string | undefined, string>();
    for (const { emailID, to } of mails)
      bodies.set(to[0], (await service.ask(`/v1/email/${emailID}`)).body.bodyText);
    assert.deepEqual(
      bodies,
      new Map([
        ['shop@alpha.example.com', german],
        ['sales@alpha.example.com', english],
      ]),
    );
  });
});
