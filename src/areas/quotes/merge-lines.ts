import { zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { copied, copyItem, type Item, keepsItem, type Place } from './copy-item.ts';
import { type LineInput, mostLines } from './line-input.ts';
import { type ItemDraft, inOrder, isConfigured, isItem, type LineDraft } from './lines.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What lines are merged by: the items they name, the record's currency, and the pointer of the list in the body. */
type Merging = { items: readonly Item[]; currencyCode: string; at: '' | '/items' };

/**
 * Merges what was sent into the item lines of a quote; the configured ones among `lines` stay.
 * @throws Problem 400 with every place that does not fit
 */
export const mergeLines = (
  ctx: Ctx,
  lines: readonly LineDraft[],
  inputs: readonly LineInput[],
  { items, currencyCode, at }: Merging,
): LineDraft[] => {
  const errors: PlaceError[] = [];
  const own = lines.filter(isItem);
  const stored = new Map<string, Partial<QuoteLine>>(own.map((line) => [line.itemAndQtyID, line]));
  const merged = new Map<string, ItemDraft>(own.map((line) => [line.itemAndQtyID, line]));
  let last = Math.max(0, ...lines.map((line) => line.lineNumber));
  for (const [index, input] of inputs.entries()) {
    const place: Place = (field, detail) => void errors.push({ pointer: `${at}/${index}/${field}`, detail });
    const key = input.itemAndQtyID ?? ctx.newID();
    const old = merged.get(key);
    if (input.itemAndQtyID !== undefined && !old) {
      place('itemAndQtyID', 'is not one of the lines; leave it out to add one');
      continue;
    }
    if (inputs.findIndex((other) => other.itemAndQtyID === key) < index && old) place('itemAndQtyID', 'comes twice');
    refuseComputed(input, stored.get(key), place);
    const copy = old && keepsItem(input, old) ? copied(old) : copyItem(input, old, items, currencyCode, place);
    const amount = input.quantity ?? old?.quantity;
    if (amount === undefined) place('quantity', 'is required for a new line');
    if (!copy || !amount) continue;
    const lineNumber = input.lineNumber ?? old?.lineNumber ?? last + 1;
    last = Math.max(last, lineNumber);
    merged.set(key, {
      itemAndQtyID: key,
      lineNumber,
      ...copy,
      description: input.description ?? copy.description,
      quantity: amount,
      unitPrice: input.unitPrice ?? copy.unitPrice,
      discount: input.discount ?? old?.discount ?? zero,
      notes: input.notes === undefined ? (old?.notes ?? null) : input.notes,
    });
  }
  const result = [...merged.values(), ...lines.filter(isConfigured)];
  if (result.length > mostLines) errors.push({ pointer: at, detail: `would make more than ${mostLines} lines` });
  errors.push(...sharedNumbers(result, inputs, (index) => `${at}/${index}`));
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
  return inOrder(result);
};

const computed = [
  ...(['uOM', 'unitCost', 'leadTimeDays'] as const),
  ...(['extendedPrice', 'quoteDiscount', 'netPrice', 'tariff', 'tariffProblem'] as const),
];

/** The service's own fields of a line may be sent back as they were read (decisions 1), and cannot be set. */
const refuseComputed = (input: LineInput, stored: Partial<QuoteLine> | undefined, place: Place): void => {
  for (const name of computed) {
    if (input[name] !== undefined && printJson(input[name]) !== printJson(stored?.[name])) {
      place(name, 'is set by the service and differs from what is stored');
    }
  }
};

/** Two lines of one number, told where it was sent: `at` says where an input stands. */
export const sharedNumbers = (
  lines: readonly LineDraft[],
  inputs: readonly { lineNumber?: number | undefined }[],
  at: (index: number) => string,
): PlaceError[] => {
  const uses = Map.groupBy(lines, (line) => line.lineNumber);
  return inputs.flatMap(({ lineNumber }, index) =>
    lineNumber !== undefined && (uses.get(lineNumber)?.length ?? 0) > 1
      ? [{ pointer: `${at(index)}/lineNumber`, detail: `${lineNumber} is the number of another line` }]
      : [],
  );
};
