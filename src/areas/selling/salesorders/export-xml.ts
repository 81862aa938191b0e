import { xmlAnswer, xmlProblems, xmlResponse, xmlTemplateQuery } from '#areas/ground/xmltemplates';
import { companyNames, readCompany } from '#areas/selling/header';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { orderResource } from './order.resource.ts';
import { printOrders } from './print-order.ts';
import { inWholes } from './whole-orders.ts';

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

const printedOrders = async function* (ctx: Ctx, filters: Record<string, unknown>, locale: string) {
  for await (const rows of stretches(ctx, orderResource, planList(orderResource, filters)))
    for await (const orders of inWholes(ctx, rows)) {
      const { show } = await printOrders(ctx, orders, locale);
      for (const order of orders) yield show(order);
    }
};
