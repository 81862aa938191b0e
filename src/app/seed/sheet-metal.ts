import { readFileSync } from 'node:fs';
import { putItems } from '../../../client/groups/items.ts';
import { createResource, findResourceByName } from '../../../client/groups/resources.ts';
import { changeNumbering } from '../../../client/groups/setup.ts';
import { createTask } from '../../../client/groups/tasks.ts';
import type { ItemBatchElementSent, NewResourceSent, NewTaskSent } from '../../../client/index.ts';
import { customersStep, type SeedCustomer } from '../demo/fill-customers.ts';
import { releaseProduct } from '../demo/fill-product.ts';
import { quotesStep, type SeedQuote } from '../demo/fill-quotes.ts';
import type { SeedUser } from '../demo/make-accounts.ts';
import { allTaken, need, type SeedStep } from '../demo/seed-step.ts';

type Data = {
  numbering: Record<string, string>;
  users: SeedUser[];
  resources: NewResourceSent[];
  tasks: (NewTaskSent & { resource: string })[];
  items: ItemBatchElementSent[];
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
    run: async ({ as, once }) => {
      for (const [entity, format] of Object.entries(numbering)) {
        const asked = { params: { entity }, body: { format } };
        await as('ADMIN')(changeNumbering, asked, once(`numbering-${entity}`));
      }
      return { numberings: Object.keys(numbering).length };
    },
  },
  customersStep(customers),
  {
    name: 'MATERIALS',
    run: async ({ as }) => {
      const body = items.map((item) => ({ currencyCode: 'EUR', ...item }));
      allTaken(await as('ADMIN')(putItems, { body }), 'Sheets and powders');
      return { items: items.length };
    },
  },
  {
    name: 'RESOURCES',
    run: async ({ as, once }) => {
      for (const body of resources)
        await as('ADMIN')(createResource, { body }, once(`resource-${body.name}`.replaceAll(' ', '_')));
      return { resources: resources.length };
    },
  },
  {
    name: 'TASKS',
    run: async ({ as, once }) => {
      const admin = as('ADMIN');
      for (const { resource, ...task } of tasks) {
        const [found] = await admin(findResourceByName, { params: { ResourceName: resource } });
        const body = { ...task, resourceIDs: [need(found, resource).resourceID] };
        await admin(createTask, { body }, once(`task-${task.name}`.replaceAll(' ', '_')));
      }
      return { tasks: tasks.length };
    },
  },
  {
    name: 'PRODUCT',
    run: async (tools) => {
      await releaseProduct(tools, { document: sheetMetalPart, once: 'part' });
      return { products: 1 };
    },
  },
  quotesStep(quotes, sheetMetalPart.product.number, users),
];
