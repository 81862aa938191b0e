import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The cast says what stands in the file; invoice-codes.test.ts checks it.
const lists = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../db/reference/invoice-codes.json'), 'utf8'),
) as Record<'units' | 'addressSchemes' | 'exemptionReasons', string[]>;
const [units, schemes, reasons] = [lists.units, lists.addressSchemes, lists.exemptionReasons].map(
  (lines) => new Set(lines.flatMap((line) => line.split(' '))),
);

/** Whether electronic invoices may state a quantity in this unit: UN/ECE Rec 20, and Rec 21 after an X. */
export const isInvoiceUnit = (code: string): boolean => units?.has(code) ?? false;

/** Whether it says of which kind an electronic address is (EAS list of the EU): `0204` for a Leitweg-ID. */
export const isAddressScheme = (code: string): boolean => schemes?.has(code) ?? false;

/** Whether it is a code of the EU's VATEX list, upper case. */
export const isExemptionReason = (code: string): boolean => reasons?.has(code) ?? false;
