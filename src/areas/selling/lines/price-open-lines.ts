import { conflictingPrices, type PricedDocument, priceLinesOf, type SaleItem } from '#areas/selling/pricing';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { selectedPrice } from './item-quantities.ts';
import type { ItemDraft, LineDraft } from './lines.ts';
import { withSetters } from './name-setters.ts';
import { isOpen, type LockedRates, type OpenLine, ratesToSet } from './open-line.ts';
import { withOwnRate } from './own-rate.ts';
import type { ItemQuantity } from './quantity-fields.ts';

/**
 * Lines with their prices, and what of the header changes with them: rates that are needed for the first
 * time.
 */
export type PricedDrafts = { lines: LineDraft[]; set: Partial<LockedRates> };

type Pricing = {
  items: readonly SaleItem[];
  header: PricedDocument;
  errors?: PlaceError[];
  /**
   * How what has no price is refused: as a fault of what was sent, or of the state that something else comes
   * upon.
   */
  code?: 'InvalidInput' | 'PreconditionMissing';
};

/**
 * Finds the prices of open lines, of all in one go (#areas/selling/pricing); settled ones stay. `items` are
 * those that open lines name. What cannot be priced is reported together with `errors`, which were found
 * before.
 * @throws Problem 400 InvalidInput, 409 PreconditionMissing and ConflictingPrices, each with every place
 */
export const priceOpenLines = async (
  ctx: Ctx,
  given: readonly (LineDraft | OpenLine)[],
  { items, header, errors = [], code = 'InvalidInput' }: Pricing,
): Promise<PricedDrafts> => {
  const byID = new Map(items.map((one) => [one.itemID, one]));
  // The code that opened the line has looked its item up.
  const itemOf = ({ itemID }: OpenLine) => present(byID.get(itemID));
  const lines = await withSetters(ctx, given);
  const open = lines.filter(isOpen);
  if (open.length === 0) {
    refuse(errors, code);
    return { lines: lines.filter((line): line is LineDraft => !isOpen(line)), set: {} };
  }
  // Each of several quantities has a price of its own.
  const asked = open.flatMap((line) =>
    (line.quantities.length > 0 ? line.quantities : [line.quantity]).map((quantity) => ({ line, quantity })),
  );
  const { outcomes, exchangeRates, ownCurrencyCode } = await priceLinesOf(
    ctx,
    header,
    asked.map(({ line, quantity }) => ({
      ...{ item: itemOf(line), quantity, discount: line.discount, fixed: line.fixed },
    })),
  );
  const prices = Map.groupBy(
    asked.flatMap(({ line, quantity }, index) => {
      const outcome = outcomes[index];
      if (!outcome || 'conflict' in outcome) return [];
      const { unitPrice, amount, discountable, unitCost, minMargin, maxMargin, waterfall, problem } =
        outcome.price;
      if (unitPrice === null || amount === null || discountable === null) {
        errors.push(faultOf(line, itemOf(line), { problem, currencyCode: header.currencyCode }));
        return [];
      }
      const price = { unitPrice, unitCost, extendedPrice: amount, discountable, minMargin, maxMargin };
      return [{ line, quantity, ...price, priceWaterfall: waterfall }];
    }),
    ({ line }) => line,
  );
  refuse(errors, code);
  const conflicts = asked.flatMap(({ line: { place } }, index) => {
    const outcome = outcomes[index];
    return outcome && 'conflict' in outcome ? [{ pointer: place, conflict: outcome.conflict }] : [];
  });
  if (conflicts.length > 0) throw conflictingPrices(conflicts);
  const rates = await withOwnRate(ctx, exchangeRates, { from: ownCurrencyCode, to: header.currencyCode });
  return {
    // All are priced: those that could not be were refused.
    lines: lines.map((line) => (isOpen(line) ? pricedLine(line, prices.get(line) ?? []) : line)),
    set: ratesToSet(header.exchangeRates, rates, ownCurrencyCode),
  };
};

type Priced = Omit<ItemQuantity, 'isSelected'>;

/** The line at the price of the quantity that counts, with the prices of the others. */
const pricedLine = (
  { fixed: _fixed, place: _place, quantities, ...line }: OpenLine,
  found: readonly (Priced & { line: unknown })[],
): ItemDraft => {
  const prices = found.map(({ line: _line, ...price }) => ({
    ...price,
    isSelected: price.quantity.eq(line.quantity),
  }));
  const selected = present(prices.find(({ isSelected }) => isSelected));
  return { ...line, ...selectedPrice(selected), quantities: quantities.length > 0 ? prices : [] };
};

const faultOf = (
  { place }: OpenLine,
  { number, unitPrice, currencyCode: own }: SaleItem,
  { problem, currencyCode }: { problem: string | null; currencyCode: string },
): PlaceError => {
  if (problem === 'DISCOUNT_REFUSED')
    return {
      pointer: `${place}/discount`,
      detail: `must be 0: the pricing component of ${number} allows no discount`,
    };
  const why =
    problem === 'FORMULA_FAILED'
      ? 'has a price by a formula that cannot be calculated'
      : unitPrice === null
        ? 'has no price yet'
        : `is priced in ${own} and this is in ${currencyCode}, for which no exchange rate is loaded`;
  return { pointer: `${place}/unitPrice`, detail: `is required: the item ${number} ${why}` };
};

const refuse = (errors: PlaceError[], code: 'InvalidInput' | 'PreconditionMissing'): void => {
  const [first] = errors.sort((one, other) => indexOf(one) - indexOf(other));
  if (!first) return;
  throw new Problem(code, `${first.pointer} ${first.detail}.`, {
    errors: errors.slice(0, 20),
    ...(code === 'InvalidInput'
      ? {}
      : { missing: [...new Set(errors.map(({ pointer }) => pointer.split('/').at(-1) ?? ''))] }),
  });
};

/** Where in the list a fault is; those of the whole list come last. */
const indexOf = ({ pointer }: PlaceError): number =>
  Number(/^(?:\/items)?\/(\d+)/.exec(pointer)?.[1] ?? Infinity);
