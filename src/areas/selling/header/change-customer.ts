import type { Ctx } from '#platform/ctx';
import { type Contact, contactsOfNew, renewContacts } from './contacts.ts';
import { readCustomerTerms } from './customer-terms.ts';
import { countryOf, type Place, placeOfNew } from './ship-to.ts';

/** A document whose customer may change. */
type Addressed = Place & {
  customerID: string;
  customer: { country: string | null };
  contacts: readonly Contact[];
  currencyCode: string;
  salesRepUserID: string | null;
  destinationCountryCode: string | null;
};

/**
 * What a header says once it has another customer: its terms, primary person and default ship-to; its
 * currency where the document has no lines; its country as the destination where that was the former one's.
 * The same customer again renews the terms and contacts. @throws Problem 400 of an unknown or inactive one
 */
export const headerOfCustomer = async (
  ctx: Ctx,
  customerID: string,
  old: Addressed,
  { hasLines }: { hasLines: boolean },
) => {
  const { customer, currencyCode, discountPercent, salesRepUserID } = await readCustomerTerms(
    ctx,
    customerID,
  );
  const isOther = customerID !== old.customerID;
  const place = isOther ? await placeOfNew(ctx, customerID, {}) : undefined;
  const contacts = isOther ? await contactsOfNew(ctx, customerID, undefined) : await renewContacts(ctx, old);
  const isFormer = old.destinationCountryCode === countryOf(old.shipTo, old.customer);
  return {
    customerID,
    customer,
    ...contacts,
    ...place,
    paymentTerms: customer.paymentTerms,
    discountPercent,
    discountAmount: null,
    salesRepUserID: salesRepUserID ?? old.salesRepUserID,
    currencyCode: hasLines ? old.currencyCode : currencyCode,
    destinationCountryCode: isFormer
      ? countryOf((place ?? old).shipTo, customer)
      : old.destinationCountryCode,
  };
};
