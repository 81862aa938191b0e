import type { Decimal } from '#lib/decimal';
import type { DocumentTax } from './document-tax.ts';

/** The taxes of a quote or an order as templates name them; nothing of them where they are not known. */
export const printTax = (
  tax: DocumentTax | null,
): {
  taxes: Record<string, unknown>[];
  isTaxed: boolean;
  sums: { taxTotal: Decimal | null; grossTotal: Decimal | null };
} => ({
  taxes: (tax?.taxes ?? []).map(({ ratePercent, taxableAmount, taxAmount, reason, categoryCode }) => ({
    ...{ ratePercent, taxableAmount, taxAmount, reason, categoryCode },
  })),
  isTaxed: tax !== null && tax.problem === null,
  sums: { taxTotal: tax?.taxTotal ?? null, grossTotal: tax?.grossTotal ?? null },
});
