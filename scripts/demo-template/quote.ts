import { bookmark, type Cell, field, gap, ink, paragraph, picture, row, run, table } from './wordml.ts';

/** The width of the text between the margins, in twips: A4 less 22 mm left and 20 mm right. */
export const textWidth = 9525;

/** A picture's alternative text is for people who cannot see it; `{{…}}` here would make it a picture that the data fill. */
const logoText = 'The mark of Arvenholz Hydraulik';
const small = { size: 8, color: ink.grey };
const cell = (content: string, look?: Cell['look']): Cell => (look ? { content, look } : { content });
const line = (text: string, look = {}) => paragraph(run(text, look), { after: 0 });

/** Header of the first page: mark, name, how to reach the company. */
export function firstHeader(): string {
  const widths = [1050, 4875, 3600];
  const reach = [
    '{{Company.Address1}}',
    '{{Company.PostalCode}} {{Company.City}}',
    '{{Company.Phone}}',
    '{{Company.Website}}',
  ];
  const name = [
    paragraph(run('{{Company.Name}}', { bold: true, size: 16, color: ink.dark }), { after: 0 }),
    paragraph(run('Hydraulic cylinders made to order', { size: 9, color: ink.accent }), { after: 0 }),
  ];
  const contact = reach.map((text) => paragraph(run(text, small), { align: 'right', after: 0 }));
  return [
    table(
      widths,
      [
        row(widths, [
          cell(paragraph(picture('rId1', 15, logoText, 1), { after: 0 }), { valign: 'center' }),
          cell(name.join(''), { valign: 'center' }),
          cell(contact.join(''), { valign: 'center' }),
        ]),
      ],
      { pad: 0 },
    ),
    gap(8),
  ].join('');
}

/** Header of the other pages. The number stands under a bookmark, for those who fill templates that way. */
export function nextHeader(): string {
  const widths = [560, 4965, 4000];
  const edges = { bottom: { color: ink.rule, eighths: 6 } };
  const title = [
    run('Quotation ', { size: 9, color: ink.grey }),
    bookmark(1, 'SalesQuote_Number', run('Q-0000-0000', { bold: true, size: 9, color: ink.dark })),
  ];
  return [
    table(
      widths,
      [
        row(widths, [
          cell(paragraph(picture('rId1', 7, logoText, 2), { after: 60 }), { edges, valign: 'center' }),
          cell(line('{{Company.Name}}', { bold: true, size: 9, color: ink.dark }), { edges, valign: 'center' }),
          cell(paragraph(title.join(''), { align: 'right', after: 0 }), { edges, valign: 'center' }),
        ]),
      ],
      { pad: 0 },
    ),
    gap(8),
  ].join('');
}

export function footer(): string {
  const widths = [6800, 2725];
  const edges = { top: { color: ink.rule, eighths: 6 } };
  const imprint =
    '{{Company.Name}} · {{Company.Address1}} · {{Company.PostalCode}} {{Company.City}} · {{Company.Email}}';
  const pages = [run('Page ', small), field('PAGE', small), run(' of ', small), field('NUMPAGES', small)].join('');
  return table(
    widths,
    [
      row(widths, [
        cell(paragraph(run(imprint, small), { before: 80, after: 0 }), { edges }),
        cell(paragraph(pages, { align: 'right', before: 80, after: 0 }), { edges }),
      ]),
    ],
    { pad: 0 },
  ).concat(gap(1));
}

/** The body of the quote, from the address to the signatures. */
export function body(): string {
  return [
    address(),
    paragraph(run('Quotation {{SalesQuote.Number}}'), { style: 'Title' }),
    paragraph(run('{{SalesQuote.Description}}'), { style: 'Subtitle' }),
    paragraph(run('Thank you for your inquiry. We are pleased to offer you:'), {
      after: 160,
    }),
    lines(),
    gap(8),
    totals(),
    paragraph(run('Terms'), { style: 'Heading1', keepNext: true }),
    terms(),
    paragraph(run('Notes'), { style: 'Heading1' }),
    notes(),
    gap(8),
    signatures(),
    gap(1),
  ].join('');
}

/** The address where a window envelope shows it, and beside it what the reader files the quote by. */
function address(): string {
  const widths = [5325, 4200];
  const sender = '{{Company.Name}} · {{Company.Address1}} · {{Company.PostalCode}} {{Company.City}}';
  const to = [
    paragraph(run(sender, { size: 7, color: ink.grey }), { after: 120 }),
    line('{{Customer.CustomerName}}', { bold: true }),
    line('{{Customer.Address}}'),
    line('{{Customer.PostalCode}} {{Customer.City}}'),
    line('{{Customer.CountryName}}'),
  ];
  return [table(widths, [row(widths, [cell(to.join('')), cell(facts() + gap(1))])], { pad: 0 }), gap(14)].join('');
}

/** One row each, shown only where there is something to say, so that nothing stands beside the wrong label. */
function facts(): string {
  const widths = [1500, 2700];
  const rows: [string, string][] = [
    ['Quotation', '{{SalesQuote.Number}}'],
    ['{{#if SalesQuote.ValidFromUTC}}Date', '{{SalesQuote.ValidFromUTC:date(long)}}{{/if}}'],
    ['{{#if SalesQuote.ValidUntilUTC}}Valid until', '{{SalesQuote.ValidUntilUTC:date(long)}}{{/if}}'],
    ['Customer no.', '{{Customer.CustomerNumber}}'],
    ['{{#if Contact.FullName}}Attention', '{{Contact.FullName}}{{/if}}'],
    ['{{#if SalesRep.DisplayName}}Our contact', '{{SalesRep.DisplayName}}{{/if}}'],
    ['{{#if SalesRep.Email}}E-mail', '{{SalesRep.Email}}{{/if}}'],
  ];
  return table(
    widths,
    rows.map(([label, tag], index) =>
      row(widths, [
        cell(paragraph(run(label, { color: ink.grey, size: 9 }), { after: 30 })),
        cell(paragraph(run(tag, { size: 9, bold: index === 0 }), { after: 30 })),
      ]),
    ),
    { pad: 0 },
  );
}

/** The line table: the head repeats on every page, the one row under it repeats for every line. */
function lines(): string {
  const widths = [520, 4745, 800, 560, 1030, 660, 1210];
  const heads = ['Pos.', 'Item', 'Quantity', 'Unit', 'Unit price', 'Disc. %', 'Amount {{SalesQuote.CurrencyCode}}'];
  const alignOf = (index: number) => (index === 1 || index === 0 || index === 3 ? 'left' : 'right');
  const head = heads.map((text, index) =>
    cell(paragraph(run(text, { bold: true, size: 8.5, color: 'FFFFFF' }), { align: alignOf(index), after: 0 }), {
      fill: ink.dark,
      valign: 'center',
    }),
  );
  const edges = { bottom: { color: ink.rule, eighths: 4 } };
  const tags = [
    '{{#Items}}{{LineNumber}}',
    '',
    '{{Quantity:number}}',
    '{{UnitLabel}}',
    '{{UnitPrice:price}}',
    '{{Discount:number}}',
    '{{ExtendedPrice:amount}}{{/Items}}',
  ];
  const item = [
    paragraph(run('{{Number}}', { bold: true, size: 9.5 }), { after: 0 }),
    paragraph(run('{{Description}}', { size: 8.5, color: ink.grey }), { after: 0 }),
  ].join('');
  const values = tags.map((tag, index) =>
    cell(index === 1 ? item : paragraph(run(tag, { size: 9.5 }), { align: alignOf(index), after: 0 }), { edges }),
  );
  return table(widths, [row(widths, head, { header: true, height: 360 }), row(widths, values)], { padY: 40 });
}

/** Kept on one page: a total that stands alone on the next one is taken for a mistake. */
function totals(): string {
  const widths = [2900, 1750];
  const rows: [string, string][] = [
    ['Subtotal', '{{SalesQuote.SubTotal:amount}}'],
    [
      '{{#if SalesQuote.DiscountTotal}}Discount {{SalesQuote.DiscountPercent:number}} %',
      '−{{SalesQuote.DiscountTotal:amount}}{{/if}}',
    ],
    ['{{#if SalesQuote.IsDutyPaid}}Goods, net', '{{SalesQuote.NetTotal:amount}}{{/if}}'],
    [
      '{{#if SalesQuote.IsDutyPaid}}Import duty {{SalesQuote.DestinationCountryName}}',
      '{{SalesQuote.DutyTotal:amount}}{{/if}}',
    ],
    [
      '{{#if SalesQuote.IsDutyPaid}}Import tax {{SalesQuote.DestinationCountryName}}',
      '{{SalesQuote.ImportTaxTotal:amount}}{{/if}}',
    ],
  ];
  const plain = rows.map(([label, tag]) =>
    row(widths, [
      cell(paragraph(run(label), { after: 0, keepNext: true })),
      cell(paragraph(run(tag), { align: 'right', after: 0, keepNext: true })),
    ]),
  );
  const bold = { bold: true, size: 12, color: ink.dark };
  const look = { fill: ink.tint, edges: { top: { color: ink.dark, eighths: 12 } }, valign: 'center' as const };
  const net = row(
    widths,
    [
      cell(paragraph(run('Net total {{SalesQuote.CurrencyCode}}', bold), { after: 0, keepNext: true }), look),
      cell(
        paragraph(run('{{SalesQuote.GrandTotal:amount}}', bold), { align: 'right', after: 0, keepNext: true }),
        look,
      ),
    ],
    { height: 440 },
  );
  const tax = 'All prices are net; value added tax is charged where it is due.';
  return [
    table(widths, [...plain, net], { indent: textWidth - 4650, padY: 40 }),
    paragraph(run(tax, { size: 8.5, color: ink.grey }), { align: 'right', before: 60, after: 120 }),
  ].join('');
}

/** A row shows only where the quote says something about it; the last one always, so that the table is never empty. */
function terms(): string {
  const widths = [1900, 7625];
  const rows: [string, string][] = [
    ['{{#if SalesQuote.PaymentTerms}}Payment', '{{SalesQuote.PaymentTerms}}{{/if}}'],
    [
      '{{#if SalesQuote.LeadTimeDays}}Delivery time',
      '{{SalesQuote.LeadTimeDays:number}} days from receipt of order and of all approvals{{/if}}',
    ],
    [
      '{{#if SalesQuote.IncoTermCode}}Terms of delivery',
      '{{SalesQuote.IncoTermCode}} {{SalesQuote.IncoTermLocation}} (Incoterms), delivery to {{SalesQuote.DestinationCountryName}}{{/if}}',
    ],
    [
      '{{#if ShipTo.City}}Delivery to',
      '{{ShipTo.Name}}, {{ShipTo.PostalCode}} {{ShipTo.City}}, {{ShipTo.CountryName}}{{/if}}',
    ],
    [
      '{{#if SalesQuote.ValidUntilUTC}}Validity',
      'This quotation binds us until {{SalesQuote.ValidUntilUTC:date(long)}}.{{/if}}',
    ],
    ['Terms of sale', 'Our general terms of sale and delivery apply.'],
  ];
  return table(
    widths,
    rows.map(([label, text]) =>
      row(widths, [
        cell(paragraph(run(label, { color: ink.grey }), { after: 0, keepNext: true })),
        cell(paragraph(run(text), { after: 0, keepNext: true })),
      ]),
    ),
    { pad: 0, padY: 20 },
  );
}

/** The first row is fixed: with no note at all an empty table would be left, which Word takes for a damaged file. */
function notes(): string {
  const widths = [260, 9265];
  const values = [cell(line('{{#Notes}}•', { color: ink.accent })), cell(line('{{Text}}{{/Notes}}'))];
  const fixed = [
    cell(line('•', { color: ink.accent })),
    cell(line('Drawings and data sheets are part of this quotation as of its date.')),
  ];
  return table(widths, [row(widths, fixed), row(widths, values)], { pad: 0, padY: 20 });
}

function signatures(): string {
  const widths = [4300, 925, 4300];
  const edges = { top: { color: ink.text, eighths: 4 } };
  const head = [
    cell(paragraph(run('Yours sincerely', {}), { after: 0, keepNext: true })),
    cell(paragraph('', { after: 0, keepNext: true })),
    cell(paragraph(run('We order as quoted above', {}), { after: 0, keepNext: true })),
  ];
  const under = [
    cell([line('{{SalesRep.DisplayName}}', { bold: true }), line('{{Company.Name}}', small)].join(''), { edges }),
    cell(line('')),
    cell([line('Place, date, signature'), line('{{Customer.CustomerName}}', small)].join(''), { edges }),
  ];
  return table(widths, [row(widths, head, { height: 820 }), row(widths, under)], { pad: 0, padY: 20 });
}
