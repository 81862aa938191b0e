import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import { present } from '#lib/present';
import { element, type Xml } from '#lib/xml';
import { profileWords } from './profiles.ts';
import type { Address, Electronic, TermLine, Terms, Text } from './terms.ts';

const value = (name: string, content: Text, attributes: Record<string, string> = {}) =>
  element(`ram:${name}`, content, attributes);
const group = (name: string, ...content: (Xml | undefined)[]) => element(`ram:${name}`, content);

const money = (name: string, amount: Decimal, { places }: Terms) =>
  value(name, roundHalfUp(amount, 2).toFixed(places));
const day = (name: string, date: Text, kind: 'udt' | 'qdt' = 'udt') =>
  group(name, element(`${kind}:DateTimeString`, date?.replaceAll('-', ''), { format: '102' }));

/** An invoice or credit note in UN/CEFACT CII D16B. */
export const ciiOf = (terms: Terms): Xml => {
  const { specification, process } = profileWords[terms.profile];
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        group('BusinessProcessSpecifiedDocumentContextParameter', value('ID', process)),
        group('GuidelineSpecifiedDocumentContextParameter', value('ID', specification)),
      ]),
      element('rsm:ExchangedDocument', [
        value('ID', terms.number),
        value('TypeCode', terms.typeCode),
        day('IssueDateTime', terms.issueDate),
        group('IncludedNote', value('Content', terms.note)),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...terms.lines.map((line) => tradeLine(line, terms)),
        agreement(terms),
        delivery(terms),
        settlement(terms),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
  );
  return present(root);
};

const tradeLine = (line: TermLine, terms: Terms) => {
  const difference = (amount: Decimal, isCharge: boolean, code: string, reason: string) =>
    amount.eq(zero)
      ? undefined
      : group(
          'SpecifiedTradeAllowanceCharge',
          group('ChargeIndicator', element('udt:Indicator', String(isCharge))),
          money('ActualAmount', amount, { ...terms, places: 2 }),
          value('ReasonCode', code),
          value('Reason', reason),
        );
  return group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', value('LineID', String(line.lineNumber))),
    group(
      'SpecifiedTradeProduct',
      value('SellerAssignedID', line.sellerItem),
      value('Name', line.name),
      value('Description', line.description),
    ),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', value('ChargeAmount', line.price.toFixed())),
    ),
    group(
      'SpecifiedLineTradeDelivery',
      value('BilledQuantity', line.quantity.toFixed(), { unitCode: line.unit ?? '' }),
    ),
    group(
      'SpecifiedLineTradeSettlement',
      group(
        'ApplicableTradeTax',
        value('TypeCode', 'VAT'),
        value('CategoryCode', line.category),
        value('RateApplicablePercent', line.category === 'O' ? null : line.ratePercent.toFixed()),
      ),
      difference(line.allowance, false, '95', terms.words.discount),
      difference(line.charge, true, 'ZZZ', terms.words.surcharge),
      group('SpecifiedTradeSettlementLineMonetarySummation', money('LineTotalAmount', line.amount, terms)),
    ),
  );
};

const address = (of: Address) =>
  group(
    'PostalTradeAddress',
    value('PostcodeCode', of.postalCode),
    value('LineOne', of.line1),
    value('LineTwo', of.line2),
    value('CityName', of.city),
    value('CountryID', of.country),
    value('CountrySubDivisionName', of.state),
  );

const electronic = (of: Electronic | null) =>
  of ? group('URIUniversalCommunication', value('URIID', of.address, { schemeID: of.scheme })) : undefined;

const contact = ({ name = null, phone, email }: { name?: Text; phone: Text; email: Text }) =>
  group(
    'DefinedTradeContact',
    value('PersonName', name),
    group('TelephoneUniversalCommunication', value('CompleteNumber', phone)),
    group('EmailURIUniversalCommunication', value('URIID', email)),
  );

const taxNumber = (number: Text, scheme: 'VA' | 'FC') =>
  group('SpecifiedTaxRegistration', value('ID', number, { schemeID: scheme }));

const agreement = ({ seller, buyer, buyerReference, salesOrder, purchaseOrder }: Terms) =>
  group(
    'ApplicableHeaderTradeAgreement',
    value('BuyerReference', buyerReference),
    group(
      'SellerTradeParty',
      value('Name', seller.name),
      value('Description', seller.legal),
      group('SpecifiedLegalOrganization', value('ID', seller.registration)),
      contact(seller.contact),
      address(seller),
      electronic(seller.electronic),
      taxNumber(seller.vatID, 'VA'),
      taxNumber(seller.taxNumber, 'FC'),
    ),
    group(
      'BuyerTradeParty',
      value('ID', buyer.customerNumber),
      value('Name', buyer.name),
      contact(buyer.contact),
      address(buyer),
      electronic(buyer.electronic),
      taxNumber(buyer.vatID, 'VA'),
    ),
    group('SellerOrderReferencedDocument', value('IssuerAssignedID', salesOrder)),
    group('BuyerOrderReferencedDocument', value('IssuerAssignedID', purchaseOrder)),
  );

const delivery = ({ deliverTo, deliveryDate }: Terms): Xml => {
  const content = [
    deliverTo ? group('ShipToTradeParty', value('Name', deliverTo.name), address(deliverTo)) : undefined,
    group('ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', deliveryDate)),
  ].filter((one) => one !== undefined);
  // The schema wants it also where nothing is in it.
  return { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content };
};

const settlement = (terms: Terms) =>
  group(
    'ApplicableHeaderTradeSettlement',
    value('PaymentReference', terms.payment === null ? null : terms.number),
    value('InvoiceCurrencyCode', terms.currency),
    paymentMeans(terms),
    ...terms.taxes.map((one) =>
      group(
        'ApplicableTradeTax',
        money('CalculatedAmount', one.taxAmount, terms),
        value('TypeCode', 'VAT'),
        value('ExemptionReason', one.reason),
        money('BasisAmount', one.taxableAmount, terms),
        value('CategoryCode', one.categoryCode),
        value('ExemptionReasonCode', one.reasonCode),
        value('RateApplicablePercent', one.categoryCode === 'O' ? null : one.ratePercent.toFixed()),
      ),
    ),
    group(
      'SpecifiedTradePaymentTerms',
      value('Description', terms.paymentTerms),
      day('DueDateDateTime', terms.dueDate),
    ),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      money('LineTotalAmount', terms.net, terms),
      money('TaxBasisTotalAmount', terms.net, terms),
      value('TaxTotalAmount', roundHalfUp(terms.tax, 2).toFixed(terms.places), {
        currencyID: terms.currency,
      }),
      money('GrandTotalAmount', terms.total, terms),
      money('DuePayableAmount', terms.total, terms),
    ),
    ...terms.preceding.map(({ number, date }) =>
      group(
        'InvoiceReferencedDocument',
        value('IssuerAssignedID', number),
        day('FormattedIssueDateTime', date, 'qdt'),
      ),
    ),
  );

const paymentMeans = ({ payment }: Terms) =>
  payment === null
    ? undefined
    : group(
        'SpecifiedTradeSettlementPaymentMeans',
        value('TypeCode', payment.code),
        group(
          'PayeePartyCreditorFinancialAccount',
          value('IBANID', payment.iban),
          value('AccountName', payment.iban === null ? null : payment.accountName),
        ),
        group('PayeeSpecifiedCreditorFinancialInstitution', value('BICID', payment.bic)),
      );
