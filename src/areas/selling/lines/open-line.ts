import type { ExchangeRate, FixedPrice } from '#areas/selling/pricing';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { offeredIn } from './item-quantities.ts';
import type { ItemDraft, LineDraft, LineItemDraft } from './lines.ts';

/** What the price of a line is. */
type Price =
  | 'unitPrice'
  | 'unitCost'
  | 'extendedPrice'
  | 'discountable'
  | 'minMargin'
  | 'maxMargin'
  | 'priceWaterfall';

/**
 * A line whose price is still to be found, by the resolver unless it is `fixed`; `place` is where the line
 * stands, as a pointer.
 */
export type OpenLine = Omit<ItemDraft, Price | 'quantities'> & {
  fixed: FixedPrice | null;
  place: string;
  /** All in which it is offered, where these are several. */
  quantities: readonly Decimal[];
};

export const isOpen = (line: LineDraft | OpenLine): line is OpenLine => 'place' in line;

/**
 * The price that a line has otherwise than by the resolver: by hand or of a package; null where the resolver
 * gave it. Of a line that was priced before waterfalls were kept nobody knows any more, so its price counts
 * as set by hand.
 */
export const fixedOf = ({ priceWaterfall, unitPrice }: ItemDraft): FixedPrice | null => {
  if (priceWaterfall.length === 0) return { step: 'MANUAL', unitPrice, sourceID: null, sourceVersion: null };
  for (const { step, sourceID, sourceVersion, sourceName = null } of priceWaterfall)
    if (step === 'MANUAL' || step === 'PACKAGE')
      return { step, unitPrice, sourceID, sourceVersion, sourceName };
  return null;
};

/** The package whose price a configured line has; null where the resolver gave it. */
export const packageOf = ({ priceWaterfall, unitPrice }: LineItemDraft): FixedPrice | null => {
  const row = priceWaterfall.find(({ step }) => step === 'PACKAGE');
  if (!row) return null;
  const { sourceID, sourceVersion, sourceName = null } = row;
  return { step: 'PACKAGE', unitPrice, sourceID, sourceVersion, sourceName };
};

/** The same line with its price to be found again. */
export const reopened = (line: ItemDraft, fixed: FixedPrice | null, place: string): OpenLine => ({
  itemAndQtyID: line.itemAndQtyID,
  lineNumber: line.lineNumber,
  itemID: line.itemID,
  number: line.number,
  description: line.description,
  uOM: line.uOM,
  quantity: line.quantity,
  quantities: offeredIn(line),
  discount: line.discount,
  leadTimeDays: line.leadTimeDays,
  notes: line.notes,
  showNotes: line.showNotes,
  isOptional: line.isOptional,
  isAlternate: line.isAlternate,
  groupName: line.groupName,
  isIncluded: line.isIncluded,
  fixed,
  place,
});

/** The rates that a document is locked to, as its header has them. */
export type LockedRates = {
  exchangeRates: ExchangeRate[];
  fxRate: ExchangeRate['rate'] | null;
  fxDateUTC: string | null;
};

/**
 * What of the header changes once rates were needed that it does not have; the tenant's own currency stands
 * apart in it.
 */
export const ratesToSet = (
  kept: readonly ExchangeRate[],
  exchangeRates: readonly ExchangeRate[],
  ownCurrencyCode: string,
): Partial<LockedRates> => {
  if (printJson(exchangeRates) === printJson(kept)) return {};
  const own = exchangeRates.find(({ currencyCode }) => currencyCode === ownCurrencyCode);
  return {
    exchangeRates: [...exchangeRates],
    fxRate: own?.rate ?? null,
    fxDateUTC: own?.rateDateUTC ?? null,
  };
};

/** What a document is locked to before anything was converted. */
export const noRates: LockedRates = { exchangeRates: [], fxRate: null, fxDateUTC: null };
