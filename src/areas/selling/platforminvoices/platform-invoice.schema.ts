import { taxCategories } from '#areas/selling/taxes';
import {
  date,
  decimalNumber,
  id,
  int32,
  list,
  money,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  percent,
  quantity,
  type Static,
  type TProperties,
  text,
} from '#platform/schema';

/** The most lines of one. */
const mostLines = 200;

export const platformInvoiceKinds = ['SUBSCRIPTION', 'USAGE', 'SERVICE', 'CREDITNOTE'] as const;

const line = (most: number, description?: string) => orNull(text(most, description ? { description } : {}));

const place = {
  address1: line(200),
  address2: line(200),
  postalCode: line(20),
  city: line(100),
  state: line(100),
  country: line(2, 'ISO 3166-1 alpha-2'),
  taxID: line(50, 'Number for value added tax'),
};

const issuer = {
  ...place,
  ...{ phone: line(50), email: line(254), website: line(300) },
  registrationNumber: line(100, 'In the commercial register, with its court'),
  legalInformation: line(1000),
  ...{ contactName: line(200), contactPhone: line(50), contactEmail: line(254) },
  ...{ accountName: line(200), bankName: line(200), iban: line(34), bic: line(11) },
};

/** Each member may be left out. */
const some = <P extends TProperties>(properties: P) =>
  // The names stay, each optional: what `Object.fromEntries` does not tell the compiler.
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, optional(one)])) as {
    [K in keyof P]: ReturnType<typeof optional<P[K]>>;
  };

/** Who bills: the company that runs the platform. */
export const issuerShown = object(
  { legalName: text(200), ...issuer },
  { title: 'PlatformInvoiceSeller', description: 'The company that runs the platform, as it was then' },
);
/** Who is billed: the tenant. */
export const billedShown = object(
  { name: text(200), ...place },
  { title: 'PlatformInvoiceCustomer', description: 'The tenant, as it was then' },
);

const issuerInput = object(
  { legalName: text(200), ...some(issuer) },
  { title: 'PlatformInvoiceSellerInput' },
);
const billedInput = object(
  { name: optional(text(200)), ...some(place) },
  {
    title: 'PlatformInvoiceCustomerInput',
    description: 'What is left out is taken from the tenant’s letterhead',
  },
);

/** The price of one, as it is sent and shown. */
const unitPrice = () => decimalNumber({ integer: 14, places: 6, min: '0' }, { description: 'Net, of one' });

export const linesShown = list(
  object(
    {
      lineNumber: int32({ minimum: 1 }),
      number: line(60),
      description: text(2000),
      uOM: text(10, { description: 'UN/ECE Rec 20' }),
      quantity: quantity(),
      unitPrice: unitPrice(),
      discountAmount: money(),
      amount: money({ description: 'Net, rounded to the currency’s minor unit' }),
      taxCategory: oneOf(taxCategories),
      taxPercent: percent({}, '100'),
      taxReason: line(500, 'Why no tax is due'),
    },
    { title: 'PlatformInvoiceLine' },
  ),
);

const lineInput = object(
  {
    number: optional(line(60)),
    description: text(2000),
    uOM: otherwise(text(10, { description: 'UN/ECE Rec 20' }), 'C62'),
    quantity: quantity(),
    unitPrice: unitPrice(),
    discountPercent: optional(percent({ description: 'Default: none' }, '100')),
    taxCategory: otherwise(oneOf(taxCategories), 'STANDARD'),
    taxPercent: percent({ description: '0 where the category is not STANDARD' }, '100'),
    taxReason: optional(line(500, 'Why no tax is due; needed where an invoice must say so')),
  },
  { title: 'PlatformInvoiceLineInput' },
);
export type PlatformLineInput = Static<typeof lineInput>;

/** What an operator sends to bill a tenant. */
export const newPlatformInvoice = object(
  {
    invoiceID: optional(newID()),
    number: text(40, { description: 'Of the operator’s accounting, which gives these numbers' }),
    kind: otherwise(oneOf(platformInvoiceKinds), 'SUBSCRIPTION'),
    creditsInvoiceID: optional(
      orNull(id({ description: 'Of a CREDITNOTE: the invoice of this tenant that it takes back' })),
    ),
    description: optional(line(1000)),
    remarks: optional(line(4000, 'Printed below the lines')),
    periodFrom: optional(orNull(date({ description: 'First day of what is billed' }))),
    periodUntil: optional(orNull(date({ description: 'Last day of what is billed' }))),
    issueDate: optional(date({ description: 'Default: today, in the tenant’s time zone' })),
    dueDate: date({ description: 'Until when to pay' }),
    currencyCode: text(3, { description: 'ISO 4217, of all amounts' }),
    paymentTerms: optional(line(200)),
    paymentReference: optional(line(100, 'What the tenant is to name with the payment')),
    seller: issuerInput,
    customer: optional(billedInput),
    lines: list(lineInput, { minItems: 1, maxItems: mostLines }),
  },
  { title: 'NewPlatformInvoice' },
);
export type NewPlatformInvoice = Static<typeof newPlatformInvoice>;
