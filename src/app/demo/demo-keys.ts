import { areas } from '#app/areas';
import { eventPermissions } from '#platform/event';
import { createApiKey, listApiKeys, rotateApiKey } from '../../../client/groups/apikeys.ts';
import type { NewApiKey } from '../../../client/index.ts';
import { demoUsers } from './demo-data.ts';
import { keyName, makeAccounts } from './make-accounts.ts';
import { type Keys, need, type SeedTools } from './seed-step.ts';

/**
 * Makes the accounts and a key for each. A key whose secret was lost with a start that was killed gets a new
 * secret: nobody has seen the old one.
 */
export const makeDemoKeys = async (toolsOf: (keys: Keys) => SeedTools, adminKey: string): Promise<Keys> => {
  const keys: Keys = { ADMIN: adminKey };
  const tools = toolsOf(keys);
  const admin = tools.as('ADMIN');
  const there = new Map<string, string>();
  for await (const { name, apiKeyID } of admin.each(listApiKeys)) there.set(name, apiKeyID);
  const keyFor = async (body: NewApiKey): Promise<string> => {
    const ApiKeyID = there.get(body.name);
    const made = ApiKeyID
      ? await admin(rotateApiKey, { params: { ApiKeyID }, body: { overlapHours: 0 } })
      : await admin(createApiKey, { body });
    return need(made.key, `The secret of the key ${body.name}`);
  };
  const [, ...users] = demoUsers;
  const userIDs = await makeAccounts(tools, users);
  for (const { login, roles } of users) {
    const name = keyName(demoUsers, { login, roles });
    const userID = need(userIDs[name], `The user ${login}`);
    keys[name] = await keyFor({ name: `Demo ${login}`, kind: 'USER', userID });
  }
  const scopes = integrationScopes();
  keys.integration = await keyFor({ name: 'Demo integration', kind: 'INTEGRATION', scopes });
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
