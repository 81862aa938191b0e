import type { DXT } from 'docxtemplater';
// @ts-expect-error docxtemplater ships this module of its own without types
import fixDocPrCorruption from 'docxtemplater/js/modules/fix-doc-pr-corruption.js';
import type PizZip from 'pizzip';
import type { Placeholder } from './placeholder.ts';
import { tagEnd, tagStart } from './tag-book.ts';
import { type Place, TemplateProblem, templateProblem } from './template-problem.ts';

/** What the filler asks for a tag: its number, the scopes and the loops' numbers, outermost first. */
export type TagGetter = {
  get(id: number, scopes: readonly unknown[], loopIds: readonly number[]): unknown;
};

/**
 * Options of docxtemplater for compiled files: its own syntax is out of an author's reach, lookups are ours.
 */
export function fillerOptions(getter: TagGetter): DXT.ConstructorOptions {
  return {
    delimiters: { start: tagStart, end: tagEnd },
    syntax: { changeDelimiterPrefix: null },
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    errorLogging: false,
    modules: [fixDocPrCorruption],
    parser: (tag: string): DXT.Parser => {
      const id = Number(tag);
      return {
        get: (_scope, context) =>
          // Docxtemplater asks scope after scope; we look through all of them at the first question.
          context.num === context.scopeList.length - 1
            ? getter.get(id, context.scopeList, context.scopePath.map(Number))
            : undefined,
      };
    },
    nullGetter: () => '',
  };
}

/** Where a compiled file keeps what was found in it. Filling takes it out again. */
export const placeholdersPart = 'millwright/placeholders.json';

/** What a compiled file carries about itself. */
export type CompiledList = {
  placeholders: Placeholder[];
  /** Bookmarks that were left as they are, because the data have nothing of their name. */
  unknownBookmarks: { name: string; place: Place }[];
};

/** The list in a compiled file. Throws TemplateProblem when the file was never compiled. */
export function readPlaceholders(zip: PizZip): CompiledList {
  const list = zip.file(placeholdersPart)?.asText();
  if (list === undefined) throw new TemplateProblem('The template was not compiled.');
  return JSON.parse(list) as CompiledList;
}

/**
 * What an error of docxtemplater is about, in the author's words: numbers become the tags he wrote, with
 * place.
 */
export function originOf(error: unknown, placeholders: readonly Placeholder[]): TemplateProblem {
  if (error instanceof TemplateProblem) return error;
  const all = subErrors(error);
  const problems = all.map(({ message, properties }) => {
    const number = /\d+/.exec(String(properties?.xtag ?? properties?.context ?? ''))?.[0];
    const placeholder = placeholders.find(({ id }) => id === Number(number));
    if (placeholder === undefined) return { detail: `The template cannot be filled: ${message}.` };
    const tag = `{{${placeholder.kind === 'loop' ? '#' : ''}${placeholder.path}}}`;
    return { detail: `${tag}: ${explanations[properties?.id ?? ''] ?? message}.`, place: placeholder.place };
  });
  return templateProblem(problems);
}

const unevenLoop = 'the loop must begin and end in the same table, cell or block of paragraphs';
const explanations: Readonly<Record<string, string>> = {
  loop_position_invalid: unevenLoop,
  unbalanced_loop_tags: unevenLoop,
  no_xml_tag_found_at_left: unevenLoop,
  no_xml_tag_found_at_right: unevenLoop,
  closing_tag_does_not_match_opening_tag: 'loops must end in the reverse order of their beginnings',
};

type FillerError = {
  message: string;
  properties?: { id?: string; xtag?: unknown; context?: unknown; errors?: unknown };
};

function subErrors(error: unknown): FillerError[] {
  if (typeof error !== 'object' || error === null) return [{ message: String(error) }];
  const { message = 'unknown error', properties } = error as FillerError;
  if (Array.isArray(properties?.errors) && properties.errors.length > 0)
    return properties.errors.flatMap(subErrors);
  return [{ message, ...(properties === undefined ? {} : { properties }) }];
}
