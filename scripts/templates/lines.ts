import { cell, line, textWidth } from './letter.ts';
import { type Cell, gap, ink, loop, paragraph, row, run, table, unless, when } from './wordml.ts';
import type { Words } from './words.ts';

const grey = { size: 8.5, color: ink.grey };
const fine = { size: 8, color: ink.grey };

type Column = { head: string; width: number; align: 'left' | 'right'; content: string };

/**
 * A table with a head that repeats on every page, and one row under it that repeats for every line; `groups`
 * puts a row with the heading of a group before the first line of each.
 */
export function lineTable(
  columns: readonly Column[],
  { list = 'Items', groups = false }: { list?: string; groups?: boolean } = {},
): string {
  const widths = columns.map(({ width }) => width);
  const edges = { bottom: { color: ink.rule, eighths: 4 } };
  const heads = columns.map(({ head, align }) =>
    cell(paragraph(run(head, { bold: true, size: 8.5, color: 'FFFFFF' }), { align, after: 0 }), {
      fill: ink.dark,
      valign: 'center',
    }),
  );
  const last = columns.length - 1;
  const cells = columns.map(({ content, align }, index) => {
    if (content.startsWith('<')) return cell(content, { edges });
    const text = `${index === 0 && !groups ? `{{#${list}}}` : ''}${content}${index === last ? `{{/${list}}}` : ''}`;
    return cell(paragraph(run(text, { size: 9.5 }), { align, after: 0 }), { edges });
  });
  const rows = [row(widths, heads, { header: true, height: 360 })];
  if (groups) rows.push(groupRow(widths, list, { edges }));
  return table(widths, [...rows, row(widths, cells)], { padY: 40 });
}

/** Kept with the line under it, with which the loop ends that begins here. Without a heading the row goes. */
const groupRow = (widths: readonly number[], list: string, look: NonNullable<Cell['look']>): string => {
  const [first = 0, ...rest] = widths;
  const bold = { bold: true, size: 9.5, color: ink.dark };
  const under = { ...look, fill: ink.tint };
  const wide = rest.reduce((sum, width) => sum + width, 0);
  return row(
    [first, wide],
    [
      cell(paragraph(run(`{{#${list}}}{{#if GroupHeading}}`, bold), { after: 0, keepNext: true }), under),
      cell(paragraph(run('{{GroupHeading}}{{/if}}', bold), { after: 0, keepNext: true }), {
        ...under,
        span: rest.length,
      }),
    ],
  );
};

/** Number and description of a line, as every paper shows them. */
export const itemText = (): string[] => [
  when('Number', line('{{Number}}', { bold: true, size: 9.5 })),
  line('{{Description}}', grey),
];

/**
 * Lines with prices: whatever takes something off an amount says of what, so that the page can be added up.
 */
export function pricedLines(group: string, words: Words): string {
  const { columns, tariff, lessDiscount, lineTime, instead } = words;
  const [pos = '', item = '', quantity = '', unit = '', price = '', amount = ''] = columns;
  const each = instead[2] ? ` ${instead[2]}` : '';
  const text = [
    ...itemText(),
    when('Notes', line('{{Notes}}', grey)),
    when(
      'CommodityCode',
      line(
        `${tariff[0]} {{CommodityCode}}{{#if OriginCountryCode}}, ${tariff[1]} {{OriginCountryCode}}{{/if}}`,
        fine,
      ),
    ),
    when('LeadTimeDays', line(`${lineTime[0]}: {{LeadTimeDays}} ${lineTime[1]}`, fine)),
    when('PartCount', line(words.parts, fine)),
    loop(
      'Parts',
      line('• {{Quantity:number}} {{UnitLabel}} {{Number}}{{#if Description}}, {{Description}}{{/if}}', fine),
    ),
    loop('Components', line(`${words.ofWhich} {{Name}}: {{Amount:amount}}`, fine)),
    when(
      'Discount',
      line(
        `{{GrossPrice:amount}} ${lessDiscount[0]} {{Discount:number}} ${lessDiscount[1]} {{DiscountBase:amount}}: −{{DiscountAmount:amount}}`,
        fine,
      ),
    ),
    when(
      `${group}.DiscountTotal`,
      when('ExcludedFromDiscount', line(`${words.excluded} {{ExcludedFromDiscount:amount}}`, fine)),
    ),
    loop(
      'AlternativeQuantities',
      line(
        `${instead[0]} {{Quantity:number}} {{UnitLabel}} ${instead[1]} {{UnitPrice:price}}${each}{{#if LeadTimeDays}}, {{LeadTimeDays}} ${instead[3]}{{/if}}`,
        fine,
      ),
    ),
  ];
  const lines: Column[] = [
    { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
    { head: item, width: 4725, align: 'left', content: text.join('') },
    { head: quantity, width: 880, align: 'right', content: '{{Quantity:number}}' },
    { head: unit, width: 720, align: 'left', content: '{{UnitLabel}}' },
    { head: price, width: 1230, align: 'right', content: '{{UnitPrice:price}}' },
    {
      head: `${amount} {{${group}.CurrencyCode}}`,
      width: 1450,
      align: 'right',
      content: '{{ExtendedPrice:amount}}',
    },
  ];
  return lineTable(lines, { groups: true });
}

/**
 * What an offer does not count: options that can be taken besides, and alternatives to lines that count. Each
 * with its price, and what it does to the total.
 */
export function optionalLines(group: string, words: Words): string {
  const { options } = words;
  const list = (name: string, effect: string): string => {
    const text = [...itemText(), when('Notes', line('{{Notes}}', grey)), effect];
    const [pos = '', item = '', quantity = '', unit = '', price = '', amount = ''] = words.columns;
    return lineTable(
      [
        { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
        { head: item, width: 4725, align: 'left', content: text.join('') },
        { head: quantity, width: 880, align: 'right', content: '{{Quantity:number}}' },
        { head: unit, width: 720, align: 'left', content: '{{UnitLabel}}' },
        { head: price, width: 1230, align: 'right', content: '{{UnitPrice:price}}' },
        { head: amount, width: 1450, align: 'right', content: '{{ExtendedPrice:amount}}' },
      ],
      { list: name, groups: true },
    );
  };
  const heading = (text: string) => paragraph(run(text), { style: 'Heading1', keepNext: true });
  const extra = when('QuoteDiscount', line(`${options.withDiscount} {{NetPrice:amount}}`, fine));
  const swap = line(
    `{{GroupName}}: ${options.insteadOf} {{InsteadOf}}; ${options.difference} {{PriceDifference:amount}}`,
    fine,
  );
  return [
    when(`${group}.OptionCount`, heading(options.title) + list('Options', extra) + gap(8)),
    when(`${group}.AlternativeCount`, heading(options.alternatives) + list('Alternatives', swap) + gap(8)),
  ].join('');
}

/** Kept on one page: a total that stands alone on the next one is taken for a mistake. */
export function totals(group: string, words: Words): string {
  const widths = [3400, 1750];
  const { discountPercent, dutyUnpaidAmounts } = words;
  const inPercent = `${discountPercent[0]} {{${group}.DiscountPercent:number}} ${discountPercent[1]} {{${group}.DiscountBase:amount}}`;
  const rows: [label: string, tag: string, when?: string][] = [
    [words.subTotal, `{{${group}.SubTotal:amount}}`],
    [inPercent, `−{{${group}.DiscountTotal:amount}}`, 'IsDiscountInPercent'],
    [
      `${words.discountAgreed} {{${group}.DiscountBase:amount}}`,
      `−{{${group}.DiscountTotal:amount}}`,
      'IsDiscountAgreed',
    ],
    [words.goodsNet, `{{${group}.NetTotal:amount}}`, 'IsDutyPaid'],
    [`${words.delivery}: {{${group}.Delivery.Name}}`, `{{${group}.DeliveryTotal:amount}}`, 'DeliveryTotal'],
    [`${words.duty} {{${group}.DestinationCountryName}}`, `{{${group}.DutyTotal:amount}}`, 'IsDutyPaid'],
    [
      `${words.importTax} {{${group}.DestinationCountryName}}`,
      `{{${group}.ImportTaxTotal:amount}}`,
      'IsDutyPaid',
    ],
  ];
  const pair = (label: string, tag: string) =>
    row(widths, [
      cell(paragraph(run(label), { after: 0, keepNext: true })),
      cell(paragraph(run(tag), { align: 'right', after: 0, keepNext: true })),
    ]);
  const plain = rows.map(([label, tag, flag]) =>
    flag ? pair(`{{#if ${group}.${flag}}}${label}`, `${tag}{{/if}}`) : pair(label, tag),
  );
  const bold = { bold: true, size: 12, color: ink.dark };
  const look = {
    fill: ink.tint,
    edges: { top: { color: ink.dark, eighths: 12 } },
    valign: 'center' as const,
  };
  const total = (label: string, tag: string) => [
    cell(paragraph(run(label, bold), { after: 0, keepNext: true }), look),
    cell(paragraph(run(tag, bold), { align: 'right', after: 0, keepNext: true }), look),
  ];
  const currency = `{{${group}.CurrencyCode}}`;
  const tax = `${words.invoice.tax[0]} {{RatePercent:number}} ${words.invoice.tax[1]} {{TaxableAmount:amount}}`;
  const sums = [
    ...plain,
    row(widths, total(`${words.total} ${currency}`, `{{${group}.GrandTotal:amount}}`), { height: 440 }),
    pair(`{{#Taxes}}${tax}`, '{{TaxAmount:amount}}{{/Taxes}}'),
    row(
      widths,
      total(`{{#if ${group}.IsTaxed}}${words.gross} ${currency}`, `{{${group}.GrossTotal:amount}}{{/if}}`),
      { height: 440 },
    ),
  ];
  const note = (text: string) =>
    paragraph(run(text, grey), { align: 'right', before: 60, after: 0, keepNext: true });
  const unpaid = `${words.dutyUnpaid}{{#if ${group}.DutyTotal}} (${dutyUnpaidAmounts[0]} {{${group}.DutyTotal:amount}} ${dutyUnpaidAmounts[1]} {{${group}.ImportTaxTotal:amount}}){{/if}}.`;
  return [
    table(widths, sums, { indent: textWidth - 5150, padY: 40 }),
    loop('Taxes', when('Reason', note('{{Reason}}'))),
    unless(`${group}.IsTaxed`, note(words.vat)),
    when(`${group}.IsDutyPaid`, note(words.dutyPaid)),
    when(`${group}.IsDutyUnpaid`, note(unpaid)),
    paragraph('', { after: 60 }),
  ].join('');
}
