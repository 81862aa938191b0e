import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { fillerOptions, originOf, placeholdersPart, readPlaceholders } from './filler.ts';
import { type DocumentFormat, formatValue } from './format-value.ts';
import { keepLastRows } from './keep-last-rows.ts';
import { isNothing, isPicture, lookUp, type Scope } from './lookup.ts';
import { swapPictures } from './swap-pictures.ts';
import { pictureEnd, pictureStart } from './tag-book.ts';
import type { Place } from './template-problem.ts';

export type FilledTemplate = {
  docx: Buffer;
  /** Placeholders that the data have no name for; they printed nothing. */
  unknown: { path: string; place: Place }[];
  warnings: string[];
};

export type FillOptions = {
  /** Stores instead of deflating: for a file that the converter reads at once. */
  fast?: boolean;
};

/**
 * Fills a compiled template. `data` are plain objects, lists, texts, Decimals, booleans and pictures
 * (Uint8Array of a PNG, JPEG or GIF). Synchronous and, for a hostile template, without end: call it in the
 * worker. Throws TemplateProblem.
 */
export function fillTemplate(
  compiled: Uint8Array,
  data: Readonly<Record<string, unknown>>,
  format: DocumentFormat,
  options: FillOptions = {},
): FilledTemplate {
  const zip = new PizZip(compiled);
  const { placeholders } = readPlaceholders(zip);
  const byId = new Map(placeholders.map((placeholder) => [placeholder.id, placeholder]));
  const unknown = new Map<number, { path: string; place: Place }>();
  const pictures: Uint8Array[] = [];
  const warnings = new Set<string>();

  const get = (id: number, values: readonly unknown[], loopIds: readonly number[]): unknown => {
    const placeholder = byId.get(id);
    if (placeholder === undefined) return '';
    const scopes: Scope[] = values.map((value, level) => ({
      value,
      path: level === 0 ? '' : (byId.get(loopIds[level - 1] ?? 0)?.path ?? ''),
    }));
    const { known, value } = lookUp(scopes, placeholder.path);
    if (!known) unknown.set(id, { path: placeholder.path, place: placeholder.place });
    switch (placeholder.kind) {
      case 'loop':
      case 'unless':
        // A number or text says yes or no; only lists repeat and only objects open a scope.
        return isNothing(value)
          ? false
          : typeof value === 'object' && value !== null && !isScalar(value)
            ? value
            : true;
      case 'picture':
        if (isPicture(value)) return `${pictureStart}${pictures.push(value) - 1}${pictureEnd}`;
        if (!isNothing(value))
          warnings.add(`{{${placeholder.path}}} is the text of a picture, but no picture's name.`);
        return `${pictureStart}-${pictureEnd}`;
      default:
        return withoutMarks(formatValue(value, placeholder.format, format));
    }
  };

  try {
    const filler = new Docxtemplater(zip, fillerOptions({ get }));
    filler.render(data);
  } catch (error) {
    throw originOf(error, placeholders);
  }
  swapPictures(zip, pictures, warnings);
  keepLastRows(zip);
  zip.remove(placeholdersPart);
  const docx = zip.generate({ type: 'nodebuffer', compression: options.fast ? 'STORE' : 'DEFLATE' });
  return { docx, unknown: [...unknown.values()], warnings: [...warnings] };
}

const isScalar = (value: object): boolean => 'toFixed' in value || value instanceof Uint8Array;

/** The data's own texts must not look like the signs that picture swapping goes by. */
const withoutMarks = (text: string): string => text.replace(/[\ue7f0-\ue7f3]/g, '');
