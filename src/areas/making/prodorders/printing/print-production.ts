import { sql } from 'kysely';
import { companyNames, formatOf, readCompany } from '#areas/selling/header';
import { unitLabel } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { productionResource } from '../production.resource.ts';

/** What of other records the paper shows. */
type Beside = { purchaseOrder: string | null; locationName: string | null; assignedToName: string | null };

/**
 * The order as its template sees it: exactly the names that the sample of PRODUCTIONORDER promises
 * (#areas/ground/documents), null where the order says nothing. Cancelled tasks are left out.
 */
export const printProduction = async (
  ctx: Ctx,
  { productionOrderID }: { productionOrderID: string },
  locale: string,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const order = await readOne(ctx, productionResource, productionOrderID);
  const company = await readCompany(ctx, null);
  const beside = await ctx.one(
    sql<Beside>`
      select (select o.purchase_order from sales_orders o
          where ${ctx.mine('o')} and o.sales_order_id = ${order.salesOrderID}) as "purchaseOrder",
        (select l.name from locations l where ${ctx.mine('l')} and l.location_id = ${order.locationID}) as "locationName",
        (select u.display_name from users u where ${ctx.mine('u')} and u.user_id = ${order.assignedToUserID}) as "assignedToName"`,
    'production order',
  );
  const tasks = order.tasks.filter(({ status }) => status !== 'CANCELLED');
  const nameOf = new Map(tasks.map(({ taskID, name }) => [taskID, name]));
  const own = {
    ...beside,
    ...Object.fromEntries(ownFields.map((name) => [name, order[name]])),
    unitLabel: unitLabel(order.uOM, locale),
    priority: decimal(order.priority),
    notes: order.notes.map(({ text }) => text).join('\n') || null,
    hasMaterials: order.materials.length > 0,
    serialNumbers: joined(order.serialNumbers.map(({ serialNumber }) => serialNumber)),
    lotNumbers: joined(order.lotNumbers.map(({ lotNumber }) => lotNumber)),
    tasks: tasks.map((task) => ({
      ...Object.fromEntries(taskFields.map((name) => [name, task[name]])),
      resources: joined(task.resources),
      quantity: task.quantity ?? order.quantity,
    })),
    materials: order.materials.map((one) => ({
      number: one.itemNumber,
      description: one.description,
      position: one.position,
      quantity: one.quantity,
      quantityIssued: one.quantityIssued,
      uOM: one.uOM,
      unitLabel: one.uOM && unitLabel(one.uOM, locale),
      taskName: (one.taskID && nameOf.get(one.taskID)) || null,
      isByProduct: one.isByProduct,
      lotNumbers: joined(one.lotNumbers),
    })),
  };
  return {
    data: {
      ...own,
      productionOrder: own,
      company: companyNames(company, locale),
      today: dateIn(company.timeZone, ctx.now),
    },
    // No amount of money stands on it.
    format: formatOf(company, 'EUR', locale),
  };
};

const joined = (numbers: readonly string[]): string | null => numbers.join(', ') || null;

const ownFields = [
  ...(['productionOrderID', 'number', 'status', 'phase', 'itemNumber', 'description', 'quantity'] as const),
  ...(['uOM', 'salesOrderNumber', 'customerName', 'promiseDateUTC', 'plannedStartUTC'] as const),
  ...(['plannedFinishUTC', 'estimatedMinutes'] as const),
];
const taskFields = [
  ...(['taskNumber', 'name', 'detail', 'instruction', 'phase', 'status', 'setupMinutes'] as const),
  ...(['minutes', 'estimatedMinutes', 'isOutside', 'plannedStartUTC', 'plannedFinishUTC'] as const),
];
