import { address, cell, type Fact, line, textWidth } from './letter.ts';
import { itemText, lineTable } from './lines.ts';
import type { Paper } from './papers.ts';
import { gap, ink, loop, paragraph, row, run, table, when } from './wordml.ts';
import { type Words, words } from './words.ts';

/** The invoice, which is also the prepayment invoice and the credit note: its title says which. */
export function invoicePaper(language: keyof typeof words): Paper {
  const said = words[language];
  const { invoice } = said;
  const facts: Fact[] = [
    [invoice.title, '{{Invoice.Number}}', 'Invoice.Number'],
    [said.date, '{{Invoice.IssueDate:date(long)}}', 'Invoice.IssueDate'],
    [invoice.delivered, '{{Invoice.DeliveryDate:date(long)}}', 'Invoice.DeliveryDate'],
    [
      invoice.credits[0] as string,
      `{{Invoice.CreditsNumber}} ${invoice.credits[1]} {{Invoice.CreditsDate:date(long)}}`,
      'Invoice.CreditsNumber',
    ],
    [invoice.order, '{{Invoice.OrderNumber}}', 'Invoice.OrderNumber'],
    [said.yourOrder, '{{Invoice.PurchaseOrder}}', 'Invoice.PurchaseOrder'],
    [said.customerNumber, '{{Customer.CustomerNumber}}'],
    [invoice.taxID, '{{Invoice.CustomerTaxID}}', 'Invoice.CustomerTaxID'],
    [invoice.ownTaxID, '{{Invoice.OwnTaxID}}', 'Invoice.OwnTaxID'],
  ];
  const to = [
    line('{{Customer.CustomerName}}', { bold: true }),
    when('Customer.Address', line('{{Customer.Address}}')),
    when('Customer.City', line('{{Customer.PostalCode}} {{Customer.City}}')),
    when('Customer.CountryName', line('{{Customer.CountryName}}')),
  ];
  const title = (path: string, text: string) =>
    when(path, paragraph(run(`${text} {{Invoice.Number}}`), { style: 'Title' }));
  const body = [
    address(facts, to),
    when('Invoice.IsDraft', paragraph(run(invoice.draft), { style: 'Subtitle' })),
    title('Invoice.IsInvoice', invoice.title),
    title('Invoice.IsPrepayment', invoice.prepayment),
    title('Invoice.IsCreditNote', invoice.creditNote),
    paragraph(run('{{Invoice.Description}}'), { style: 'Subtitle' }),
    when('Invoice.Reason', paragraph(run(`${invoice.reason}: {{Invoice.Reason}}`), { after: 120 })),
    invoiceLines(said),
    gap(8),
    totals(said),
    loop('Taxes', when('Reason', paragraph(run('{{Reason}}'), { after: 40 }))),
    payment(said),
    when('Invoice.Remarks', paragraph(run('{{Invoice.Remarks}}'), { before: 120 })),
    gap(4),
    when('Company.RegistrationNumber', line('{{Company.RegistrationNumber}}', grey)),
    when('Company.LegalInformation', line('{{Company.LegalInformation}}', grey)),
    gap(1),
  ];
  return { words: said, title: invoice.title, group: 'Invoice', body: body.join('') };
}

const grey = { size: 8, color: ink.grey };

function invoiceLines({ columns, invoice }: Words): string {
  const [pos = '', item = '', quantity = '', unit = '', price = '', amount = ''] = columns;
  const text = [
    ...itemText(),
    when('DiscountAmount', line(`${invoice.less} {{DiscountAmount:amount}}`, grey)),
  ];
  return lineTable([
    { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
    { head: item, width: 4125, align: 'left', content: text.join('') },
    { head: quantity, width: 880, align: 'right', content: '{{Quantity:number}}' },
    { head: unit, width: 720, align: 'left', content: '{{UnitLabel}}' },
    { head: price, width: 1230, align: 'right', content: '{{UnitPrice:price}}' },
    { head: '%', width: 600, align: 'right', content: '{{TaxPercent:number}}' },
    { head: `${amount} {{Invoice.CurrencyCode}}`, width: 1450, align: 'right', content: '{{Amount:amount}}' },
  ]);
}

/** The sum, the tax of each rate, and what is to be paid. */
function totals(said: Words): string {
  const widths = [3400, 1750];
  const flat = { after: 0, keepNext: true };
  const pair = (label: string, amount: string, look = {}) =>
    row(widths, [
      cell(paragraph(run(label, look), flat)),
      cell(paragraph(run(amount, look), { align: 'right', ...flat })),
    ]);
  const bold = { bold: true, size: 12, color: ink.dark };
  const rows = [
    pair(said.subTotal, '{{Invoice.SubTotal:amount}}'),
    pair(
      `{{#Taxes}}${said.invoice.tax[0]} {{RatePercent:number}} ${said.invoice.tax[1]} {{TaxableAmount:amount}}`,
      '{{TaxAmount:amount}}{{/Taxes}}',
    ),
    pair(`${said.invoice.total} {{Invoice.CurrencyCode}}`, '{{Invoice.Total:amount}}', bold),
  ];
  return table(widths, rows, { indent: textWidth - 5150, padY: 40 }) + paragraph('', { after: 60 });
}

function payment({ payment: label, invoice }: Words): string {
  const account =
    '{{Company.AccountName}} · IBAN {{Company.Iban}}{{#if Company.Bic}} · BIC {{Company.Bic}}{{/if}}';
  return [
    when(
      'Invoice.DueDate',
      line(`${invoice.due[0]} {{Invoice.DueDate:date(long)}} ${invoice.due[1]}.`, { bold: true }),
    ),
    when('Invoice.PaymentTerms', line(`${label}: {{Invoice.PaymentTerms}}`)),
    when('Company.Iban', line(`${invoice.account}: ${account}`)),
  ].join('');
}
