import { invoiceProfiles } from '#areas/parties/customers';
import { object, oneOf, orNull, text } from '#platform/schema';

/** Where goods of an invoice went, as its order said it. */
const deliverTo = object(
  {
    name: text(200),
    address1: text(200),
    address2: orNull(text(200)),
    city: text(100),
    postalCode: orNull(text(20)),
    country: text(2),
  },
  { title: 'InvoiceDeliverTo' },
);

/** What an invoice keeps of how its customer takes electronic invoices. */
export const electronicBuyer = object(
  {
    profile: orNull(oneOf(invoiceProfiles)),
    electronicAddress: orNull(text(200)),
    electronicAddressScheme: orNull(text(4)),
    deliverTo: orNull(deliverTo),
  },
  { title: 'ElectronicBuyer' },
);
