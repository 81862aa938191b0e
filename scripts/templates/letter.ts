import {
  bookmark,
  type Cell,
  field,
  gap,
  ink,
  loop,
  paragraph,
  picture,
  row,
  run,
  table,
  town,
  when,
} from './wordml.ts';
import type { Words } from './words.ts';

/** The width of the text between the margins, in twips: A4 less 22 mm left and 20 mm right. */
export const textWidth = 9525;

/** What one company has besides: its mark, what it says under its name, and its terms of sale. */
export type House = { logoText: string; tagline: string; termsOfSale: string };

/** What a letter is about: its title, and the group of names that its number is in, as `SalesQuote`. */
export type About = { words: Words; title: string; group: string; house?: House | undefined };

const small = { size: 8, color: ink.grey };
export const cell = (content: string, look?: Cell['look']): Cell => (look ? { content, look } : { content });
export const line = (text: string, look = {}) => paragraph(run(text, look), { after: 0 });

/** A tag, and the text around it only where it says something. */
const optionalText = (path: string, text: string) => `{{#if ${path}}}${text}{{/if}}`;

/** Header of the first page: mark, name, how to reach the company. */
export function firstHeader({ house }: About): string {
  const reach = [
    ...['Company.Address1', 'Company.Address2'].map((path) => [path, `{{${path}}}`] as const),
    ['Company.City', town('Company')] as const,
    ...['Company.Phone', 'Company.Website'].map((path) => [path, `{{${path}}}`] as const),
  ];
  const name = [
    paragraph(run('{{Company.Name}}', { bold: true, size: 16, color: ink.dark }), { after: 0 }),
    house ? paragraph(run(house.tagline, { size: 9, color: ink.accent }), { after: 0 }) : '',
  ];
  const contact = reach.map(([path, text]) =>
    when(path, paragraph(run(text, small), { align: 'right', after: 0 })),
  );
  // A cell must not be left without a paragraph, however little the company says of itself.
  const right = cell([...contact, paragraph('', { align: 'right', after: 0 })].join(''), {
    valign: 'center',
  });
  const left = cell(name.join(''), { valign: 'center' });
  const logo =
    house && cell(paragraph(picture('rId1', 15, house.logoText, 1), { after: 0 }), { valign: 'center' });
  const widths = logo ? [1050, 4875, 3600] : [5925, 3600];
  return [table(widths, [row(widths, logo ? [logo, left, right] : [left, right])], { pad: 0 }), gap(8)].join(
    '',
  );
}

/** Header of the other pages. The number stands under a bookmark, for those who fill templates that way. */
export function nextHeader({ title, group, house }: About): string {
  const edges = { bottom: { color: ink.rule, eighths: 6 } };
  const number = [
    run(`${title} `, { size: 9, color: ink.grey }),
    bookmark(1, `${group}_Number`, run('0000', { bold: true, size: 9, color: ink.dark })),
  ];
  const name = cell(line('{{Company.Name}}', { bold: true, size: 9, color: ink.dark }), {
    edges,
    valign: 'center',
  });
  const right = cell(paragraph(number.join(''), { align: 'right', after: 0 }), { edges, valign: 'center' });
  const logo =
    house &&
    cell(paragraph(picture('rId1', 7, house.logoText, 2), { after: 60 }), { edges, valign: 'center' });
  const widths = logo ? [560, 4965, 4000] : [5525, 4000];
  return [table(widths, [row(widths, logo ? [logo, name, right] : [name, right])], { pad: 0 }), gap(8)].join(
    '',
  );
}

export function footer({ words }: About): string {
  const widths = [6800, 2725];
  const edges = { top: { color: ink.rule, eighths: 6 } };
  const imprint = [
    '{{Company.Name}}',
    optionalText('Company.Address1', ' · {{Company.Address1}}'),
    optionalText('Company.City', ` · ${town('Company')}`),
    optionalText('Company.Email', ' · {{Company.Email}}'),
  ];
  const pages = [
    run(`${words.page} `, small),
    field('PAGE', small),
    run(` ${words.of} `, small),
    field('NUMPAGES', small),
  ];
  return table(
    widths,
    [
      row(widths, [
        cell(paragraph(run(imprint.join(''), small), { before: 80, after: 0 }), { edges }),
        cell(paragraph(pages.join(''), { align: 'right', before: 80, after: 0 }), { edges }),
      ]),
    ],
    { pad: 0 },
  ).concat(gap(1));
}

/** A label and a tag; with a path only where that says something. */
export type Fact = readonly [label: string, tag: string, path?: string];

/** The address where a window envelope shows it, and beside it what the reader files the paper by. */
export function address(facts: readonly Fact[], to: readonly string[]): string {
  const widths = [4825, 4700];
  const sender = [
    '{{Company.Name}}',
    optionalText('Company.Address1', ' · {{Company.Address1}}'),
    optionalText('Company.City', ` · ${town('Company')}`),
  ];
  const left = [paragraph(run(sender.join(''), { size: 7, color: ink.grey }), { after: 120 }), ...to];
  return [
    table(widths, [row(widths, [cell(left.join('')), cell(factTable(facts) + gap(1))])], { pad: 0 }),
    gap(14),
  ].join('');
}

/**
 * One row each, shown only where there is something to say, so that nothing stands beside the wrong label.
 */
function factTable(facts: readonly Fact[]): string {
  const widths = [1700, 3000];
  return table(
    widths,
    facts.map(([label, tag, path], index) =>
      row(widths, [
        cell(
          paragraph(run(path ? `{{#if ${path}}}${label}` : label, { color: ink.grey, size: 9 }), {
            after: 30,
          }),
        ),
        cell(paragraph(run(path ? `${tag}{{/if}}` : tag, { size: 9, bold: index === 0 }), { after: 30 })),
      ]),
    ),
    { pad: 0 },
  );
}

/**
 * Terms, a row each, as `factTable` shows its facts. One without a path must be among them, so that the table
 * is never empty.
 */
export function terms(rows: readonly Fact[]): string {
  const widths = [1900, 7625];
  return table(
    widths,
    rows.map(([label, text, path]) =>
      row(widths, [
        cell(
          paragraph(run(path ? `{{#if ${path}}}${label}` : label, { color: ink.grey }), {
            after: 0,
            keepNext: true,
          }),
        ),
        cell(paragraph(run(path ? `${text}{{/if}}` : text), { after: 0, keepNext: true })),
      ]),
    ),
    { pad: 0, padY: 20 },
  );
}

/** What is written for the customer; nothing at all where nothing is. */
export const notes = (group: string, { notes: title }: Words): string =>
  [
    when(`${group}.NoteCount`, paragraph(run(title), { style: 'Heading1', keepNext: true })),
    loop('Notes', paragraph(run('• {{Text}}'), { after: 40 })),
  ].join('');

/** Where people sign: a headline each, and what stands under their line. */
export function signatures(sides: readonly { head: string; under: string; small: string }[]): string {
  const edges = { top: { color: ink.text, eighths: 4 } };
  const spaced = sides.flatMap((side, index) => (index === 0 ? [side] : [undefined, side]));
  const widths = spaced.map((side) => (side ? 4300 : 925));
  const blank = cell(paragraph('', { after: 0, keepNext: true }));
  const head = spaced.map((side) =>
    side ? cell(paragraph(run(side.head), { after: 0, keepNext: true })) : blank,
  );
  const under = spaced.map((side) =>
    side
      ? cell([line(side.under, { bold: true }), line(side.small, small)].join(''), { edges })
      : cell(line('')),
  );
  return table(widths, [row(widths, head, { height: 820 }), row(widths, under)], { pad: 0, padY: 20 });
}
