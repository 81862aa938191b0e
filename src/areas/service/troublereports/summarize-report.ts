import { sql } from 'kysely';
import { unitLabel } from '#areas/selling/lines';
import { activeTemplate, fillSummary, type SummaryData } from '#areas/service/repairsummaries';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { patchRow } from '#kit/write-rows';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id } from '#platform/schema';
import { minutesOf, readShown } from './print-report.ts';
import { reportMachine } from './report.machine.ts';
import { type Report, reportResource } from './report.resource.ts';

/** `POST …/repairsummary`: the summary of a report, from a template. */
export const summarizeReport = behaviourOf(reportResource, {
  id: 'summarizeTroubleReport',
  does: 'repairsummary',
  addition: true,
  summary: 'Write the repair summary of a trouble report from a template',
  description: 'Takes the place of the summary that there is; it can be changed by hand afterwards.',
  body: { templateID: id({ description: 'An active repair summary template' }) },
  problems: ['NotEditable', 'UnknownReference'],
  example: {
    body: { templateID: '0198c5a0-0000-7000-8000-0000000008b0' },
    response: { repairSummary: 'Unit DZ-2026-0017: Oil at the rod after an hour, repaired by Resealed.' },
  },
  run: async (ctx, report, { templateID }) => {
    needEditable(reportMachine, report.status, 'trouble report');
    const template = await activeTemplate(ctx, templateID);
    if (!template)
      throw new Problem('UnknownReference', '/templateID: there is no such active template.', {
        errors: [{ pointer: '/templateID', detail: 'is no active template' }],
      });
    if (template.productID !== null && template.productID !== report.productID)
      throw invalid('/templateID', `${template.name} is for another product`);
    const filled = fillSummary(template.body, await summaryData(ctx, report, template.locale));
    await patchRow(ctx, reportResource, report, { repairSummary: filled.slice(0, 20_000).toWellFormed() });
  },
});

const summaryData = async (ctx: Ctx, report: Report, locale: string): Promise<SummaryData> => {
  const { codes, items, unitNumber, unitDescription, technicianName } = await readShown(ctx, report);
  const customer = await ctx.first(sql<{ name: string }>`
    select c.customer_name as name from customers c where ${ctx.mine('c')} and c.customer_id = ${report.customerID}`);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const codeOf = (codeID: string | null | undefined) => (codeID && codes.get(codeID)) || '';
  return {
    number: report.number,
    customerName: customer?.name ?? '',
    productName: unitDescription ?? '',
    itemNumber: unitNumber ?? '',
    serialNumber: report.serialNumber ?? '',
    reportedProblem: report.reportedProblem ?? '',
    technician: technicianName ?? '',
    today: days.format(new Date(`${dateIn(ctx.principal.timeZone, ctx.now)}T00:00:00Z`)),
    labourMinutes: numbers.format(Number(minutesOf(report).toFixed())),
    symptoms: report.symptoms.map(({ description, codeID, cause, repair }) => ({
      description,
      code: codeOf(codeID),
      cause: cause?.text ?? '',
      causeCode: codeOf(cause?.codeID),
      repair: repair?.text ?? '',
      repairCode: codeOf(repair?.codeID),
    })),
    parts: report.partsUsed.map(({ itemID, quantity }) => ({
      number: items.get(itemID)?.number ?? '',
      description: items.get(itemID)?.description ?? '',
      quantity: numbers.format(Number(quantity.toFixed())),
      unit: unitLabel(items.get(itemID)?.uOM ?? 'C62', locale),
    })),
    labour: report.labour.map(({ description, minutes }) => ({
      description,
      minutes: numbers.format(minutes),
    })),
  };
};
