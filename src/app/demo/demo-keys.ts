import { areas } from '#app/areas';
import { eventPermissions } from '#platform/event';
import type { Answer, Call, Keys } from './call.ts';
import { demoUsers } from './demo-data.ts';
import { keyName, makeAccounts } from './make-accounts.ts';

/**
 * Makes the accounts and a key for each. A key whose secret was lost with a start that was killed gets a new
 * secret: nobody has seen the old one.
 */
export const makeDemoKeys = async (call: Call, adminKey: string): Promise<Keys> => {
  const keys: Keys = { ADMIN: adminKey };
  const there: Answer[] = await call('GET', '/v1/apikeys?limit=1000', { key: adminKey });
  const keyFor = async (name: string, body: object): Promise<string> => {
    const old = there.find((one) => one.name === name);
    const made = old
      ? await call('POST', `/v1/apikeys/${old.apiKeyID}/rotate`, { key: adminKey, body: { overlapHours: 0 } })
      : await call('POST', '/v1/apikeys', { key: adminKey, body: { name, ...body } });
    return made.key;
  };
  const [, ...users] = demoUsers;
  const userIDs = await makeAccounts(call, adminKey, users);
  for (const { login, roles } of users) {
    const name = keyName(demoUsers, { login, roles });
    keys[name] = await keyFor(`Demo ${login}`, { kind: 'USER', userID: userIDs[name] });
  }
  keys.integration = await keyFor('Demo integration', { kind: 'INTEGRATION', scopes: integrationScopes() });
  return keys;
};

/**
 * What the guides for an ERP, a CRM and a middleware of stock need, so that each can be tried with this key,
 * and the events of all kinds; nothing of prices, products and the company's own settings.
 */
const integrationScopes = (): string[] => {
  const ofEvents = eventPermissions(areas.flatMap(({ events }) => events ?? [])).values();
  return [...new Set([...scopesOfGuides, ...ofEvents])];
};

const scopesOfGuides = [
  ...['integrations.erp.read', 'integrations.erp.write', 'events.read', 'webhooks.read', 'webhooks.write'],
  ...['customers.read', 'customers.write', 'verticals.read', 'verticals.write', 'items.read', 'items.write'],
  ...[
    'quotes.read',
    'salesorders.read',
    'customerorders.read',
    'funnel.read',
    'invoices.read',
    'prodorders.read',
    'inventory.read',
    'inventory.write',
    'warehouse.read',
  ],
  ...['imports.read', 'imports.write', 'documents.read', 'suppliers.read', 'suppliers.write', 'setup.read'],
  ...['incoterms.read', 'tariffs.read', 'approvals.read', 'buyerreview.write', 'contract.read'],
];
