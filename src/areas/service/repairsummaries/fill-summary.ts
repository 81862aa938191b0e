import { type SummaryData, type SummaryList, summaryLists, summaryNames } from './summary-names.ts';

type Tag = { kind: 'value' | 'open' | 'close'; name: string; from: number; to: number };

/** What is wrong in a body, and at which character, from 1. */
export type BodyFault = { at: number; detail: string };

/** `{{name}}`, `{{#list}}`, `{{/list}}`, and what stands open: in the order of the text. */
const tagsOf = (body: string): { tags: Tag[]; faults: BodyFault[] } => {
  const [tags, faults]: [Tag[], BodyFault[]] = [[], []];
  for (let from = body.indexOf('{{'); from !== -1; ) {
    const end = body.indexOf('}}', from + 2);
    if (end === -1) {
      faults.push({ at: from + 1, detail: '“{{” is not closed by “}}”' });
      break;
    }
    const said = body.slice(from + 2, end).trim();
    const kind = said.startsWith('#') ? 'open' : said.startsWith('/') ? 'close' : 'value';
    tags.push({ kind, name: kind === 'value' ? said : said.slice(1).trim(), from, to: end + 2 });
    from = body.indexOf('{{', end + 2);
  }
  return { tags, faults };
};

const listOf = (name: string): SummaryList | undefined => summaryLists.find((one) => one === name);
const namesIn = (list: SummaryList | undefined): readonly string[] => [
  ...(list ? summaryNames.lists[list] : []),
  ...summaryNames.values,
];

/** Every fault of a body: unknown names, lists that are not closed or stand in one another. */
export const findBodyFaults = (body: string): BodyFault[] => {
  const { tags, faults } = tagsOf(body);
  let open: (Tag & { list: SummaryList | undefined }) | undefined;
  for (const tag of tags) {
    const at = tag.from + 1;
    const list = listOf(tag.name);
    if (tag.kind === 'value') {
      const known = namesIn(open?.list);
      if (!known.includes(tag.name))
        faults.push({ at, detail: `“${tag.name.slice(0, 60)}” is not one of ${known.join(', ')}` });
    } else if (tag.kind === 'open') {
      if (open) faults.push({ at, detail: `the list ${open.name} is not closed yet` });
      else if (!list)
        faults.push({ at, detail: `“${tag.name.slice(0, 60)}” is not one of ${summaryLists.join(', ')}` });
      open ??= { ...tag, list };
    } else if (open?.name === tag.name) open = undefined;
    else faults.push({ at, detail: `closes “${tag.name.slice(0, 60)}”, which is not open` });
  }
  if (open) faults.push({ at: open.from + 1, detail: `the list ${open.name.slice(0, 60)} is not closed` });
  return faults.sort((a, b) => a.at - b.at);
};

/**
 * Fills a body without faults: values in place of their names, what stands in a list once for each element.
 * The text of a value is never read for names again.
 */
export const fillSummary = (body: string, data: SummaryData): string => {
  const { tags } = tagsOf(body);
  let [filled, at, index] = ['', 0, 0];
  for (; index < tags.length; index += 1) {
    const tag = tags[index];
    if (!tag) break;
    filled += body.slice(at, tag.from);
    at = tag.to;
    const list = tag.kind === 'open' ? listOf(tag.name) : undefined;
    if (!list) {
      filled += wordFor(data, tag.name);
      continue;
    }
    const close = tags.findIndex((one, place) => place > index && one.kind === 'close');
    const end = tags[close];
    if (!end) break;
    const inner = tags.slice(index + 1, close);
    for (const element of data[list])
      filled += fillPiece(body, tag.to, end.from, inner, { ...data, ...element });
    at = end.to;
    index = close;
  }
  return filled + body.slice(at);
};

const fillPiece = (body: string, from: number, to: number, tags: readonly Tag[], data: object): string => {
  let [piece, at] = ['', from];
  for (const tag of tags) {
    piece += body.slice(at, tag.from) + wordFor(data, tag.name);
    at = tag.to;
  }
  return piece + body.slice(at, to);
};

const wordFor = (data: object, name: string): string => {
  const value: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};
