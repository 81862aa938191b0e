import { type About, address, type Fact, type House, line, notes, signatures, terms } from './letter.ts';
import { itemText, lineTable, optionalLines, pricedLines, totals } from './lines.ts';
import { gap, loop, paragraph, run, town, unless, when } from './wordml.ts';
import { type Words, words } from './words.ts';

/** A paper: what it is about, and its body from the address to the signatures. */
export type Paper = About & {
  body: string;
  /** A picture of the data stands in the body: the relation is `placeholder` (docx.ts). */
  hasPicture?: boolean;
};
type Language = keyof typeof words;

export function quotePaper(language: Language, house?: House): Paper {
  const said = words[language];
  const about = { words: said, title: said.quote.title, group: 'SalesQuote', house };
  const facts: Fact[] = [
    [said.quote.title, '{{SalesQuote.Number}}'],
    [said.version, '{{SalesQuote.Version}}'],
    [said.date, '{{SalesQuote.ValidFromUTC:date(long)}}', 'SalesQuote.ValidFromUTC'],
    [said.validUntil, '{{SalesQuote.ValidUntilUTC:date(long)}}', 'SalesQuote.ValidUntilUTC'],
    ...people(said),
  ];
  const validity = `${said.validity[1]} {{SalesQuote.ValidUntilUTC:date(long)}}${said.validity[2]}`;
  const body = [
    address(facts, toCustomer(said)),
    ...opening('SalesQuote', said.quote),
    pricedLines('SalesQuote', said),
    gap(8),
    totals('SalesQuote', said),
    optionalLines('SalesQuote', said),
    heading(said.terms),
    terms([
      ...commonTerms('SalesQuote', said),
      [
        said.leadTime[0] as string,
        `{{SalesQuote.LeadTimeDays:number}} ${said.leadTime[1]}`,
        'SalesQuote.LeadTimeDays',
      ],
      [said.validity[0] as string, validity, 'SalesQuote.ValidUntilUTC'],
      ...(house ? [['Terms of sale', house.termsOfSale] as const] : []),
      [said.currency[0] as string, `${said.currency[1]} {{SalesQuote.CurrencyCode}}.`],
    ]),
    notes('SalesQuote', said),
    gap(8),
    signatures([
      { head: said.sincerely, under: '{{SalesRep.DisplayName}}', small: '{{Company.Name}}' },
      { head: said.quote.order, under: said.signature, small: '{{Customer.CustomerName}}' },
    ]),
    gap(1),
  ];
  return { ...about, body: body.join('') };
}

export function orderPaper(language: Language): Paper {
  const said = words[language];
  const facts: Fact[] = [
    [said.order.title, '{{SalesOrder.Number}}'],
    [said.date, '{{Today:date(long)}}'],
    [said.yourOrder, '{{SalesOrder.PurchaseOrder}}', 'SalesOrder.PurchaseOrder'],
    [said.ourQuote, '{{SalesQuote.Number}}', 'SalesQuote.Number'],
    [said.requested, '{{SalesOrder.RequestedDateUTC:date(long)}}', 'SalesOrder.RequestedDateUTC'],
    [said.promised, '{{SalesOrder.PromiseDateUTC:date(long)}}', 'SalesOrder.PromiseDateUTC'],
    ...people(said),
  ];
  const body = [
    address(facts, toCustomer(said)),
    ...opening('SalesOrder', said.order),
    pricedLines('SalesOrder', said),
    gap(8),
    totals('SalesOrder', said),
    heading(said.terms),
    terms([
      ...commonTerms('SalesOrder', said),
      [said.currency[0] as string, `${said.currency[1]} {{SalesOrder.CurrencyCode}}.`],
    ]),
    notes('SalesOrder', said),
    gap(8),
    signatures([{ head: said.sincerely, under: '{{SalesRep.DisplayName}}', small: '{{Company.Name}}' }]),
    gap(1),
  ];
  return { words: said, title: said.order.title, group: 'SalesOrder', body: body.join('') };
}

export function listPaper(language: Language): Paper {
  const said = words[language];
  const { list } = said;
  const facts: Fact[] = [
    [list.title, '{{PackingList.Number}}'],
    [said.date, '{{Today:date(long)}}', 'Today'],
    [list.order, '{{SalesOrder.Number}}'],
    [said.yourOrder, '{{SalesOrder.PurchaseOrder}}', 'SalesOrder.PurchaseOrder'],
    [said.customerNumber, '{{Customer.CustomerNumber}}'],
    [list.shipped, '{{PackingList.ShippedUTC:date(long)}}', 'PackingList.ShippedUTC'],
    [list.carrier, '{{PackingList.Carrier}}', 'PackingList.Carrier'],
    [list.tracking, '{{PackingList.TrackingNumber}}', 'PackingList.TrackingNumber'],
    [
      said.incoTerm[0] as string,
      '{{SalesOrder.IncoTermCode}} {{SalesOrder.IncoTermLocation}}',
      'SalesOrder.IncoTermCode',
    ],
  ];
  const [pos = '', item = '', ordered = '', packed = '', unit = ''] = list.columns;
  const text = [
    ...itemText(),
    when('LotNumber', line(`${list.lot}: {{LotNumber}}`, { size: 8 })),
    when('SerialNumbers', line(`${list.serials}: {{SerialNumbers}}`, { size: 8 })),
  ];
  const box = `• {{Packages.Description}}{{#if Weight}}   {{Weight:number}} {{WeightUnitLabel}}{{/if}}{{#if Dimensions}}   {{Dimensions}}{{/if}}`;
  const body = [
    address(facts, toPlace(said)),
    paragraph(run(`${list.title} {{PackingList.Number}}`), { style: 'Title' }),
    when('SalesOrder.Description', paragraph(run('{{SalesOrder.Description}}'), { style: 'Subtitle' })),
    lineTable([
      { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
      { head: item, width: 6005, align: 'left', content: text.join('') },
      { head: ordered, width: 1050, align: 'right', content: '{{QuantityOrdered:number}}' },
      { head: packed, width: 1050, align: 'right', content: '{{QuantityToShip:number}}' },
      { head: unit, width: 900, align: 'left', content: '{{UnitLabel}}' },
    ]),
    gap(8),
    when('PackingList.PackageCount', heading(`${list.packages}: {{PackingList.PackageCount}}`)),
    loop('Packages', paragraph(run(box), { after: 40 })),
    when('PackingList.Notes', heading(said.notes) + paragraph(run('{{PackingList.Notes}}'))),
    gap(8),
    signatures([
      { head: '', under: list.packed, small: '{{Company.Name}}' },
      { head: '', under: list.received, small: '{{Customer.CustomerName}}' },
    ]),
    gap(1),
  ];
  return { words: said, title: list.title, group: 'PackingList', body: body.join('') };
}

const heading = (text: string) => paragraph(run(text), { style: 'Heading1', keepNext: true });

const opening = (group: string, { title, opening: text }: { title: string; opening: string }) => [
  paragraph(run(`${title} {{${group}.Number}}`), { style: 'Title' }),
  when(`${group}.Description`, paragraph(run(`{{${group}.Description}}`), { style: 'Subtitle' })),
  paragraph(run(text), { after: 160, keepNext: true }),
];

const people = (said: Words): Fact[] => [
  [said.customerNumber, '{{Customer.CustomerNumber}}'],
  [said.ourContact, '{{SalesRep.DisplayName}}', 'SalesRep.DisplayName'],
  [said.email, '{{SalesRep.Email}}', 'SalesRep.Email'],
  [said.phone, '{{SalesRep.Phone}}', 'SalesRep.Phone'],
];

const addressee = line('{{Customer.CustomerName}}', { bold: true });

const atCustomer = [
  when('Customer.Address', line('{{Customer.Address}}')),
  when('Customer.City', line(town('Customer'))),
  when('Customer.CountryName', line('{{Customer.CountryName}}')),
];

const toCustomer = (said: Words): string[] => [
  addressee,
  when('Contact.FullName', line(`${said.attention} {{Contact.FullName}}`)),
  ...atCustomer,
];

/** Where the goods go; the customer's own address where nothing else is said. */
const toPlace = (said: Words): string[] => [
  addressee,
  when('ShipTo.Name', line('{{ShipTo.Name}}')),
  when('ShipTo.Attention', line(`${said.attention} {{ShipTo.Attention}}`)),
  when('ShipTo.Address1', line('{{ShipTo.Address1}}')),
  when('ShipTo.Address2', line('{{ShipTo.Address2}}')),
  when('ShipTo.City', line(town('ShipTo'))),
  when('ShipTo.CountryName', line('{{ShipTo.CountryName}}')),
  unless('ShipTo.City', atCustomer.join('')),
];

const commonTerms = (group: string, said: Words): Fact[] => [
  [said.payment, `{{${group}.PaymentTerms}}`, `${group}.PaymentTerms`],
  [
    said.incoTerm[0] as string,
    `{{${group}.IncoTermCode}} {{${group}.IncoTermLocation}} ${said.incoTerm[1]} {{${group}.DestinationCountryName}}`,
    `${group}.IncoTermCode`,
  ],
  [said.shipTo, `{{ShipTo.Name}}, ${town('ShipTo')}, {{ShipTo.CountryName}}`, 'ShipTo.City'],
];
