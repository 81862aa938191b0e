import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { writeArchive } from './archive.ts';
import { compileBookmarks } from './bookmarks.ts';
import { type CheckedTemplate, checkTemplate } from './check-template.ts';
import { type CompiledList, fillerOptions, originOf, placeholdersPart } from './filler.ts';
import { linkLoops } from './link-loops.ts';
import { compileMergeFields } from './merge-fields.ts';
import { compilePictureTags } from './picture-tags.ts';
import type { Placeholder } from './placeholder.ts';
import { relsOf } from './relationships.ts';
import type { PartWork, TagBook } from './tag-book.ts';
import { TemplateProblem, templateProblem } from './template-problem.ts';
import { compileTextTags } from './text-tags.ts';
import { elementsBelow, isWord, type Node, nodesBelow, parseXml, serializeXml } from './xml.ts';

export type CompiledTemplate = CompiledList & {
  /**
   * The compiled .docx: kept beside the original and given to the filler. It holds its own list of
   * placeholders.
   */
  docx: Buffer;
  /** Sentences for the uploader: what was removed, what will not be filled. */
  warnings: string[];
};

export type CompileOptions = {
  /**
   * What the data have under a path: then bookmarks of other names are left alone, and lists are known.
   * Without it every bookmark is a placeholder and lists are those of `repeatingNames`.
   */
  kindOf?: (path: string) => 'value' | 'list' | undefined;
};

/**
 * Checks a stranger's template and prepares it for filling: merge fields, bookmarks, picture texts and
 * `{{…}}` tags in body, headers, footers and notes become one numbered form. Throws TemplateProblem with all
 * troubles, each with place.
 */
export async function compileTemplate(
  bytes: Uint8Array,
  options: CompileOptions = {},
): Promise<CompiledTemplate> {
  const checked = await checkTemplate(bytes);
  const book: TagBook = {
    placeholders: [],
    lastId: 0,
    problems: [],
    warnings: [...checked.removed],
    unknownBookmarks: [],
  };
  for (const [name, label] of textParts(checked)) {
    const document = parseXml(withoutSigns(checked.archive.get(name)), name);
    const work: PartWork = {
      book,
      document,
      label,
      paragraphs: numberParagraphs(document),
      kindOf: options.kindOf,
    };
    compileMergeFields(work);
    compileBookmarks(work);
    compilePictureTags(work);
    compileTextTags(work);
    linkLoops(work);
    checked.archive.set(name, serializeXml(document));
  }
  if (book.problems.length > 0) throw templateProblem(book.problems);
  const { placeholders, unknownBookmarks, warnings } = book;
  const list: CompiledList = { placeholders, unknownBookmarks };
  checked.archive.set(placeholdersPart, Buffer.from(JSON.stringify(list)));
  const docx = writeArchive(checked.archive);
  tryFiller(docx, placeholders);
  return { docx, placeholders, unknownBookmarks, warnings: [...new Set(warnings)] };
}

/** The filler's own signs, found in an author's text, would be taken for compiled tags. */
const withoutSigns = (content: Buffer | undefined): Buffer =>
  Buffer.from(
    (content?.toString('utf8') ?? '').replace(/[\ue7f0-\ue7f3]|&#(x0*e7f[0-3]|0*5937[6-9]);/gi, ''),
  );

/**
 * The filler finds what only shows in the whole: a loop that begins in one cell and ends in another row's.
 */
function tryFiller(docx: Buffer, placeholders: readonly Placeholder[]): void {
  try {
    new Docxtemplater(new PizZip(docx), fillerOptions({ get: () => '' }));
  } catch (error) {
    throw originOf(error, placeholders);
  }
}

/**
 * The parts with text of the author, in the order a reader meets them, each with the name that messages use.
 */
function textParts({ archive, mainPart }: CheckedTemplate): [name: string, label: string][] {
  const parts: [string, string][] = [[mainPart, 'body']];
  const rels = archive.get(relsOf(mainPart));
  if (rels === undefined) return parts;
  const counts = new Map<string, number>();
  for (const element of elementsBelow(
    parseXml(rels, 'relationships'),
    (e) => e.localName === 'Relationship',
  )) {
    const type = (element.getAttribute('Type') ?? '').split('/').at(-1) ?? '';
    if (!['header', 'footer', 'footnotes', 'endnotes', 'comments'].includes(type)) continue;
    const target = element.getAttribute('Target') ?? '';
    const folder = mainPart.slice(0, mainPart.lastIndexOf('/') + 1);
    const name = target.startsWith('/') ? target.slice(1) : folder + target;
    if (!archive.has(name)) throw new TemplateProblem(`${name} is missing in the file.`);
    if (parts.some(([other]) => other === name)) continue;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    parts.push([name, type === 'header' || type === 'footer' ? `${type} ${counts.get(type)}` : type]);
  }
  return parts;
}

function numberParagraphs(root: Node): Map<Node, number> {
  const numbers = new Map<Node, number>();
  for (const node of nodesBelow(root)) if (isWord(node, 'p')) numbers.set(node, numbers.size + 1);
  return numbers;
}
