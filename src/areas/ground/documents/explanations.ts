/** What the names of a group mean, by the rest of their path; `''` is the group or list itself. */
export type Explanations = Readonly<Record<string, string>>;

const company = {
  '': 'The company that sends the paper: the tenant',
  name: 'Its name; on invoices the legal one',
  address1: 'Its street',
  address2: 'The second line of its address',
  postalCode: 'Its postal code',
  city: 'Its city',
  state: 'Its state or province',
  country: 'Its country, as a code of two letters',
  countryName: 'Its country, in the language of the paper',
  phone: 'Its telephone number',
  email: 'Its e-mail address',
  website: 'Its website',
};

const billing = {
  registrationNumber: 'Its court and number of registration',
  legalInformation: 'What it must say of itself besides, as its managing directors',
  contactName: 'Whom to ask about invoices',
  contactPhone: 'The telephone number for questions about invoices',
  contactEmail: 'The e-mail address for questions about invoices',
  accountName: 'The holder of its bank account',
  bankName: 'Its bank',
  iban: 'The number of its bank account (IBAN)',
  bic: 'The code of its bank (BIC)',
  taxID: 'Its tax numbers for trade between countries, separated by commas',
  localTaxNumber: 'Its tax numbers at its tax office, separated by commas',
};

const customer = {
  '': 'The customer, as it was when the record was made or last given this customer',
  customerID: 'Its id in the API',
  customerNumber: 'Its number',
  customerName: 'Its name',
  address: 'Its street',
  postalCode: 'Its postal code',
  city: 'Its city',
  state: 'Its state or province',
  country: 'Its country, as a code of two letters',
  countryName: 'Its country, in the language of the paper',
  phone: 'Its telephone number',
  email: 'Its e-mail address',
  paymentTerms: 'Its usual terms of payment; those of this record stand in PaymentTerms',
};

const person = {
  fullName: 'First and last name',
  firstName: 'First name',
  lastName: 'Last name',
  title: 'What the person does there',
  email: 'E-mail address',
  phone: 'Telephone number',
  mobile: 'Number of the mobile telephone',
};

const shipTo = {
  '': 'Where the goods go, if a place was chosen; else all of it is empty',
  shipToNumber: 'Its number among the places of the customer',
  name: 'Its name',
  address: 'Both lines of its address, separated by a comma',
  address1: 'The first line of its address',
  address2: 'The second line of its address',
  postalCode: 'Its postal code',
  city: 'Its city',
  state: 'Its state or province',
  country: 'Its country, as a code of two letters',
  countryName: 'Its country, in the language of the paper',
  attention: 'For whose attention',
  phone: 'Its telephone number',
  email: 'Its e-mail address',
};

const line = {
  lineNumber: 'The number of the line; lines of items and configured ones are numbered together',
  number: 'The number of the item or product',
  description: 'What it is; of a configured product with what of its configuration is to be shown',
  quantity: 'How many',
  uOM: 'The unit, as a code (UN/ECE Rec 20)',
  unitLabel: 'The unit, in the language of the paper',
  unitPrice: 'The price of one, with all decimals that it has',
  attributes: 'What of the configuration is to be shown, in one line; empty for items',
};

const priced = {
  ...line,
  unitCost: 'What one costs; for the house, not for customers',
  discount: 'The discount of the line, in percent',
  grossPrice: 'Quantity times price',
  discountAmount: 'What the discount of the line takes off',
  discountBase: 'What of GrossPrice that discount is of',
  extendedPrice: 'The amount of the line: GrossPrice less DiscountAmount',
  discountable: 'What of ExtendedPrice the discount on the whole is of',
  excludedFromDiscount: 'What of ExtendedPrice the discount on the whole is not of',
  quoteDiscount: 'The part of the line in the discount on the whole',
  netPrice: 'ExtendedPrice less that part',
  commodityCode: 'The commodity code of the customs tariff',
  originCountryCode: 'The country of origin, as a code of two letters',
  dutyRatePercent: 'The rate of import duty, in percent',
  dutyAmount: 'The import duty',
  importTaxRatePercent: 'The rate of import tax, in percent',
  importTaxAmount: 'The import tax',
  leadTimeDays: 'The delivery time in days',
  notes: 'The note of the line, where it is marked for the customer',
  ruleNotes: 'What rules of the product say of this configuration: texts without names of their own',
  components: 'Parts of the price that are shown apart (pricing components with showOnQuote)',
  'components.name': 'The name of such a part',
  'components.amount': 'Its amount, before discounts',
  parts: 'What one piece of a configured product is made of; empty unless the call asks for it (ShowParts)',
  partCount: 'How many parts are listed',
  'parts.number': 'The number of the part',
  'parts.description': 'What the part is',
  'parts.quantity': 'How many of it one piece needs',
  'parts.uOM': 'The unit of that, as a code (UN/ECE Rec 20)',
  'parts.unitLabel': 'The unit of that, in the language of the paper',
  alternativeQuantities: 'Prices for other quantities than the chosen one',
  'alternativeQuantities.quantity': 'Another quantity',
  'alternativeQuantities.unitPrice': 'The price of one at that quantity',
  'alternativeQuantities.leadTimeDays': 'The delivery time at that quantity, in days',
  groupHeading: 'The name of the line’s group, on the first line of each group',
};

/** What is explained the same wherever it stands, by the group or list. */
export const groups: Readonly<Record<string, Explanations>> = {
  company: { ...company, ...billing },
  customer,
  contact: { '': 'The first of the customer’s contacts of this record', ...person },
  contacts: { '': 'The customer’s contacts of this record', ...person },
  salesRep: {
    '': 'The user who looks after the record',
    displayName: 'Name',
    email: 'E-mail address',
    phone: 'Number of the mobile telephone',
  },
  shipTo,
  items: { '': 'The lines that count, of items and configured products, in their order', ...priced },
  tags: {
    '': 'The tags of the record',
    name: 'The name of a tag',
    value: 'Its value',
  },
  notes: {
    '': 'The notes of the record that are marked for the customer',
    text: 'What a note says',
    isPinned: 'Whether it is pinned',
  },
  delivery: {
    '': 'The chosen way of delivery; all of it is empty where none was chosen',
    name: 'Its name',
    carrier: 'Who carries the goods',
    service: 'The carrier’s service',
    days: 'How many days it takes',
    cost: 'What it costs',
  },
};
