import { readFileSync } from 'node:fs';
import { type Answer, allTaken, needOne, type SeedStep } from '../demo/call.ts';
import { customersStep, type SeedCustomer } from '../demo/fill-customers.ts';
import { releaseProduct } from '../demo/fill-product.ts';
import { quotesStep, type SeedQuote } from '../demo/fill-quotes.ts';
import type { makeAccounts } from '../demo/make-accounts.ts';

type Data = {
  numbering: Record<string, string>;
  users: Parameters<typeof makeAccounts>[2];
  resources: { name: string }[];
  tasks: ({ name: string; resource: string } & Record<string, unknown>)[];
  items: ({ number: string } & Record<string, unknown>)[];
  customers: SeedCustomer[];
  quotes: SeedQuote[];
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../db/seed/sheet-metal/${name}`, import.meta.url), 'utf8'));

/** A job shop for sheet metal as it lies in db/seed/sheet-metal. */
export const sheetMetal = read('pack.json') as Data;
/** Its product: a part that is cut, bent, welded and coated as the customer says. */
export const sheetMetalPart = read('part.json') as { product: { number: string } };

const { numbering, users, resources, tasks, items, customers, quotes } = sheetMetal;

/** The parts of the job shop, in the order in which they build on each other. */
export const sheetMetalSteps: readonly SeedStep[] = [
  {
    name: 'NUMBERING',
    run: async ({ call, keys }) => {
      for (const [entity, format] of Object.entries(numbering)) {
        const asked = { key: keys.ADMIN as string, body: { format }, once: `numbering-${entity}` };
        await call('PATCH', `/v1/setup/numbering/${entity}`, asked);
      }
      return { numberings: Object.keys(numbering).length };
    },
  },
  customersStep(customers),
  {
    name: 'MATERIALS',
    run: async ({ call, keys }) => {
      const body = items.map((item) => ({ currencyCode: 'EUR', ...item }));
      const asked = { key: keys.ADMIN as string, body };
      allTaken(await call('PATCH', '/v1/items/batch', asked), 'Sheets and powders');
      return { items: items.length };
    },
  },
  {
    name: 'RESOURCES',
    run: async ({ call, keys }) => {
      for (const body of resources)
        await call('POST', '/v1/resources', {
          ...{ key: keys.ADMIN as string, body, once: `resource-${body.name}`.replaceAll(' ', '_') },
        });
      return { resources: resources.length };
    },
  },
  {
    name: 'TASKS',
    run: async ({ call, keys }) => {
      const key = keys.ADMIN as string;
      for (const { resource, ...task } of tasks) {
        const named = `/v1/resources/byname/${encodeURIComponent(resource)}`;
        const { resourceID } = needOne<Answer>([await call('GET', named, { key })].flat(), resource);
        const body = { ...task, resourceIDs: [resourceID] };
        await call('POST', '/v1/tasks', { key, body, once: `task-${task.name}`.replaceAll(' ', '_') });
      }
      return { tasks: tasks.length };
    },
  },
  {
    name: 'PRODUCT',
    run: async ({ call, keys }) => {
      await releaseProduct(call, keys.ADMIN as string, { document: sheetMetalPart, once: 'part' });
      return { products: 1 };
    },
  },
  quotesStep(quotes, sheetMetalPart.product.number, users),
];
