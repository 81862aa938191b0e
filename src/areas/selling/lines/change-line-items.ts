import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { id, object, optional, quantity, type Static, type TProperties } from '#platform/schema';
import { type AskedDocument, askLines } from './ask-lines.ts';
import { lineItemFields } from './line-items.ts';
import { isConfigured, type LineDraft, type LineItemDraft } from './lines.ts';
import { packageOf } from './open-line.ts';
import type { PricedDrafts } from './price-open-lines.ts';
import { lineItemOwn, refuseDiscount, replaced, withOwn, wordsFor } from './put-line-item.ts';

const writable = {
  quantity: optional(
    quantity({
      description:
        'Reconfigures the line for this quantity, in its version and for its day; of several quantities it selects one',
    }),
  ),
  ...lineItemOwn,
};

/**
 * The fields of a configured line as a client may send it back: `fields` besides those that can be changed
 * must be as they are.
 */
export const lineItemInputOf = <P extends TProperties>(title: string, fields: P) =>
  object(
    {
      ...(Object.fromEntries(
        Object.entries(fields).map(([name, schema]) => [name, optional({ ...schema, readOnly: true })]),
      ) as Record<string, never>),
      lineItemID: id({ description: 'The line that is changed' }),
      ...writable,
    },
    { title },
  );
export const lineItemInput = lineItemInputOf('LineItemInput', lineItemFields);
export type LineItemInput = Static<typeof lineItemInput>;

/** The most lines in one request: each may be a question to the configurator. */
export const mostChanged = 100;

/**
 * The lines of a locked document with some configured ones changed. Those that get another quantity or
 * discount are reconfigured, in the version and for the day that they have. @throws Problem 400 with the
 * place, 409 as `configureLine` does, naming the line
 */
export const changeLineItems = async (
  ctx: Ctx,
  inputs: readonly LineItemInput[],
  document: AskedDocument,
  lines: readonly LineDraft[],
): Promise<PricedDrafts> => {
  const taken = inputs.map((input, index) => {
    const old = lines.filter(isConfigured).find((line) => line.lineItemID === input.lineItemID);
    if (!old) throw invalid(`/${index}/lineItemID`, 'is not one of the configured lines');
    if (inputs.findIndex(({ lineItemID }) => lineItemID === input.lineItemID) < index)
      throw invalid(`/${index}/lineItemID`, 'comes twice');
    refuseComputed(input, old, index);
    return { old, input, question: questionAnew(old, input, index) };
  });
  const asked = await askLines(
    ctx,
    document,
    taken.flatMap(({ question }) => question ?? []),
  );
  const found = asked.lines.values();
  const made = taken.map(({ old, input, question }, index) => {
    const line = question ? configuredAgain(old, question.discount, present(found.next().value)) : old;
    return withOwn(line, input, { old, at: `/${index}` });
  });
  return { lines: replaced(lines, made, inputs, (index) => `/${index}`), set: asked.set };
};

const refuseComputed = (
  input: Record<string, unknown>,
  old: Record<string, unknown>,
  index: number,
): void => {
  const lie = Object.keys(input).find(
    (name) => name !== 'lineItemID' && !(name in writable) && printJson(input[name]) !== printJson(old[name]),
  );
  if (lie) throw invalid(`/${index}/${lie}`, 'is set by the service and differs from what is stored');
};

/** What is asked where the change is one of the configuration. @throws Problem 400, 409 */
const questionAnew = (
  old: LineItemDraft,
  { quantity: wanted = old.quantity, discount = old.discount }: LineItemInput,
  index: number,
) => {
  refuseDiscount(old, discount, `/${index}`);
  if (wanted.eq(old.quantity) && discount.eq(old.discount)) return undefined;
  const { lineNumber, configuredOn: date } = old;
  return { ...keptQuestion(old), discount, ...selectedOf(old, wanted, `/${index}`), lineNumber, date };
};

/** A line with what the configurator made of it, with a discount. */
export const configuredAgain = (
  line: LineItemDraft,
  discount: Decimal,
  found: Awaited<ReturnType<typeof askLines>>['lines'][number],
): LineItemDraft => ({
  ...line,
  ...found,
  discount,
  description: wordsFor(line, found.configuredDescription),
});

/**
 * The quantities that a line is asked for where one counts: of several it must be one. @throws Problem 400
 */
export const selectedOf = (
  { quantities }: Pick<LineItemDraft, 'quantities'>,
  wanted: Decimal,
  at: string,
): { quantities: Decimal[]; selected: Decimal } => {
  const offered = quantities.map((one) => one.quantity);
  if (offered.some((one) => one.eq(wanted))) return { quantities: offered, selected: wanted };
  if (offered.length <= 1) return { quantities: [wanted], selected: wanted };
  const known = offered.map((one) => one.toFixed()).join(', ');
  throw invalid(`${at}/quantity`, `is not one of the line’s quantities: ${known}`);
};

/** By what a line is configured again as it is. */
export const keptQuestion = (line: LineItemDraft) => ({
  productID: line.productID,
  choices: line.choices,
  ...{ isSent: false, versionID: null, ownVersionID: line.versionID },
  discount: line.discount,
  quantities: line.quantities.map((one) => one.quantity),
  selected: line.quantity,
  fixed: packageOf(line),
});

/** The lines without one configured line; undefined if it is not one of them. */
export const withoutLineItem = <L extends LineDraft>(
  lines: readonly L[],
  lineItemID: string,
): L[] | undefined => {
  const stay = lines.filter((line) => !isConfigured(line) || line.lineItemID !== lineItemID);
  return stay.length === lines.length ? undefined : stay;
};
