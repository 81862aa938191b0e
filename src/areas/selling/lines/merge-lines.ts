import type { FixedPrice, PricedDocument, SaleItem } from '#areas/selling/pricing';
import { zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { PlaceError } from '#platform/problem';
import { copied, copyItem, keepsItem, type Place } from './copy-item.ts';
import type { ItemLine } from './item-lines.ts';
import { type Quantities, quantitiesOf } from './item-quantities.ts';
import { type LineInput, mostLines } from './line-input.ts';
import { type ItemDraft, inOrder, isConfigured, isItem, type Line, type LineDraft } from './lines.ts';
import { fixedOf, type OpenLine } from './open-line.ts';
import { optionsOf, type Said, settleChoices } from './options.ts';
import { type PricedDrafts, priceOpenLines } from './price-open-lines.ts';

/**
 * What lines are merged by: the items that `findItems` found for them, what of the record prices follow from,
 * the pointer of the list in the body, and the source of the prices that were sent, which is who sends them
 * unless given.
 */
type Merging = {
  items: readonly SaleItem[];
  header: PricedDocument;
  at: '' | '/items';
  by?: PriceSource | undefined;
};

/** Where a price comes from that is not the resolver's. */
export type PriceSource = Omit<FixedPrice, 'unitPrice'>;

/**
 * Merges what was sent into the item lines of a document; the configured ones among `lines` stay. A line
 * whose item, quantity or discount changes is repriced, and so is one that is given another price or none;
 * all others keep theirs. @throws Problem 400 with every place that does not fit, 409 ConflictingPrices
 */
export const mergeLines = async (
  ctx: Ctx,
  lines: readonly Line[],
  inputs: readonly LineInput[],
  { items, header, at, by = { step: 'MANUAL', sourceID: ctx.userID, sourceVersion: null } }: Merging,
): Promise<PricedDrafts> => {
  const errors: PlaceError[] = [];
  const stored = new Map(lines.filter(isItem).map((line) => [line.itemAndQtyID, line]));
  const merged = new Map<string, ItemDraft | OpenLine>(stored);
  const told: Said[] = [];
  let last = Math.max(0, ...lines.map((line) => line.lineNumber));
  for (const [index, input] of inputs.entries()) {
    const place: Place = (field, detail) => void errors.push({ pointer: `${at}/${index}/${field}`, detail });
    const key = input.itemAndQtyID ?? ctx.newID();
    const old = stored.get(key);
    if (input.itemAndQtyID !== undefined && !old) {
      place('itemAndQtyID', 'is not one of the lines; leave it out to add one');
      continue;
    }
    if (inputs.findIndex((other) => other.itemAndQtyID === key) < index && old)
      place('itemAndQtyID', 'comes twice');
    refuseComputed(input, old, place);
    const kept = old && keepsItem(input, old) ? old : undefined;
    const copy = kept ? copied(kept) : copyItem(input, old, items, place);
    const amounts = quantitiesOf(input, old, place);
    if (!copy || !amounts) continue;
    const lineNumber = input.lineNumber ?? old?.lineNumber ?? last + 1;
    last = Math.max(last, lineNumber);
    const line = {
      itemAndQtyID: key,
      lineNumber,
      ...copy,
      description: input.description ?? copy.description,
      quantity: amounts.quantity,
      discount: input.discount ?? old?.discount ?? zero,
      notes: input.notes === undefined ? (old?.notes ?? null) : input.notes,
      showNotes: input.showNotes ?? old?.showNotes ?? false,
      ...optionsOf(input, old, place),
    };
    const said =
      input.unitPrice != null && old && input.unitPrice.eq(old.unitPrice) ? undefined : input.unitPrice;
    const fixed = said == null ? null : { ...by, unitPrice: said };
    const former = kept && said === undefined ? fixedOf(kept) : null;
    told.push({ key, said: input, pointer: `${at}/${index}` });
    const { quantities } = amounts;
    if (kept && keepsPrice(kept, { ...line, quantities }, said)) merged.set(key, { ...kept, ...line });
    else merged.set(key, { ...line, quantities, fixed: fixed ?? former, place: `${at}/${index}` });
  }
  const result = inOrder<LineDraft | OpenLine>(
    settleChoices([...merged.values(), ...lines.filter(isConfigured)], lines, told, errors),
  );
  if (result.length > mostLines)
    errors.push({ pointer: at, detail: `would make more than ${mostLines} lines` });
  errors.push(...sharedNumbers(result, inputs, (index) => `${at}/${index}`));
  return priceOpenLines(ctx, result, { items, header, errors });
};

/**
 * Whether nothing was sent that a line's price follows from; `said` is another price, or null for the
 * resolved one, which the line may have.
 */
const keepsPrice = (
  old: ItemDraft,
  line: Pick<ItemDraft, 'quantity' | 'discount'> & Quantities,
  said: LineInput['unitPrice'],
): boolean =>
  line.quantity.eq(old.quantity) &&
  line.quantities.length === old.quantities.length &&
  line.quantities.every((one, index) => old.quantities[index]?.quantity.eq(one)) &&
  line.discount.eq(old.discount) &&
  (said === undefined || (said === null && fixedOf(old) === null));

const computed = [
  ...(['uOM', 'unitCost', 'leadTimeDays'] as const),
  ...(['extendedPrice', 'quoteDiscount', 'netPrice', 'tariff', 'tariffProblem'] as const),
  ...(['discountable', 'minMargin', 'maxMargin', 'marginGuard', 'priceWaterfall'] as const),
];

/** The service's own fields of a line may be sent back as they were read (decisions 1), and cannot be set. */
const refuseComputed = (input: LineInput, stored: ItemLine | undefined, place: Place): void => {
  for (const name of computed) {
    if (input[name] !== undefined && printJson(input[name]) !== printJson(stored?.[name])) {
      place(name, 'is set by the service and differs from what is stored');
    }
  }
};

/** Two lines of one number, reported where it was sent: `at` says where an input stands. */
export const sharedNumbers = (
  lines: readonly { lineNumber: number }[],
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
