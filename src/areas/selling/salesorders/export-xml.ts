import { sql } from 'kysely';
import { xmlAnswer, xmlProblems, xmlResponse, xmlTemplateQuery } from '#areas/ground/xmltemplates';
import { companyNames, readCompany } from '#areas/selling/header';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { type Order, orderResource } from './order.resource.ts';
import { printOrders } from './print-order.ts';

/** The orders that the filters leave, in the shape of a template, by number. */
export const exportXml = operation({
  id: 'exportSalesOrdersXml',
  method: 'GET',
  path: '/v1/salesorders/export/xml',
  tag: 'sales-orders',
  summary: 'Export sales orders as XML, by a template',
  description:
    'The template says what stands where (`/v1/xml/templates`); without one of the tenant’s own the built-in one does. ' +
    'The names of countries and units are in the tenant’s language, all else is the same in every language.',
  permission: 'salesorders.read',
  query: filterQuery(orderResource, xmlTemplateQuery),
  exports: 'SalesOrder',
  response: xmlResponse,
  problems: [...xmlProblems],
  run: async (ctx, { query }) => {
    const { TemplateID: templateID, ...filters } = query;
    const company = await readCompany(ctx, null);
    const { locale, timeZone } = company;
    const data = { company: companyNames(company, locale), today: dateIn(timeZone, ctx.now) };
    return xmlAnswer(ctx, {
      entity: 'SalesOrder',
      templateID,
      file: { data, format: { minorUnits: 2, timeZone } },
      records: printedOrders(ctx, filters, locale),
    });
  },
});

/** So many whole orders, with their lines, are in memory at a time. */
const orders = 50;

const printedOrders = async function* (ctx: Ctx, filters: Record<string, unknown>, locale: string) {
  for await (const rows of stretches(ctx, orderResource, planList(orderResource, filters)))
    for (let from = 0; from < rows.length; from += orders) {
      const whole = await wholeOrders(ctx, rows.slice(from, from + orders));
      const { show } = await printOrders(ctx, whole, locale);
      for (const order of whole) yield show(order);
    }
};

/** The same orders with their parts, in the same order. */
const wholeOrders = async (ctx: Ctx, listed: readonly Record<string, unknown>[]): Promise<Order[]> => {
  const ids = listed.map(({ salesOrderID }) => String(salesOrderID));
  const found = await ctx.rows(sql<Order>`
    select ${orderResource.selectWhole(ctx.now)} from sales_orders t
    where ${ctx.mine('t')} and t.sales_order_id = any (${ids}::text[])`);
  const byID = new Map(found.map((order) => [order.salesOrderID, orderResource.revive(order)]));
  return ids.flatMap((id) => byID.get(id) ?? []);
};
