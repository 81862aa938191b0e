import { SaxesParser } from 'saxes';
import { parseTag, type TagText } from '#platform/pdf/placeholder';
import { findTags } from '#platform/pdf/text-tags';

/** What is wrong with the HTML of a page, and where: the place of the letter. */
type PageFault = { at: number; detail: string };

const mostFaults = 20;
const deepest = 40;

/** Elements that a page may have: none that runs, loads or sends anything by itself. */
const elements = new Set(
  (
    'a abbr address article aside b blockquote br caption col colgroup dd del div dl dt em figcaption figure ' +
    'footer h1 h2 h3 h4 h5 h6 header hr i img ins li main ol p pre s section small span strong sub sup table ' +
    'tbody td tfoot th thead tr u ul'
  ).split(' '),
);
const attributes = new Set(['class', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'alt']);
const links: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set(['{{PdfUrl}}']),
  img: new Set(['{{LogoUrl}}']),
};
/**
 * Elements that end themselves. A browser reads `<p/>` as the begin of an element, and `</br>` as another
 * one.
 */
const voids = new Set(['br', 'col', 'hr', 'img']);
/** Where a link may lead that is written out. */
const target = /^(https:\/\/|mailto:|tel:|#)[^\s{}]*$/;

/**
 * Looks the HTML of a page through: well-formed, of elements and attributes of a closed list, without
 * anything that runs or loads. Names may stand in texts, and in `alt` and `title`; a block ends in the
 * element in which it begins, so that whatever the data, the page has the elements that were checked. A
 * browser does not read XML: what it would read in another way is refused, and names are filled in before
 * the text is read, so that each must stand as it is in one text or attribute.
 */
export const checkPage = (body: string): PageFault[] => {
  const faults: PageFault[] = [];
  const parser = new SaxesParser({ fragment: true });
  const open: { name: string; blocks: number }[] = [{ name: '', blocks: 0 }];
  const note = (detail: string): void => {
    if (faults.length < mostFaults)
      faults.push({ at: Math.max(0, Math.min(parser.position, body.length) - 1), detail });
  };
  const leave = (): void => {
    const left = open.pop();
    if (left && left.blocks > 0) note(`A block does not end in the <${left.name}> in which it begins.`);
  };
  const seen: string[] = [];
  const tagsIn = (text: string): TagText[] => {
    const { tags, stray } = findTags(text);
    if (stray) note(`${stray.what} in the same text or attribute.`);
    seen.push(...tags.map(({ inner }) => inner));
    return tags.flatMap(({ inner }) => {
      const tag = parseTag(inner);
      if (typeof tag === 'string') note(tag);
      return typeof tag === 'string' ? [] : [tag];
    });
  };
  parser.on('error', (error) => note(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => note('A page is what stands in <body>: it has no document type.'));
  parser.on('processinginstruction', () => note('A page has no processing instructions.'));
  parser.on('comment', () => note('A page has no comments.'));
  parser.on('cdata', () => note('A page has no CDATA.'));
  parser.on('opentag', ({ name, attributes: given, isSelfClosing }) => {
    open.push({ name, blocks: 0 });
    if (open.length > deepest) note(`Elements are nested more than ${deepest} deep.`);
    if (!elements.has(name)) note(`<${name}> may not stand in a page.`);
    if (isSelfClosing !== voids.has(name))
      note(isSelfClosing ? `<${name}/> needs an end of its own.` : `<${name}> is written as <${name}/>.`);
    for (const [key, value] of Object.entries(given)) {
      const fault = attributeFault(name, key, value, tagsIn(value));
      if (fault !== undefined) note(fault);
    }
  });
  parser.on('closetag', leave);
  parser.on('text', (text) => {
    const here = open.at(-1);
    for (const tag of tagsIn(text)) {
      if (!here || tag.kind === 'value') continue;
      here.blocks += tag.kind === 'end' ? -1 : 1;
      if (here.blocks < 0) note('A block ends in another element than the one in which it begins.');
    }
  });
  parser.write(body).close();
  leave();
  const filled = findTags(body).tags.map(({ inner }) => inner);
  if (faults.length === 0 && spaced(filled) !== spaced(seen))
    note('A name in braces stands as it is, without character references.');
  return faults;
};

/** The names in the order in which they stand; readers make spaces of the line ends in attributes. */
const spaced = (names: readonly string[]): string =>
  JSON.stringify(
    names.map((name) =>
      name
        .split(/\s/)
        .filter((word) => word !== '')
        .join(' '),
    ),
  );

const attributeFault = (
  element: string,
  key: string,
  value: string,
  tags: readonly TagText[],
): string | undefined => {
  const isLink = (element === 'a' && key === 'href') || (element === 'img' && key === 'src');
  if (isLink) {
    if (links[element]?.has(value) || (element === 'a' && target.test(value))) return undefined;
    const named = [...(links[element] ?? [])].join(', ');
    return `${key} of <${element}> is ${named}${element === 'a' ? ', or an address with https:, mailto:, tel: or #' : ''}.`;
  }
  if (!attributes.has(key)) return `The attribute ${key} may not stand in a page.`;
  if (value.includes('{{') && key !== 'alt' && key !== 'title') return `Nothing is filled in within ${key}.`;
  return tags.some(({ kind }) => kind !== 'value') ? `No block may stand in ${key}.` : undefined;
};
