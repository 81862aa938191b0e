import { configureLine } from '#areas/configure';
import { type Decimal, decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, object, optional, quantity, type Static, type TProperties } from '#platform/schema';
import { lineItemFields } from './line-items.ts';
import { isConfigured, type LineDraft, type LineItemDraft } from './lines.ts';
import { lineItemOwn, replaced, withOwn, wordsFor } from './put-line-item.ts';

const writable = {
  quantity: optional(
    quantity({
      description:
        'Configures the line anew for so many, in its version and for its day; of several quantities it selects one',
    }),
  ),
  ...lineItemOwn,
};

/** The fields of a configured line as a client may send it back: `fields` besides those that can be changed must be as they are. */
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

/** Whose lines they are. */
type Document = { customerID: string; currencyCode: string };

/**
 * The lines of a locked quote or order with some configured ones changed. Those that get another quantity are configured anew, in the version and for the
 * day that they have. @throws Problem 400 with the place, 409 as `configureLine` does, naming the line
 */
export const changeLineItems = async (
  ctx: Ctx,
  inputs: readonly LineItemInput[],
  document: Document,
  lines: readonly LineDraft[],
): Promise<LineDraft[]> => {
  const made: LineItemDraft[] = [];
  for (const [index, input] of inputs.entries()) {
    const old = lines.filter(isConfigured).find((line) => line.lineItemID === input.lineItemID);
    if (!old) throw invalid(`/${index}/lineItemID`, 'is not one of the configured lines');
    if (made.some((line) => line.lineItemID === old.lineItemID)) throw invalid(`/${index}/lineItemID`, 'comes twice');
    refuseComputed(input, old, index);
    made.push(withOwn(await withQuantity(ctx, old, input.quantity, document, index), input, `/${index}`));
  }
  return replaced(lines, made, inputs, (index) => `/${index}`);
};

const refuseComputed = (input: Record<string, unknown>, old: Record<string, unknown>, index: number): void => {
  const lie = Object.keys(input).find(
    (name) => name !== 'lineItemID' && !(name in writable) && printJson(input[name]) !== printJson(old[name]),
  );
  if (lie) throw invalid(`/${index}/${lie}`, 'is set by the service and differs from what is stored');
};

const withQuantity = async (
  ctx: Ctx,
  old: LineItemDraft,
  wanted: Decimal | undefined,
  document: Document,
  index: number,
): Promise<LineItemDraft> => {
  if (!wanted || wanted.eq(old.quantity)) return old;
  const offered = old.quantities.map((one) => decimal(one.quantity));
  const isOffered = offered.some((one) => one.eq(wanted));
  if (!isOffered && offered.length > 1)
    throw invalid(
      `/${index}/quantity`,
      `is none of the line’s quantities: ${offered.map((one) => one.toFixed()).join(', ')}`,
    );
  try {
    const configured = await configureLine(ctx, {
      productID: old.productID,
      choices: old.choices,
      isSent: false,
      versionID: null,
      ownVersionID: old.versionID,
      ...document,
      date: old.configuredOn,
      quantities: isOffered ? offered : [wanted],
      selected: wanted,
    });
    return { ...old, ...configured, description: wordsFor(old, configured.configuredDescription) };
  } catch (error) {
    if (error instanceof Problem)
      throw new Problem(error.code, `Line ${old.lineNumber}: ${error.message}`, error.extras);
    throw error;
  }
};

/** The lines without one configured line; undefined where it is none of them. */
export const withoutLineItem = <L extends LineDraft>(lines: readonly L[], lineItemID: string): L[] | undefined => {
  const stay = lines.filter((line) => !isConfigured(line) || line.lineItemID !== lineItemID);
  return stay.length === lines.length ? undefined : stay;
};
