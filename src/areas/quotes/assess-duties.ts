import type { Ctx } from '#platform/ctx';
import type { Quote } from './quote.resource.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What of a quote its duties follow from, beside the lines. */
export type DutyHeader = Pick<Quote, 'currencyCode' | 'destinationCountryCode' | 'importDate'>;

type Assessed = { header: DutyHeader; lines: readonly QuoteLine[] };

export const assessDuties = async (
  _ctx: Ctx,
  { lines }: Assessed,
  _former?: Assessed,
  _how?: { anew?: boolean },
): Promise<readonly QuoteLine[]> => lines;
