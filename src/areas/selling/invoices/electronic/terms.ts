import type { Decimal } from '#lib/decimal';
import type { Invoice } from '../invoice.resource.ts';
import type { ElectronicWords } from './electronic-words.ts';
import type { Profile } from './profiles.ts';

/** What may be missing. */
export type Text = string | null;
/** BG-5, BG-8 and BG-15. */
export type Address = Record<'line1' | 'line2' | 'city' | 'postalCode' | 'state' | 'country', Text>;
/** An electronic address with its kind (BT-34, BT-49). */
export type Electronic = { address: string; scheme: string };

/** A line in the terms of EN 16931 (BG-25). */
export type TermLine = {
  lineNumber: number;
  quantity: Decimal;
  /** BT-130; null where the unit is not one that electronic invoices know. */
  unit: Text;
  uOM: string;
  amount: Decimal;
  price: Decimal;
  /** What is taken off quantity × price (BG-27), or put on it (BG-28). */
  allowance: Decimal;
  charge: Decimal;
  name: string;
  description: Text;
  sellerItem: Text;
  category: string;
  ratePercent: Decimal;
};

/** An invoice in the terms of EN 16931, whatever the syntax. */
export type Terms = {
  profile: Profile;
  /** In which words texts of ours are written: those of the language that the invoice was issued in. */
  words: ElectronicWords;
  isCreditNote: boolean;
  /** BT-3. */
  typeCode: '380' | '381' | '386';
  number: Text;
  issueDate: Text;
  dueDate: Text;
  currency: string;
  places: number;
  buyerReference: Text;
  purchaseOrder: Text;
  salesOrder: Text;
  note: Text;
  paymentTerms: Text;
  preceding: readonly { number: string; date: Text }[];
  seller: Address & {
    name: string;
    registration: Text;
    vatID: Text;
    taxNumber: Text;
    legal: Text;
    contact: Record<'name' | 'phone' | 'email', Text>;
    electronic: Electronic | null;
  };
  buyer: Address & {
    name: string;
    customerNumber: string;
    vatID: Text;
    contact: Record<'phone' | 'email', Text>;
    electronic: Electronic | null;
  };
  deliveryDate: Text;
  deliverTo: (Address & { name: Text }) | null;
  /** BT-81, with the account of the seller where one is known. */
  payment: { code: string; iban: Text; bic: Text; accountName: Text } | null;
  net: Decimal;
  tax: Decimal;
  total: Decimal;
  taxes: Invoice['taxes'];
  lines: readonly TermLine[];
};

/** What an invoice refers to, by numbers that never change. */
export type References = {
  orderNumber: Text;
  /** The invoice that a credit note takes back; those whose prepayments an invoice deducts. */
  preceding: readonly { number: string; date: Text }[];
};
