import { ownGroups, type PaperType, type TemplateName, templateNames } from '#areas/ground/documents';
import { cell } from './letter.ts';
import type { Paper } from './papers.ts';
import { gap, ink, loop, paragraph, row, run, table } from './wordml.ts';
import { words } from './words.ts';

const small = { size: 8.5 };
const grey = { ...small, color: ink.grey };
const flat = { after: 0 };

/**
 * All names of a type as a Word file: how each is called, the same as a tag, and what it means. A template
 * itself, so that what it prints shows what each name says of a record.
 */
export function namesPaper(type: PaperType): Paper {
  const names = templateNames(type) ?? [];
  const group = ownGroups[type];
  const isWithGroup = ({ path }: TemplateName) => path === group || path.startsWith(`${group}.`);
  // `customer.city` is one of the type's own names, because `salesQuote.customer.city` is one.
  const isOwn = ({ path }: TemplateName) => names.some((one) => one.path === `${group}.${path}`);
  const about = { words: words.en, title: `Names of ${type}`, group: upper(group) };
  const body = [
    paragraph(run(`Names that templates of ${type} may use`), { style: 'Title' }),
    paragraph(run('The middle column is what you copy into your own template: it is filled when printed.')),
    paragraph(
      run(
        'Names of a list stand in a loop, which repeats what is between its two tags for each element. A format may follow a colon, as :money, :amount, :number(2), :date(long).',
      ),
    ),
    section(names.filter(isWithGroup), names),
    section(
      names.filter((one) => !isWithGroup(one) && !isOwn(one)),
      names,
    ),
    paragraph(run(`The names of ${upper(group)}, written alone`), { style: 'Heading1' }),
    section(
      names.filter((one) => !isWithGroup(one) && isOwn(one)),
      names,
    ),
    gap(1),
  ];
  return { ...about, body: body.join('') };
}

/** Names outside of lists by group, a table each, then the lists. */
const section = (some: readonly TemplateName[], all: readonly TemplateName[]): string => {
  const plain = some.filter(({ list, type }) => list === null && type !== 'list' && type !== 'group');
  const byGroup = Map.groupBy(plain, ({ path }) => path.split('.').slice(0, -1).join('.'));
  const tables = [...byGroup].map(([path, names]) => {
    const group = all.find((one) => one.path === path);
    return [group ? heading(group) : '', nameTable(names), gap(8)].join('');
  });
  const lists = some.filter(({ list, type }) => list === null && type === 'list');
  return [...tables, ...lists.map((one) => listBlock(one, all))].join('');
};

/** What a list's elements say, in a loop over it. */
const listBlock = (list: TemplateName, all: readonly TemplateName[]): string => {
  const names = all.filter((one) => one.list === list.path);
  const values = names.filter(({ type }) => type !== 'list' && type !== 'group');
  const inner = [
    values.length > 0 ? nameTable(values) : paragraph(run('{{.}}', small), { after: 0 }),
    gap(8),
    ...names.filter(({ type }) => type === 'list').map((one) => listBlock(one, all)),
  ];
  return heading(list) + loop(list.name, inner.join(''));
};

const heading = ({ name, type, explanation }: TemplateName): string =>
  [
    paragraph(run(type === 'list' ? `${name}, a list` : name), { style: 'Heading1', keepNext: true }),
    paragraph(run(`${explanation}.`), { after: 60, keepNext: true }),
  ].join('');

const nameTable = (names: readonly TemplateName[]): string => {
  const widths = [2900, 3400, 3225];
  const edges = { bottom: { color: ink.rule, eighths: 4 } };
  const rows = names.map(({ name, explanation }) =>
    row(widths, [
      cell(paragraph(run(name, { ...small, bold: true }), flat), { edges }),
      cell(paragraph(run(`{{${name}}}`, small), flat), { edges }),
      cell(paragraph(run(explanation, grey), flat), { edges }),
    ]),
  );
  return table(widths, rows, { padY: 30 });
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
