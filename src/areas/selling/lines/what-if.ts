import { type FixedPrice, findSaleItems } from '#areas/selling/pricing';
import { type Decimal, roundHalfUp } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { type AskedDocument, askLines } from './ask-lines.ts';
import { configuredAgain, keptQuestion, selectedOf } from './change-line-items.ts';
import { refuseOtherQuantity } from './item-quantities.ts';
import { isItem, keyOf, type Line, type LineDraft, type LineItemDraft } from './lines.ts';
import { fixedOf, packageOf, reopened } from './open-line.ts';
import { type PricedDrafts, priceOpenLines } from './price-open-lines.ts';
import { refuseDiscount } from './put-line-item.ts';

/** What is another of a line, and where that was said, as a pointer. */
export type LineChange = { quantity?: Decimal | null; discount?: Decimal | null; place: string };

/** How lines are looked at otherwise than they are. */
export type WhatIf = {
  /** By the ids of lines. */
  changes: ReadonlyMap<string, LineChange>;
  /** Lines that are priced again although nothing of their own is another. */
  isTouched?: (line: Line) => boolean;
  /** What prices that were set by hand, or are of a package, are multiplied by: into another currency. */
  rate?: Decimal;
};

/**
 * Lines as they would be with other quantities and discounts, in another currency, or with other markups:
 * these stand in `document`. What does not change keeps its price; what does is priced as a change of the
 * document would price it, configured lines in their version and for their day. Writes nothing.
 * @throws Problem 400 for a quantity that is not one of the line's, 409 PreconditionMissing and
 * ConflictingPrices
 */
export const whatIfLines = async (
  ctx: Ctx,
  lines: readonly Line[],
  document: AskedDocument,
  { changes, isTouched = () => false, rate }: WhatIf,
): Promise<PricedDrafts> => {
  const asked = (line: Line) => {
    const { quantity, discount, place = '/changes' } = changes.get(keyOf(line)) ?? {};
    const wanted = { quantity: quantity ?? line.quantity, discount: discount ?? line.discount };
    const isOther = !wanted.quantity.eq(line.quantity) || !wanted.discount.eq(line.discount);
    return isOther || isTouched(line) ? { ...wanted, place } : undefined;
  };
  const open = lines.map((line) => {
    const said = isItem(line) ? asked(line) : undefined;
    if (!said || !isItem(line)) return line;
    const { place, ...wanted } = said;
    refuseOtherQuantity(line, wanted.quantity, place);
    return reopened({ ...line, ...wanted }, atRate(fixedOf(line), rate), place);
  });
  const itemIDs = lines.filter(isItem).flatMap((line) => (asked(line) ? [line.itemID] : []));
  const items = await findSaleItems(ctx, { itemIDs });
  const priced = await priceOpenLines(ctx, open, { items, header: document, code: 'PreconditionMissing' });
  const byID = new Map(lines.map((line) => [keyOf(line), line]));
  const questions = priced.lines.flatMap((draft) => {
    const line = byID.get(keyOf(draft));
    const said = line && !isItem(line) ? asked(line) : undefined;
    return line && said && !isItem(line) ? [{ draft, line, question: questionWith(line, said, rate) }] : [];
  });
  const answers = await askLines(
    ctx,
    { ...document, ...priced.set },
    questions.map(({ question }) => question),
  );
  const found = new Map<LineDraft, LineDraft>(
    questions.map(({ draft, line, question }, at) => [
      draft,
      configuredAgain(line, question.discount, present(answers.lines[at])),
    ]),
  );
  const result = priced.lines.map((draft) => found.get(draft) ?? draft);
  return { lines: result, set: { ...priced.set, ...answers.set } };
};

const questionWith = (
  line: LineItemDraft,
  { quantity, discount, place }: { quantity: Decimal; discount: Decimal; place: string },
  rate: Decimal | undefined,
) => {
  refuseDiscount(line, discount, place);
  const { lineNumber, configuredOn: date } = line;
  const fixed = atRate(packageOf(line), rate);
  return { ...keptQuestion(line), ...selectedOf(line, quantity, place), discount, fixed, lineNumber, date };
};

const atRate = (fixed: FixedPrice | null, rate: Decimal | undefined): FixedPrice | null =>
  fixed && rate ? { ...fixed, unitPrice: roundHalfUp(fixed.unitPrice.times(rate), 6) } : fixed;
