import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type NumberSeries, queueForNumber, takingNumber } from '#platform/numbering';
import { invalid, Problem } from '#platform/problem';
import type { Invoice } from './invoice.resource.ts';
import type { InvoiceSettings } from './invoice-settings.ts';

/** @throws Problem 409 where the next value of a series of which numbers were given would be another */
const refuseGap =
  (entity: string): NonNullable<NumberSeries['changing']> =>
  async (ctx, old, wanted) => {
    if (old.nextValue === wanted.nextValue) return;
    const used = await ctx.first(
      sql`select 1 from invoices i where ${ctx.mine('i')} and i.series = ${entity} limit 1`,
    );
    if (used)
      throw new Problem(
        'NotEditable',
        'Numbers of this series were given already; another next value would leave a gap, or give one twice.',
      );
  };

export const invoiceNumbers: NumberSeries = {
  ...{ entity: 'Invoice', format: 'INV####', first: 1001 },
  changing: refuseGap('Invoice'),
};
export const creditNoteNumbers: NumberSeries = {
  ...{ entity: 'CreditNote', format: 'CN####', first: 1001 },
  changing: refuseGap('CreditNote'),
};

/** The series that numbers a kind. */
export const seriesOf = (
  kind: Invoice['kind'],
  settings: Pick<InvoiceSettings, 'creditNoteNumbers'>,
): NumberSeries =>
  kind === 'CREDITNOTE' && settings.creditNoteNumbers === 'OWN' ? creditNoteNumbers : invoiceNumbers;

/**
 * The next number of a series, with its day: those who ask at once queue, so that numbers and days have one
 * order. A request that began before midnight and gets its turn after another of the new day has the new day.
 * @throws Problem 400 where the wanted day lies before the last one
 */
export const takeInvoiceNumber = async (
  ctx: Ctx,
  series: NumberSeries,
  today: string,
  wanted: string | undefined,
): Promise<{ number: string; issueDate: string }> => {
  queueForNumber(ctx, series);
  const { last } = await ctx.one(
    sql<{ last: string | null }>`
      select max(i.issue_date) as last from invoices i where ${ctx.mine('i')} and i.series = ${series.entity}`,
    'series',
  );
  if (wanted !== undefined && last !== null && wanted < last)
    throw invalid('/issueDate', `must not be before ${last}, the day of the last number`);
  const issueDate = wanted ?? (last !== null && last > today ? last : today);
  const { number } = await ctx.one<{ number: string }>(
    takingNumber(ctx, series, issueDate),
    'number sequence',
  );
  return { number, issueDate };
};
