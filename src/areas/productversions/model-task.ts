// What is done in a thread to read a model of another form as a product: see import-model.ts.
import { Readable } from 'node:stream';
import { printDocument } from '#configurator/document/print-document';
import type { ProductDocument } from '#configurator/document/product-document';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import { featureProblem } from '#configurator/exchange/feature-model';
import { TableFileError, tableProduct } from '#configurator/exchange/table-csv';
import { UvlError, uvlProduct } from '#configurator/exchange/uvl';
import { readUvl } from '#configurator/exchange/uvl-read';
import { budgetOf } from '#configurator/finite/budget';
import { compileFinite } from '#configurator/finite/finite-model';

/** A model as it was sent: a feature model, or tables of combinations. */
export type ModelText =
  | { form: 'UVL'; text: string }
  | { form: 'TABLES'; tables: readonly { name: string; csv: string; isAllowed: boolean }[] };
type ModelTask = { model: ModelText; header: ImportedHeader; milliseconds: number };

/** Features in all, those that every configuration has and those that none has; null where the time did not suffice. */
export type FeatureCounts = { count: number; core: number | null; dead: number | null };
export type ReadModel = {
  document: string;
  /** Attributes and rules. */
  parts: number;
  features: FeatureCounts | null;
  /** What has no meaning for what may be chosen, and was passed over. */
  ignored: { line: number; column: number; detail: string }[];
};
/** Why a model is refused; `pointer` is of the request's body. A table tells no column. */
export type RefusedModel = { refused: { pointer: string; line: number; column: number | null; detail: string } };

/** `milliseconds` are the solver's, to count features in. */
export const readModelText = async ({ model, header, milliseconds }: ModelTask): Promise<ReadModel | RefusedModel> => {
  try {
    if (model.form === 'UVL') return readFeatures(model.text, header, milliseconds);
    const files = model.tables.map(({ name, csv, isAllowed }) => ({ name, bytes: Readable.from([csv]), isAllowed }));
    return { ...readOf(await tableProduct(files, header)), features: null, ignored: [] };
  } catch (error) {
    if (error instanceof UvlError) {
      const { line, column, detail } = error;
      return { refused: { pointer: '/text', line, column, detail } };
    }
    if (error instanceof TableFileError && model.form === 'TABLES') {
      const { file, line, detail } = error;
      const at = model.tables.findIndex(({ name }) => name === file);
      return { refused: { pointer: `/tables/${at}/csv`, line, column: null, detail } };
    }
    throw error;
  }
};

const readFeatures = (text: string, header: ImportedHeader, milliseconds: number): ReadModel => {
  const { document, ignored } = uvlProduct(text, header);
  const budget = budgetOf(milliseconds, () => performance.now());
  const { forced, dead } = compileFinite(featureProblem(readUvl(text)), { budget });
  return {
    ...readOf(document),
    features: { count: document.attributes.length, core: chosenIn(forced), dead: chosenIn(dead) },
    ignored: [...ignored],
  };
};

const readOf = (document: ProductDocument) => ({
  document: printDocument(document),
  parts: document.attributes.length + document.rules.length,
});

/** Of so many features it is so that they are chosen. */
const chosenIn = (of: readonly (readonly (boolean | 'UNPROVEN')[])[]): number | null =>
  of.some(([, yes]) => yes === 'UNPROVEN') ? null : of.filter(([, yes]) => yes === true).length;
