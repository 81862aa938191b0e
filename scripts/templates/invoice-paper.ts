import { address, cell, type Fact, line, textWidth } from './letter.ts';
import { itemText, lineTable } from './lines.ts';
import type { Paper } from './papers.ts';
import { gap, ink, loop, paragraph, row, run, table, town, when } from './wordml.ts';
import { type Words, words } from './words.ts';

type Group = 'Invoice' | 'CreditNote';

/** The invoice, which is also the prepayment invoice: its title says which. */
export function invoicePaper(language: keyof typeof words): Paper {
  const said = words[language];
  const { invoice } = said;
  const title = (path: string, text: string) =>
    when(path, paragraph(run(`${text} {{Invoice.Number}}`), { style: 'Title' }));
  const body = [
    address(facts('Invoice', said, invoice.title), to),
    title('Invoice.IsInvoice', invoice.title),
    title('Invoice.IsPrepayment', invoice.prepayment),
    ...opening('Invoice', invoice.draft),
    billedLines('Invoice', said),
    gap(8),
    totals('Invoice', said, invoice.total),
    payment(said),
    ...ending('Invoice'),
  ];
  return { words: said, title: invoice.title, group: 'Invoice', body: body.join('') };
}

/** What takes an invoice back: it says which one, and why. */
export function creditNotePaper(language: keyof typeof words): Paper {
  const said = words[language];
  const { creditNote } = said;
  const [before, between, after] = creditNote.opening;
  const invoice = '{{CreditNote.CreditsNumber}}{{#if CreditNote.CreditsDate}}';
  const body = [
    address(facts('CreditNote', said, creditNote.title), to),
    paragraph(run(`${creditNote.title} {{CreditNote.Number}}`), { style: 'Title' }),
    ...opening('CreditNote', creditNote.draft),
    paragraph(run(`${before} ${invoice} ${between} {{CreditNote.CreditsDate:date(long)}}{{/if}}${after}`), {
      after: 60,
      keepNext: true,
    }),
    when(
      'CreditNote.Reason',
      paragraph(run(`${creditNote.reason}: `, { bold: true }) + run('{{CreditNote.Reason}}'), {
        after: 160,
        keepNext: true,
      }),
    ),
    billedLines('CreditNote', said),
    gap(8),
    totals('CreditNote', said, creditNote.total),
    paragraph(run(creditNote.setOff), { after: 40 }),
    ...ending('CreditNote'),
  ];
  return { words: said, title: creditNote.title, group: 'CreditNote', body: body.join('') };
}

const grey = { size: 8, color: ink.grey };

const facts = (group: Group, said: Words, title: string): Fact[] => {
  const { invoice, creditNote } = said;
  return [
    [title, `{{${group}.Number}}`, `${group}.Number`],
    [said.date, `{{${group}.IssueDate:date(long)}}`, `${group}.IssueDate`],
    ...(group === 'CreditNote'
      ? ([[creditNote.credits, '{{CreditNote.CreditsNumber}}', 'CreditNote.CreditsNumber']] as const)
      : []),
    [invoice.delivered, `{{${group}.DeliveryDate:date(long)}}`, `${group}.DeliveryDate`],
    [invoice.order, `{{${group}.OrderNumber}}`, `${group}.OrderNumber`],
    [said.yourOrder, `{{${group}.PurchaseOrder}}`, `${group}.PurchaseOrder`],
    [said.customerNumber, '{{Customer.CustomerNumber}}'],
    [invoice.taxID, `{{${group}.CustomerTaxID}}`, `${group}.CustomerTaxID`],
    [invoice.ownTaxID, `{{${group}.OwnTaxID}}`, `${group}.OwnTaxID`],
  ];
};

const to = [
  line('{{Customer.CustomerName}}', { bold: true }),
  when('Customer.Address', line('{{Customer.Address}}')),
  when('Customer.City', line(town('Customer'))),
  when('Customer.CountryName', line('{{Customer.CountryName}}')),
];

const opening = (group: Group, draft: string): string[] => [
  when(`${group}.Description`, paragraph(run(`{{${group}.Description}}`), { style: 'Subtitle' })),
  when(`${group}.IsDraft`, paragraph(run(draft, { bold: true, color: ink.accent }), { after: 160 })),
];

const ending = (group: Group): string[] => [
  when(`${group}.Remarks`, paragraph(run(`{{${group}.Remarks}}`), { before: 120 })),
  gap(4),
  when('Company.RegistrationNumber', line('{{Company.RegistrationNumber}}', grey)),
  when('Company.LegalInformation', line('{{Company.LegalInformation}}', grey)),
  gap(1),
];

function billedLines(group: Group, { columns, invoice }: Words): string {
  const [pos = '', item = '', quantity = '', unit = '', price = '', amount = ''] = columns;
  const text = [
    ...itemText(),
    when('DiscountAmount', line(`${invoice.less} {{DiscountAmount:amount}}`, grey)),
  ];
  return lineTable([
    { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
    { head: item, width: 4025, align: 'left', content: text.join('') },
    { head: quantity, width: 880, align: 'right', content: '{{Quantity:number}}' },
    { head: unit, width: 720, align: 'left', content: '{{UnitLabel}}' },
    { head: price, width: 1230, align: 'right', content: '{{UnitPrice:price}}' },
    { head: invoice.taxColumn, width: 700, align: 'right', content: '{{TaxPercent:number}}' },
    {
      head: `${amount} {{${group}.CurrencyCode}}`,
      width: 1450,
      align: 'right',
      content: '{{Amount:amount}}',
    },
  ]);
}

/** The sum, the tax of each rate with the reason where none is charged, and what is to be paid. */
function totals(group: Group, said: Words, label: string): string {
  const widths = [3400, 1750];
  const flat = { after: 0, keepNext: true };
  const pair = (text: string, amount: string) =>
    row(widths, [
      cell(paragraph(run(text), flat)),
      cell(paragraph(run(amount), { align: 'right', ...flat })),
    ]);
  const bold = { bold: true, size: 12, color: ink.dark };
  const look = {
    fill: ink.tint,
    edges: { top: { color: ink.dark, eighths: 12 } },
    valign: 'center' as const,
  };
  const total = [
    cell(paragraph(run(`${label} {{${group}.CurrencyCode}}`, bold), flat), look),
    cell(paragraph(run(`{{${group}.Total:amount}}`, bold), { align: 'right', ...flat }), look),
  ];
  const rows = [
    pair(said.subTotal, `{{${group}.SubTotal:amount}}`),
    pair(
      `{{#Taxes}}${said.invoice.tax[0]} {{RatePercent:number}} ${said.invoice.tax[1]} {{TaxableAmount:amount}}`,
      '{{TaxAmount:amount}}{{/Taxes}}',
    ),
    row(widths, total, { height: 440 }),
  ];
  return [
    table(widths, rows, { indent: textWidth - 5150, padY: 40 }),
    paragraph('', { after: 40 }),
    loop('Taxes', when('Reason', paragraph(run('{{Reason}}'), { after: 100 }))),
  ].join('');
}

/** Until when, and to which account. */
function payment({ payment: label, invoice }: Words): string {
  const account =
    '{{Company.AccountName}} · IBAN {{Company.Iban}}{{#if Company.Bic}} · BIC {{Company.Bic}}{{/if}}{{#if Company.BankName}} · {{Company.BankName}}{{/if}}';
  return [
    when(
      'Invoice.DueDate',
      line(`${invoice.due[0]} {{Invoice.DueDate:date(long)}} ${invoice.due[1]}.`, { bold: true }),
    ),
    when('Invoice.PaymentTerms', line(`${label}: {{Invoice.PaymentTerms}}`)),
    when('Company.Iban', line(`${invoice.account}: ${account}`)),
    when('Company.Iban', when('Invoice.Number', line(`${invoice.reference}: {{Invoice.Number}}`))),
  ].join('');
}
