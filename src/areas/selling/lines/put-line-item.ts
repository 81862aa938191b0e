import { lineQuestionFields } from '#areas/selling/configure';
import type { PackagedProduct } from '#areas/selling/pricing';
import { type Decimal, decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { flag, id, int32, object, optional, orNull, percent, type Static, text } from '#platform/schema';
import { type AskedDocument, askLines } from './ask-lines.ts';
import { mostLines, showNotesSaid } from './line-input.ts';
import { inOrder, isConfigured, type LineDraft, type LineItemDraft } from './lines.ts';
import { type PriceSource, sharedNumbers } from './merge-lines.ts';
import { noOptions, optionInput } from './option-fields.ts';
import { optionsOf, settleChoices } from './options.ts';
import type { PricedDrafts } from './price-open-lines.ts';

/** What of a configured line is said beside its configuration. */
export const lineItemOwn = {
  lineNumber: optional(int32({ minimum: 1, description: 'After the last of a new line unless given' })),
  discount: optional(
    percent({ description: 'Of this line, in percent; 0 of a new line unless given' }, '100'),
  ),
  notes: optional(orNull(text(4000))),
  showNotes: optional(flag({ description: showNotesSaid })),
  description: optional(
    orNull(
      text(2000, { description: 'Other words than the product’s rules have for it; null: theirs again' }),
    ),
  ),
  ...optionInput,
};
type Own = Static<ReturnType<typeof object<typeof lineItemOwn>>>;

/** A configuration that becomes a line, or takes the place of the one of a line. */
export const lineItemBody = object(
  {
    lineItemID: optional(
      id({
        description:
          'Of a line that is there: reconfigures it. What is left out it keeps; without it a line is added',
      }),
    ),
    ...lineQuestionFields,
    ...lineItemOwn,
  },
  { title: 'ConfiguredLineInput' },
);
export type LineItemBody = Static<typeof lineItemBody>;

/**
 * The lines of a locked document with one more configured line, or with one that is reconfigured.
 * @throws Problem 400, 404, 409 as `configureLine` does, or PreconditionMissing for a discount that the
 * product does not have
 */
export const putLineItem = async (
  ctx: Ctx,
  productID: string,
  body: LineItemBody,
  document: AskedDocument,
  lines: readonly LineDraft[],
): Promise<PricedDrafts> => {
  const { line, set } = await configuredAnew(ctx, productID, body, document, lines);
  return { lines: replaced(lines, [line], [body], () => ''), set };
};

/**
 * The line that `putLineItem` puts there, and what of the header changes with it. @throws Problem likewise
 */
export const configuredAnew = async (
  ctx: Ctx,
  productID: string,
  body: LineItemBody,
  document: AskedDocument,
  lines: readonly LineDraft[],
): Promise<{ line: LineItemDraft } & Pick<PricedDrafts, 'set'>> => {
  const old = body.lineItemID === undefined ? undefined : lineToReplace(body.lineItemID, productID, lines);
  if (!old && lines.length === mostLines) throw invalid('', `would make more than ${mostLines} lines`);
  const discount = body.discount ?? old?.discount ?? zero;
  const asked = await askLines(ctx, document, [
    {
      productID,
      choices: body.attributes ?? old?.choices ?? [],
      isSent: body.attributes !== undefined,
      versionID: body.versionID ?? null,
      ownVersionID: old?.versionID ?? null,
      date: body.date ?? null,
      ...quantitiesOf(body, old),
      discount,
    },
  ]);
  const configured = present(asked.lines[0]);
  const last = Math.max(0, ...lines.map(({ lineNumber }) => lineNumber));
  const line = withOwn(
    {
      lineItemID: old?.lineItemID ?? ctx.newID(),
      lineNumber: old?.lineNumber ?? last + 1,
      notes: old?.notes ?? null,
      showNotes: old?.showNotes ?? false,
      ...noOptions,
      ...configured,
      discount,
      description: wordsFor(old, configured.configuredDescription),
    },
    body,
    { old, at: '' },
  );
  return { line, set: asked.set };
};

/**
 * The lines with a package's configured product behind them: in the version that it was saved with, at the
 * package's price.
 * @throws Problem 409 PromotionUnavailable where it cannot be configured so any more: that is no fault of the
 * request
 */
export const putPackagedProduct = async (
  ctx: Ctx,
  { productID, versionID, quantity, attributes, price }: PackagedProduct,
  by: PriceSource,
  document: AskedDocument,
  lines: readonly LineDraft[],
): Promise<PricedDrafts> => {
  if (lines.length === mostLines) throw invalid('', `would make more than ${mostLines} lines`);
  const asked = await askLines(ctx, document, [
    {
      ...{ productID, choices: attributes, isSent: false, versionID: null, ownVersionID: versionID },
      ...{ date: null, quantities: [quantity], selected: quantity, fixed: { ...by, unitPrice: price } },
    },
  ]).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('PromotionUnavailable', `The package’s product cannot be sold now. ${error.message}`);
  });
  const configured = present(asked.lines[0]);
  const lineNumber = Math.max(0, ...lines.map((line) => line.lineNumber)) + 1;
  const { configuredDescription: description } = configured;
  const own = {
    lineItemID: ctx.newID(),
    lineNumber,
    discount: zero,
    notes: null,
    showNotes: false,
    ...noOptions,
    description,
  };
  return { lines: replaced(lines, [{ ...configured, ...own }], [{}], () => ''), set: asked.set };
};

const lineToReplace = (lineItemID: string, productID: string, lines: readonly LineDraft[]): LineItemDraft => {
  const old = lines.filter(isConfigured).find((line) => line.lineItemID === lineItemID);
  if (!old) throw invalid('/lineItemID', 'is not one of the configured lines; leave it out to add one');
  if (old.productID === productID) return old;
  throw invalid(
    '/lineItemID',
    `is a line of ${old.productName}, another product; delete it and add one instead`,
  );
};

/** The quantities that are asked, and which counts. @throws Problem 400 */
const quantitiesOf = (
  { quantity, quantities, selectedQuantity }: LineItemBody,
  old: LineItemDraft | undefined,
): { quantities: readonly Decimal[]; selected: Decimal } => {
  if (quantity != null && (quantities !== undefined || selectedQuantity != null))
    throw invalid('/quantity', 'cannot stand beside quantities and selectedQuantity');
  if (quantity != null) return { quantities: [quantity], selected: quantity };
  const all = quantities ?? old?.quantities.map(({ quantity: one }) => one) ?? [decimal(1)];
  const twice = all.findIndex((one, at) => all.findIndex((other) => other.eq(one)) < at);
  if (twice >= 0) throw invalid(`/quantities/${twice}`, 'comes twice');
  const wanted =
    selectedQuantity ?? (quantities === undefined ? old?.quantity : undefined) ?? present(all[0]);
  if (all.some((one) => one.eq(wanted))) return { quantities: all, selected: wanted };
  throw invalid('/selectedQuantity', 'is not one of `quantities`');
};

/** Words of somebody's own stay; those of the rules become what the rules say now. */
export const wordsFor = (
  old: Pick<LineItemDraft, 'description' | 'configuredDescription'> | undefined,
  configured: string,
): string => (old && old.description !== old.configuredDescription ? old.description : configured);

/** A line with what is said of it beside configuration and price. */
export const withOwn = (
  line: LineItemDraft,
  said: Own,
  { old, at }: { old: LineItemDraft | undefined; at: string },
): LineItemDraft => ({
  ...line,
  ...optionsOf(said, old, (field, detail) => {
    throw invalid(`${at}/${field}`, detail);
  }),
  lineNumber: said.lineNumber ?? line.lineNumber,
  notes: said.notes === undefined ? line.notes : said.notes,
  showNotes: said.showNotes ?? line.showNotes,
  description:
    said.description === undefined ? line.description : (said.description ?? line.configuredDescription),
});

/** @throws Problem 409 for a discount on what has none */
export const refuseDiscount = (
  { allowDiscount, productName }: LineItemDraft,
  discount: Decimal,
  at: string,
): void => {
  if (allowDiscount || discount.eq(zero)) return;
  throw new Problem('PreconditionMissing', `${productName} may have no discount.`, {
    missing: ['allowDiscount'],
    errors: [{ pointer: `${at}/discount`, detail: 'must be 0' }],
  });
};

/**
 * Lines with others in the place of those of the same ids, or beside them. @throws Problem 400 where two have
 * one number, 409 TooMany
 */
export const replaced = (
  lines: readonly LineDraft[],
  made: readonly LineItemDraft[],
  said: readonly Own[],
  at: (index: number) => string,
): LineDraft[] => {
  const byID = new Map(made.map((line) => [line.lineItemID, line]));
  const told = made.map((line, index) => ({
    key: line.lineItemID,
    said: said[index] ?? {},
    pointer: at(index),
  }));
  const errors: PlaceError[] = [];
  const result = inOrder(
    settleChoices(
      [...lines.filter((line) => !isConfigured(line) || !byID.has(line.lineItemID)), ...made],
      ...([lines, told, errors] as const),
    ),
  );
  const [fault] = errors;
  if (fault) throw invalid(fault.pointer, fault.detail);
  const [shared] = sharedNumbers(result, said, at);
  if (shared) throw invalid(shared.pointer, shared.detail);
  refuseTooLarge(result);
  return result;
};

/** A document is answered, sent and frozen whole: its configurations must stay such that this can be done. */
const refuseTooLarge = (lines: readonly LineDraft[]): void => {
  const size = lines.filter(isConfigured).reduce((sum, line) => sum + printJson(line).length, 0);
  if (size > mostLetters)
    throw new Problem(
      'TooMany',
      `The configured lines together have more than ${mostLetters / 1e6} MB. Make another document for some.`,
    );
};
const mostLetters = 20_000_000;
