// What is done in a thread to read a product, or a model of another form as one: see read-model.ts.
import { Readable } from 'node:stream';
import { checkDocument } from '#configurator/document/check-document';
import { type DocumentPiece, documentPieces } from '#configurator/document/document-pieces';
import type { Finding } from '#configurator/document/finding';
import { documentLimits } from '#configurator/document/limits';
import { locatorOf } from '#configurator/document/locate-pointer';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocumentText } from '#configurator/document/read-document';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import { countFeatures, type FeatureCounts } from '#configurator/exchange/count-features';
import { type TableFile, TableFileError, tableProduct } from '#configurator/exchange/table-csv';
import { UvlError, type UvlProduct, uvlProduct } from '#configurator/exchange/uvl';
import { budgetOf } from '#configurator/finite/budget';
import { CsvError } from '#lib/csv-read';
import { decodedAs, detectEncoding } from '#lib/text-encoding';
import { type SpoolPlace, spooledAt } from '#platform/spool';
import { checkFromDay } from './check-from-day.ts';

/**
 * A text as it was sent, or the place of a file that was put aside, and the pointer by which its sender knows
 * it.
 */
export type SentText = { pointer: string } & ({ text: string } | { file: SpoolPlace });

/**
 * What is to be read. `day`: from which day on a model is checked as a release would; a document only by
 * itself.
 */
export type ModelText =
  | { form: 'DOCUMENT'; source: SentText }
  | { form: 'UVL'; source: SentText; header: ImportedHeader; day: string }
  | { form: 'TABLES'; tables: readonly SentTable[]; header: ImportedHeader; day: string };
type SentTable = { name: string; source: SentText; isAllowed: boolean };
/** `solver`: so many milliseconds for counting features, and so many for the check. */
export type ModelTask = { model: ModelText; solver: { count: number; check: number } };

/** Why a model is refused. */
export type RefusedModel = { pointer: string; detail: string }[];
export type ModelPiece =
  | { refused: RefusedModel }
  /** A piece of the document: `joinedPieces`. */
  | { document: DocumentPiece }
  | {
      features: FeatureCounts | null;
      /** What has no meaning for what may be chosen, and was skipped. */
      ignored: { line: number; column: number; detail: string }[];
    }
  | { findings: Finding[] };

/**
 * First the document, piece by piece; then what is known of it, and what is wrong with it. Or why it is
 * refused.
 */
export async function* readModelText({ model, solver }: ModelTask): AsyncGenerator<ModelPiece> {
  const read = await productOf(model);
  if ('refused' in read) {
    yield read;
    return;
  }
  const { document, uvl, ignored } = read;
  const large = model.form === 'DOCUMENT' ? undefined : tooLarge(document, model);
  if (large) {
    yield { refused: [large] };
    return;
  }
  for (const piece of documentPieces(document)) yield { document: piece };
  const budget = () => budgetOf(solver.count, () => performance.now());
  yield {
    features: uvl && model.form === 'UVL' ? countFeatures(uvl, model.day, budget()) : null,
    ignored: [...ignored],
  };
  if (model.form === 'DOCUMENT') yield { findings: checkDocument(document) };
  else
    yield {
      findings: checkFromDay(
        document,
        model.day,
        budgetOf(solver.check, () => performance.now()),
      ),
    };
}

/** A model may make as much as a document may have, and is refused as a whole. */
const tooLarge = (
  { attributes, rules }: ProductDocument,
  model: Exclude<ModelText, { form: 'DOCUMENT' }>,
): RefusedModel[number] | undefined => {
  const pointer = model.form === 'UVL' ? model.source.pointer : (model.tables[0]?.source.pointer ?? '');
  for (const [what, { length }] of [['attributes', attributes] as const, ['rules', rules] as const])
    if (length > documentLimits[what])
      return { pointer, detail: `makes ${length} ${what}, and a product may have ${documentLimits[what]}` };
  return undefined;
};

type Read = {
  document: ProductDocument;
  uvl: UvlProduct | null;
  ignored: readonly { line: number; column: number; detail: string }[];
};

const productOf = async (model: ModelText): Promise<Read | { refused: RefusedModel }> => {
  try {
    if (model.form === 'DOCUMENT') return readText(model.source, await textOf(model.source));
    if (model.form === 'UVL') {
      const text = await textOf(model.source);
      const uvl = uvlProduct(text, model.header);
      return { document: uvl.document, uvl, ignored: uvl.ignored };
    }
    const files = await Promise.all(model.tables.map(fileOf));
    return { document: await tableProduct(files, model.header), uvl: null, ignored: [] };
  } catch (error) {
    const refused = refusedBy(error, model);
    if (!refused) throw error;
    return { refused: [refused] };
  }
};

const readText = ({ pointer }: SentText, text: string): Read | { refused: RefusedModel } => {
  const read = readDocumentText(text);
  if ('document' in read) return { document: read.document, uvl: null, ignored: [] };
  const locate = locatorOf(text);
  return {
    refused: read.findings.slice(0, 20).map((one) => {
      // Who sent a file looks for a line of it; who sent a body has the pointer.
      const place =
        pointer === '' || /\(line \d+, column \d+\)/.test(one.message) ? undefined : locate(one.pointer);
      return {
        pointer: pointer === '' ? one.pointer : pointer,
        detail: place
          ? `line ${place.line}, column ${place.column}: ${one.pointer} ${one.message}`
          : one.message,
      };
    }),
  };
};

const refusedBy = (error: unknown, model: ModelText): RefusedModel[number] | undefined => {
  if (error instanceof UvlError && model.form === 'UVL')
    return {
      pointer: model.source.pointer,
      detail: `line ${error.line}, column ${error.column}: ${error.detail}`,
    };
  if (error instanceof TableFileError && model.form === 'TABLES') {
    const at = model.tables.find(({ name }) => name === error.file);
    return { pointer: at?.source.pointer ?? '', detail: `line ${error.line}: ${error.detail}` };
  }
  if (error instanceof CsvError && model.form !== 'TABLES')
    return { pointer: model.source.pointer, detail: `line ${error.line}: ${error.detail}` };
  return undefined;
};

/** A file in whatever encoding an office saves it. @throws CsvError where it is no text */
const piecesOf = async (source: SentText): Promise<AsyncIterable<string>> => {
  if ('text' in source) return Readable.from([source.text]);
  const kept = spooledAt(source.file);
  return decodedAs(kept.pieces(), await detectEncoding(kept.pieces()));
};

const textOf = async (source: SentText): Promise<string> =>
  (await Array.fromAsync(await piecesOf(source))).join('');

const fileOf = async ({ name, source, isAllowed }: SentTable): Promise<TableFile> => {
  try {
    return { name, bytes: await piecesOf(source), isAllowed };
  } catch (error) {
    if (error instanceof CsvError) throw new TableFileError(name, error.line, error.detail);
    throw error;
  }
};
