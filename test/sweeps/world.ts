import assert from 'node:assert/strict';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { multipart } from '../multipart.ts';
import type { TestService } from '../service.ts';
import { createIntegrationKey, createOperatorKey, type TestTenant } from '../tenant.ts';
import type { Maker } from './maker.ts';
import { makeAnalyses } from './world-analysis.ts';
import { makeAutomation } from './world-automation.ts';
import { makeByExample } from './world-by-example.ts';
import { makeConfigurable } from './world-configure.ts';
import { makeCustomerOrder } from './world-customer-orders.ts';
import { makeDiscussion } from './world-discussions.ts';
import { makeEmail } from './world-email.ts';
import { makeEmailTemplate } from './world-email-templates.ts';
import { makeEscalation } from './world-escalations.ts';
import { makeForge } from './world-forge.ts';
import { makeFunnel } from './world-funnel.ts';
import { groundMakers } from './world-ground.ts';
import { makeInvoices } from './world-invoices.ts';
import { makeItemDetails } from './world-items.ts';
import { makeLineTemplate } from './world-linetemplates.ts';
import { makeLinks } from './world-links.ts';
import { makingMakers } from './world-making.ts';
import { makeOrders } from './world-orders.ts';
import { partyMakers } from './world-parties.ts';
import { makePaymentProvider } from './world-payments.ts';
import { makePlatformInvoice } from './world-platform-invoices.ts';
import { makePricing } from './world-pricing.ts';
import { makeProduct, makeProductDetails, makeTable } from './world-products.ts';
import { makeSeedRun } from './world-provisioning.ts';
import { buyingMakers } from './world-purchasing.ts';
import { qualityMakers } from './world-quality.ts';
import { makeMapping, makeRules } from './world-rules.ts';
import { serviceMakers } from './world-service.ts';
import { makeStock } from './world-stock.ts';
import { makeTheme } from './world-stores.ts';
import { makeTaxes } from './world-taxes.ts';
import { makeVersions } from './world-versions.ts';
import { makeXmlTemplate } from './world-xml.ts';

/**
 * One of everything for a tenant, each with the tenant's canary in every text that an operation could show.
 * `ids` holds the value of every path parameter: the sweeps fail on a parameter that nobody put here.
 */
export type World = { tenant: TestTenant; canary: string; ids: Record<string, string> };

/**
 * Fills a tenant through the API. For what no user may do it gives it an integration key, `keys.INTEGRATION`,
 * and an operator's, `keys.OPERATOR`.
 */
export const createWorld = async (
  service: TestService,
  tenant: TestTenant,
  canary: string,
): Promise<World> => {
  const key = tenant.keys.ADMIN;
  tenant.keys.INTEGRATION ??= await createIntegrationKey(
    service.db.admin,
    tenant.tenantID,
    integrationScopes,
  );
  tenant.keys.OPERATOR ??= await createOperatorKey(service.db.admin);
  const make = async (url: string, body: unknown) => {
    const made = await service.ask(url, { method: 'POST', key, body });
    assert.equal(made.status, 200, `${url}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const ids: Record<string, string> = {
    ...{ UserID: tenant.users.SALES as string, tenantId: tenant.tenantID },
    Report: 'quote-conversion',
  };
  const { INTEGRATION: integrationKey, OPERATOR: operatorKey } = tenant.keys;
  // Two makers that use one name would hide each other's records from the sweeps.
  const once = new Proxy(ids, {
    set: (all, name: string, value: string) => {
      assert.ok(all[name] === undefined || all[name] === value, `two makers name {${name}}`);
      all[name] = value;
      return true;
    },
  });
  for (const maker of makers)
    await maker({ make, service, key: key as string, integrationKey, operatorKey, canary, ids: once });
  return { tenant, canary, ids };
};

const integrationScopes = ['integrations.erp.read', 'integrations.erp.write'];

const makers: Maker[] = [
  async ({ make, canary, ids }) => {
    const made = await make('/v1/apikeys', { name: canary, kind: 'INTEGRATION', scopes: ['items.read'] });
    ids.ApiKeyID = made.apiKeyID;
  },
  async ({ make, canary, ids }) => {
    const tag = await make('/v1/setup/defaulttags', {
      entity: 'SalesQuote',
      name: canary,
      defaultValue: canary,
    });
    ids.DefaultTagID = tag.defaultTagID;
  },
  ...groundMakers,
  // Rates of a source that bears the canary, dated before the day of the tests.
  async ({ service, key, canary }) => {
    const bytes = Buffer.from('Date,USD,JPY\n2026-01-30,1.1902,183.1\n');
    const file = multipart({ fields: { source: canary }, bytes, fileName: 'rates.csv' });
    const taken = await service.ask('/v1/setup/currencies/fx/import', { method: 'POST', key, ...file });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
  },
  ...partyMakers,
  async ({ make, canary, ids }) => {
    const item = await make('/v1/items', {
      number: `I-${canary}`,
      description: `Item ${canary}`,
      category: canary,
      uOM: 'C62',
      unitPrice: 12.5,
      unitCost: 7,
      currencyCode: 'EUR',
    });
    Object.assign(ids, { ItemID: item.itemID, Number: item.number });
  },
  async ({ service, key, canary, ids }) => {
    const file = multipart({
      fields: { documentType: 'GENERAL', name: canary, description: canary },
      bytes: Buffer.from(canary),
      fileName: `${canary}.txt`,
    });
    const made = await service.ask('/v1/documents', { method: 'POST', key, ...file });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    Object.assign(ids, { DocumentID: made.body.documentID });
    const template = multipart({
      fields: { documentType: 'SALESQUOTE', name: canary, isTemplate: 'true', isDefault: 'true' },
      bytes: testDocx({ body: paragraph(`${canary} {{Number}} {{Description}}`) }),
      fileName: `${canary}.docx`,
    });
    const taken = await service.ask('/v1/documents', { method: 'POST', key, ...template });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
  },
  // A tariff that can still be changed, of a country that no quote goes to.
  async ({ service, key, canary, ids }) => {
    // Ids that a caller may choose: another tenant is free to have the same, so that they are no sign of a
    // leak.
    Object.assign(ids, { setID: newID(), ruleID: newID() });
    for (const [url, body] of [
      [`/v1/tariffs/${ids.setID}`, { name: canary, description: canary }],
      [
        `/v1/tariffs/${ids.setID}/rules/${ids.ruleID}`,
        {
          commodityCode: '8412',
          destinationCountryCode: 'IS',
          dutyRatePercent: 2.7,
          importTaxRatePercent: 24,
          program: canary,
          notes: canary,
        },
      ],
    ] as const) {
      const made = await service.ask(url, { method: 'PUT', key, body });
      assert.equal(made.status, 200, `${url}: ${JSON.stringify(made.body)}`);
    }
  },
  // The webhook before the quote, so that the quote's moves leave deliveries.
  async ({ make, canary, ids }) => {
    const webhook = await make('/v1/webhooks', {
      name: canary,
      entity: 'SalesQuote',
      event: 'StatusChanged',
      baseUrl: `http://127.0.0.1:9/${canary}`,
      headers: [{ name: 'x-canary', value: canary }],
    });
    ids.WebhookID = webhook.webhookID;
  },
  // A quote that was offered once: it has a frozen version and can be changed again.
  async ({ make, service, key, canary, ids }) => {
    const quote = await make('/v1/salesquotes', {
      customerID: ids.CustomerID,
      description: canary,
      phase: canary,
      items: [{ itemID: ids.ItemID, quantity: 2, notes: canary }],
    });
    const url = `/v1/salesquotes/${quote.salesQuoteID}`;
    const change = async (path: string, body: unknown) => {
      const changed = await service.ask(`${url}/${path}`, { method: 'PATCH', key, body });
      assert.equal(changed.status, 200, `${path}: ${JSON.stringify(changed.body)}`);
    };
    await change('notes', { text: canary });
    await change('tags', [{ name: canary, value: canary }]);
    const file = multipart({
      fields: { description: canary },
      bytes: Buffer.from(canary),
      fileName: `${canary}.txt`,
    });
    const attached = await service.ask(`${url}/documents`, { method: 'POST', key, ...file });
    assert.equal(attached.status, 200, JSON.stringify(attached.body));
    await change('status', { status: 'OFFERED' });
    const link = await service.ask(`${url}/public/url`, { key });
    await change('status', { status: 'DRAFT' });
    const lines = [{ lineID: quote.items[0].itemAndQtyID, quantity: 3 }];
    const simulation = await make(`${url}/simulations`, { name: canary, changes: { lines } });
    Object.assign(ids, {
      SimulationID: simulation.simulationID,
      LinkID: link.body.linkID,
      SalesQuoteID: quote.salesQuoteID,
      itemandqtyid: quote.items[0].itemAndQtyID,
      VersionNumber: '1',
      quotenumber: quote.number,
    });
  },
  // What the customer's quotes come to.
  async ({ service, key, ids }) => {
    const computed = await service.ask(`/v1/customers/${ids.CustomerID}/metrics`, { method: 'POST', key });
    assert.equal(computed.status, 200, JSON.stringify(computed.body));
  },
  // A quote that needs an approval, asked for under a policy that applies to no other.
  async ({ make, canary, ids }) => {
    const policy = await make('/v1/approval/policies', {
      name: canary,
      entity: 'SALESQUOTE',
      condition: {
        all: [
          { field: 'customerNumber', operator: 'EQUAL', value: `C-${canary}` },
          { field: 'discountPercent', operator: 'GREATER', value: 90 },
        ],
      },
      steps: [{ sequence: 1, approvers: { roles: ['SALES'] }, mode: 'ANY' }],
    });
    const quote = await make('/v1/salesquotes', {
      customerID: ids.CustomerID,
      discountPercent: 95,
      items: [{ itemID: ids.ItemID, quantity: 1 }],
    });
    const { policies } = await make(`/v1/salesquotes/${quote.salesQuoteID}/approval`, { comment: canary });
    Object.assign(ids, { PolicyID: policy.policyID, ApprovalRequestID: policies[0].requestID });
  },
  makeStock,
  // Imports that wait for a worker, with what was said of their headers: of each kind one.
  async ({ service, key, canary, ids }) => {
    const kinds = (await service.ask('/v1/imports/entities', { key })).body as {
      name: string;
      key: string[];
    }[];
    for (const { name, key: columns } of kinds) {
      const rows = `${columns.join()},${canary},more\n${columns.map(() => canary).join()},${canary},x\n`;
      const file = multipart({
        fields: { entity: name },
        bytes: Buffer.from(rows),
        fileName: `${canary}.csv`,
      });
      const taken = await service.ask('/v1/imports', { method: 'POST', key, ...file });
      assert.equal(taken.status, 200, JSON.stringify(taken.body));
      ids[`${name} ImportID`] = taken.body.importID;
    }
    ids.ImportID = ids['customers ImportID'] as string;
    // Kinds that are called otherwise than the group of their operations.
    ids['ship-to ImportID'] = ids['shipto ImportID'] as string;
    ids['warehouse ImportID'] = ids['serialization ImportID'] as string;
  },
  makeTheme,
  makeTaxes,
  makeFunnel,
  makeOrders,
  makePaymentProvider,
  makeLinks,
  makeCustomerOrder,
  makeInvoices,
  makePlatformInvoice,
  makeSeedRun,
  makeItemDetails,
  makeLineTemplate,
  makeXmlTemplate,
  makeEmail,
  makeEmailTemplate,
  makePricing,
  makeProduct,
  makeTable,
  makeProductDetails,
  makeRules,
  makeMapping,
  makeVersions,
  makeConfigurable,
  makeAnalyses,
  makeForge,
  ...buyingMakers,
  ...makingMakers,
  ...qualityMakers,
  makeEscalation,
  makeDiscussion,
  ...serviceMakers,
  // The trail that the quote's moves left.
  async ({ service, key, ids }) => {
    ids.EntityID = ids.SalesQuoteID as string;
    const about = async (path: string) =>
      (await service.ask(`${path}/${ids.EntityID}?limit=1`, { key })).body[0];
    ids.AuditID = (await about('/v1/audit/byid')).auditID;
    ids.EventID = (await about('/v1/events/entities')).eventID;
  },
  makeAutomation,
  // A delivery that was given up, and its last attempt, as the worker would leave them.
  async ({ service, canary, ids }) => {
    ids.LogID = newID();
    await withClient(service.db.admin, async (client) => {
      await client.query(
        "update millwright.webhook_deliveries set status = 'DEAD', due_utc = null where webhook_id = $1",
        [ids.WebhookID],
      );
      await client.query(
        `insert into millwright.webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url,
           request_headers, status_code, response_body, duration_ms)
         select tenant_id, $1, webhook_id, delivery_id, entity, event, entity_id, 1, now(), $3, '{}', 500, $3, 5
         from millwright.webhook_deliveries where webhook_id = $2 limit 1`,
        [ids.LogID, ids.WebhookID, canary],
      );
    });
  },
  makeByExample,
];

/** Values of path parameters that belong to nobody. */
export const sharedIds: Record<string, string> = {
  page: '1',
  Page: '1',
  code: 'EUR',
  DocumentType: 'GENERAL',
  documenttype: 'GENERAL',
  feature: 'SFTPEXPORT',
  TemplateName: 'CONFIRMATION',
};
