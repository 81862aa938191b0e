import { DOMParser, type Element } from '@xmldom/xmldom';

/** What the rules look at, read from an electronic invoice by its paths alone. Amounts are texts. */
export type Read = ReturnType<typeof readInvoice>;

type Paths = ReturnType<typeof pathsOf>;

/** Reads an invoice in either syntax. It knows nothing of what wrote it. */
export const readInvoice = (xml: string) => {
  const parser = new DOMParser({
    // It warns of U+FFFD, which stands where a character cannot be written.
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  });
  const root = parser.parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new Error('There is no element.');
  const isUBL = root.localName !== 'CrossIndustryInvoice';
  const kind = root.localName === 'CreditNote' ? 'CreditNote' : 'Invoice';
  const paths = pathsOf(isUBL, kind);
  const at = (path: string, from: Element = root) => all(from, path)[0]?.textContent ?? null;
  const attribute = (path: string, name: string, from: Element = root) =>
    all(from, path)[0]?.getAttribute(name) ?? null;
  const date = (path: string) => at(path)?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null;
  const head = Object.fromEntries(
    Object.entries(paths.head).map(([name, path]) => [name, at(path)]),
  ) as Record<keyof Paths['head'], string | null>;
  const difference = (line: Element, isCharge: boolean) =>
    all(line, paths.differences)
      .filter((one) => at(paths.isCharge, one) === String(isCharge))
      .map((one) => ({
        amount: at(paths.difference, one),
        reason: at(paths.differenceReason, one),
        code: at(paths.differenceCode, one),
      }));
  return {
    kind: isUBL ? kind : 'CII',
    ...head,
    issueDate: date(paths.issueDate),
    dueDate: date(paths.dueDate),
    deliveryDate: date(paths.deliveryDate),
    sellerScheme: attribute(paths.head.sellerAddress, 'schemeID'),
    buyerScheme: attribute(paths.head.buyerAddress, 'schemeID'),
    preceding: all(root, paths.preceding).map((one) => at(paths.precedingNumber, one)),
    taxes: all(root, paths.taxes).map((one) => ({
      base: at(paths.base, one),
      tax: at(paths.tax, one),
      code: at(paths.code, one),
      rate: at(paths.rate, one),
      reason: at(paths.reason, one),
      reasonCode: at(paths.reasonCode, one),
    })),
    lines: all(root, paths.lines).map((one) => ({
      id: at(paths.lineID, one),
      quantity: at(paths.quantity, one),
      unit: attribute(paths.quantity, 'unitCode', one),
      amount: at(paths.amount, one),
      price: at(paths.price, one),
      name: at(paths.name, one),
      code: at(paths.lineCode, one),
      rate: at(paths.lineRate, one),
      allowances: difference(one, false),
      charges: difference(one, true),
    })),
    empty: [...root.getElementsByTagName('*')].filter(
      (one) => one.childNodes.length === 0 && one.localName !== 'ApplicableHeaderTradeDelivery',
    ).length,
  };
};

/** The elements at a path of local names. */
const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((one) =>
          [...one.childNodes].filter((child): child is Element => (child as Element).localName === name),
        ),
      [from],
    );

const pathsOf = (isUBL: boolean, kind: 'Invoice' | 'CreditNote') => (isUBL ? ublPaths(kind) : ciiPaths());

const ublPaths = (kind: 'Invoice' | 'CreditNote') => {
  const seller = 'AccountingSupplierParty/Party';
  const buyer = 'AccountingCustomerParty/Party';
  return {
    head: {
      specification: 'CustomizationID',
      process: 'ProfileID',
      number: 'ID',
      typeCode: `${kind}TypeCode`,
      currency: 'DocumentCurrencyCode',
      buyerReference: 'BuyerReference',
      order: 'OrderReference/ID',
      terms: 'PaymentTerms/Note',
      sellerName: `${seller}/PartyLegalEntity/RegistrationName`,
      sellerCountry: `${seller}/PostalAddress/Country/IdentificationCode`,
      sellerCity: `${seller}/PostalAddress/CityName`,
      sellerPostalCode: `${seller}/PostalAddress/PostalZone`,
      sellerRegistration: `${seller}/PartyLegalEntity/CompanyID`,
      sellerAddress: `${seller}/EndpointID`,
      sellerTaxNumber: `${seller}/PartyTaxScheme/CompanyID`,
      sellerTaxScheme: `${seller}/PartyTaxScheme/TaxScheme/ID`,
      contactName: `${seller}/Contact/Name`,
      contactPhone: `${seller}/Contact/Telephone`,
      contactEmail: `${seller}/Contact/ElectronicMail`,
      buyerName: `${buyer}/PartyLegalEntity/RegistrationName`,
      buyerCountry: `${buyer}/PostalAddress/Country/IdentificationCode`,
      buyerCity: `${buyer}/PostalAddress/CityName`,
      buyerPostalCode: `${buyer}/PostalAddress/PostalZone`,
      buyerVAT: `${buyer}/PartyTaxScheme/CompanyID`,
      buyerAddress: `${buyer}/EndpointID`,
      deliverCountry: 'Delivery/DeliveryLocation/Address/Country/IdentificationCode',
      deliverCity: 'Delivery/DeliveryLocation/Address/CityName',
      deliverPostalCode: 'Delivery/DeliveryLocation/Address/PostalZone',
      means: 'PaymentMeans/PaymentMeansCode',
      account: 'PaymentMeans/PayeeFinancialAccount/ID',
      lineTotal: 'LegalMonetaryTotal/LineExtensionAmount',
      net: 'LegalMonetaryTotal/TaxExclusiveAmount',
      gross: 'LegalMonetaryTotal/TaxInclusiveAmount',
      due: 'LegalMonetaryTotal/PayableAmount',
      taxTotal: 'TaxTotal/TaxAmount',
    },
    ...{ issueDate: 'IssueDate', dueDate: 'DueDate', deliveryDate: 'Delivery/ActualDeliveryDate' },
    ...{ preceding: 'BillingReference/InvoiceDocumentReference', precedingNumber: 'ID' },
    ...{ taxes: 'TaxTotal/TaxSubtotal', base: 'TaxableAmount', tax: 'TaxAmount', code: 'TaxCategory/ID' },
    ...{ rate: 'TaxCategory/Percent', reason: 'TaxCategory/TaxExemptionReason' },
    reasonCode: 'TaxCategory/TaxExemptionReasonCode',
    ...{ lines: `${kind}Line`, lineID: 'ID', amount: 'LineExtensionAmount', price: 'Price/PriceAmount' },
    quantity: kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity',
    ...{ name: 'Item/Name', lineCode: 'Item/ClassifiedTaxCategory/ID' },
    lineRate: 'Item/ClassifiedTaxCategory/Percent',
    ...{ differences: 'AllowanceCharge', isCharge: 'ChargeIndicator', difference: 'Amount' },
    ...{ differenceReason: 'AllowanceChargeReason', differenceCode: 'AllowanceChargeReasonCode' },
  };
};

const ciiPaths = (): ReturnType<typeof ublPaths> => {
  const deal = 'SupplyChainTradeTransaction';
  const agreement = `${deal}/ApplicableHeaderTradeAgreement`;
  const delivery = `${deal}/ApplicableHeaderTradeDelivery`;
  const settlement = `${deal}/ApplicableHeaderTradeSettlement`;
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const seller = `${agreement}/SellerTradeParty`;
  const buyer = `${agreement}/BuyerTradeParty`;
  const context = 'ExchangedDocumentContext';
  return {
    head: {
      specification: `${context}/GuidelineSpecifiedDocumentContextParameter/ID`,
      process: `${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`,
      number: 'ExchangedDocument/ID',
      typeCode: 'ExchangedDocument/TypeCode',
      currency: `${settlement}/InvoiceCurrencyCode`,
      buyerReference: `${agreement}/BuyerReference`,
      order: `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`,
      terms: `${settlement}/SpecifiedTradePaymentTerms/Description`,
      sellerName: `${seller}/Name`,
      sellerCountry: `${seller}/PostalTradeAddress/CountryID`,
      sellerCity: `${seller}/PostalTradeAddress/CityName`,
      sellerPostalCode: `${seller}/PostalTradeAddress/PostcodeCode`,
      sellerRegistration: `${seller}/SpecifiedLegalOrganization/ID`,
      sellerAddress: `${seller}/URIUniversalCommunication/URIID`,
      sellerTaxNumber: `${seller}/SpecifiedTaxRegistration/ID`,
      sellerTaxScheme: `${seller}/SpecifiedTaxRegistration/ID`,
      contactName: `${seller}/DefinedTradeContact/PersonName`,
      contactPhone: `${seller}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`,
      contactEmail: `${seller}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`,
      buyerName: `${buyer}/Name`,
      buyerCountry: `${buyer}/PostalTradeAddress/CountryID`,
      buyerCity: `${buyer}/PostalTradeAddress/CityName`,
      buyerPostalCode: `${buyer}/PostalTradeAddress/PostcodeCode`,
      buyerVAT: `${buyer}/SpecifiedTaxRegistration/ID`,
      buyerAddress: `${buyer}/URIUniversalCommunication/URIID`,
      deliverCountry: `${delivery}/ShipToTradeParty/PostalTradeAddress/CountryID`,
      deliverCity: `${delivery}/ShipToTradeParty/PostalTradeAddress/CityName`,
      deliverPostalCode: `${delivery}/ShipToTradeParty/PostalTradeAddress/PostcodeCode`,
      means: `${settlement}/SpecifiedTradeSettlementPaymentMeans/TypeCode`,
      account: `${settlement}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
      lineTotal: `${sums}/LineTotalAmount`,
      net: `${sums}/TaxBasisTotalAmount`,
      gross: `${sums}/GrandTotalAmount`,
      due: `${sums}/DuePayableAmount`,
      taxTotal: `${sums}/TaxTotalAmount`,
    },
    issueDate: 'ExchangedDocument/IssueDateTime/DateTimeString',
    dueDate: `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
    deliveryDate: `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
    ...{ preceding: `${settlement}/InvoiceReferencedDocument`, precedingNumber: 'IssuerAssignedID' },
    ...{ taxes: `${settlement}/ApplicableTradeTax`, base: 'BasisAmount', tax: 'CalculatedAmount' },
    ...{ code: 'CategoryCode', rate: 'RateApplicablePercent', reason: 'ExemptionReason' },
    reasonCode: 'ExemptionReasonCode',
    ...{ lines: `${deal}/IncludedSupplyChainTradeLineItem`, lineID: 'AssociatedDocumentLineDocument/LineID' },
    amount: 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    price: 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
    quantity: 'SpecifiedLineTradeDelivery/BilledQuantity',
    name: 'SpecifiedTradeProduct/Name',
    lineCode: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode',
    lineRate: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
    differences: 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge',
    ...{ isCharge: 'ChargeIndicator/Indicator', difference: 'ActualAmount' },
    ...{ differenceReason: 'Reason', differenceCode: 'ReasonCode' },
  };
};
