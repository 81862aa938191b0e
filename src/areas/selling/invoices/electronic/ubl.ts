import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import { present } from '#lib/present';
import { element, type Xml } from '#lib/xml';
import { profileWords } from './profiles.ts';
import type { Address, Electronic, TermLine, Terms, Text } from './terms.ts';

const basic = (name: string, content: Text, attributes: Record<string, string> = {}) =>
  element(`cbc:${name}`, content, attributes);
const group = (name: string, ...content: (Xml | undefined)[]) => element(`cac:${name}`, content);

/** An invoice or credit note in UBL 2.1. */
export const ublOf = (terms: Terms): Xml => {
  const kind = terms.isCreditNote ? 'CreditNote' : 'Invoice';
  const { specification, process } = profileWords[terms.profile];
  const orders = group(
    'OrderReference',
    basic('ID', terms.purchaseOrder),
    basic('SalesOrderID', terms.salesOrder),
  );
  const root = element(
    kind,
    [
      basic('CustomizationID', specification),
      basic('ProfileID', process),
      basic('ID', terms.number),
      basic('IssueDate', terms.issueDate),
      terms.isCreditNote ? undefined : basic('DueDate', terms.dueDate),
      basic(`${kind}TypeCode`, terms.typeCode),
      basic('Note', terms.note),
      basic('DocumentCurrencyCode', terms.currency),
      basic('BuyerReference', terms.buyerReference),
      // UBL has the number of our order only beside that of the customer's.
      terms.purchaseOrder === null ? undefined : orders,
      ...terms.preceding.map(({ number, date }) =>
        group(
          'BillingReference',
          group('InvoiceDocumentReference', basic('ID', number), basic('IssueDate', date)),
        ),
      ),
      group('AccountingSupplierParty', sellerParty(terms)),
      group('AccountingCustomerParty', buyerParty(terms)),
      delivery(terms),
      paymentMeans(terms),
      group('PaymentTerms', basic('Note', terms.paymentTerms)),
      taxTotal(terms),
      totals(terms),
      ...terms.lines.map((line) => invoiceLine(line, terms)),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  );
  return present(root);
};

const money = (name: string, amount: Decimal, { currency, places }: Terms) =>
  basic(name, roundHalfUp(amount, 2).toFixed(places), { currencyID: currency });

const endpoint = (of: Electronic | null) =>
  of ? basic('EndpointID', of.address, { schemeID: of.scheme }) : undefined;

const address = (name: string, of: Address) =>
  group(
    name,
    basic('StreetName', of.line1),
    basic('AdditionalStreetName', of.line2),
    basic('CityName', of.city),
    basic('PostalZone', of.postalCode),
    basic('CountrySubentity', of.state),
    group('Country', basic('IdentificationCode', of.country)),
  );

const taxScheme = (id: string) => group('TaxScheme', basic('ID', id));
const taxNumber = (number: Text, scheme: string) =>
  number === null ? undefined : group('PartyTaxScheme', basic('CompanyID', number), taxScheme(scheme));

const sellerParty = ({ seller, profile }: Terms) =>
  group(
    'Party',
    endpoint(seller.electronic),
    address('PostalAddress', seller),
    taxNumber(seller.vatID, 'VAT'),
    taxNumber(seller.taxNumber, profile === 'PEPPOL' ? 'TAX' : 'FC'),
    group(
      'PartyLegalEntity',
      basic('RegistrationName', seller.name),
      basic('CompanyID', seller.registration),
      basic('CompanyLegalForm', seller.legal),
    ),
    contact(seller.contact),
  );

const buyerParty = ({ buyer }: Terms) =>
  group(
    'Party',
    endpoint(buyer.electronic),
    group('PartyIdentification', basic('ID', buyer.customerNumber)),
    address('PostalAddress', buyer),
    taxNumber(buyer.vatID, 'VAT'),
    group('PartyLegalEntity', basic('RegistrationName', buyer.name)),
    contact(buyer.contact),
  );

const contact = ({ name = null, phone, email }: { name?: Text; phone: Text; email: Text }) =>
  group('Contact', basic('Name', name), basic('Telephone', phone), basic('ElectronicMail', email));

const delivery = ({ deliveryDate, deliverTo }: Terms) =>
  group(
    'Delivery',
    basic('ActualDeliveryDate', deliveryDate),
    deliverTo ? group('DeliveryLocation', address('Address', deliverTo)) : undefined,
    deliverTo?.name ? group('DeliveryParty', group('PartyName', basic('Name', deliverTo.name))) : undefined,
  );

const paymentMeans = ({ payment, number }: Terms) =>
  payment === null
    ? undefined
    : group(
        'PaymentMeans',
        basic('PaymentMeansCode', payment.code),
        basic('PaymentID', number),
        group(
          'PayeeFinancialAccount',
          basic('ID', payment.iban),
          basic('Name', payment.iban === null ? null : payment.accountName),
          payment.bic === null ? undefined : group('FinancialInstitutionBranch', basic('ID', payment.bic)),
        ),
      );

/** What is out of scope of the tax has no rate (BR-O-05). */
const category = (name: string, code: string, rate: Decimal, reason: Text = null, reasonCode: Text = null) =>
  group(
    name,
    basic('ID', code),
    basic('Percent', code === 'O' ? null : rate.toFixed()),
    basic('TaxExemptionReasonCode', reasonCode),
    basic('TaxExemptionReason', reason),
    taxScheme('VAT'),
  );

const taxTotal = (terms: Terms) =>
  group(
    'TaxTotal',
    money('TaxAmount', terms.tax, terms),
    ...terms.taxes.map((one) =>
      group(
        'TaxSubtotal',
        money('TaxableAmount', one.taxableAmount, terms),
        money('TaxAmount', one.taxAmount, terms),
        category('TaxCategory', one.categoryCode, one.ratePercent, one.reason, one.reasonCode),
      ),
    ),
  );

const totals = (terms: Terms) =>
  group(
    'LegalMonetaryTotal',
    money('LineExtensionAmount', terms.net, terms),
    money('TaxExclusiveAmount', terms.net, terms),
    money('TaxInclusiveAmount', terms.total, terms),
    money('PayableAmount', terms.total, terms),
  );

const invoiceLine = (line: TermLine, terms: Terms) => {
  const kind = terms.isCreditNote ? 'CreditNote' : 'Invoice';
  const difference = (amount: Decimal, isCharge: boolean, code: string, reason: string) =>
    amount.eq(zero)
      ? undefined
      : group(
          'AllowanceCharge',
          basic('ChargeIndicator', String(isCharge)),
          basic('AllowanceChargeReasonCode', code),
          basic('AllowanceChargeReason', reason),
          money('Amount', amount, { ...terms, places: 2 }),
        );
  return group(
    `${kind}Line`,
    basic('ID', String(line.lineNumber)),
    basic(terms.isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity', line.quantity.toFixed(), {
      unitCode: line.unit ?? '',
    }),
    money('LineExtensionAmount', line.amount, terms),
    difference(line.allowance, false, '95', terms.words.discount),
    difference(line.charge, true, 'ZZZ', terms.words.surcharge),
    group(
      'Item',
      basic('Description', line.description),
      basic('Name', line.name),
      group('SellersItemIdentification', basic('ID', line.sellerItem)),
      category('ClassifiedTaxCategory', line.category, line.ratePercent),
    ),
    group('Price', basic('PriceAmount', line.price.toFixed(), { currencyID: terms.currency })),
  );
};
