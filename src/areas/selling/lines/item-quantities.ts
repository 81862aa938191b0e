import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { invalid } from '#platform/problem';
import type { Place } from './copy-item.ts';
import type { ItemLine } from './item-lines.ts';
import type { ItemDraft } from './lines.ts';
import type { ItemQuantitiesInput, ItemQuantity } from './quantity-fields.ts';

/** In which quantities a line is offered, and which counts; one quantity is no list. */
export type Quantities = { quantity: Decimal; quantities: Decimal[] };

type Said = { quantity?: Decimal | undefined; quantities?: ItemQuantitiesInput | undefined };

/**
 * The quantities of a line by what is said of them. What is sent back as it was read says nothing. Undefined
 * for a line without a quantity, which `place` was reported like all that cannot be.
 */
export const quantitiesOf = (said: Said, old: ItemLine | undefined, place: Place): Quantities | undefined => {
  const quantities = said.quantities?.map(({ quantity }) => quantity) ?? offeredIn(old);
  const twice = quantities.findIndex((one, at) => quantities.findIndex((other) => other.eq(one)) < at);
  if (twice >= 0) place(`quantities/${twice}/quantity`, 'comes twice');
  refuseComputed(said.quantities ?? [], old, place);
  const isSaid = said.quantity !== undefined && !(old && said.quantity.eq(old.quantity));
  const selected = selectedIn(said.quantities ?? [], old, place);
  const kept = quantities.find((one) => old?.quantity.eq(one));
  const quantity =
    (isSaid ? said.quantity : undefined) ??
    selected ??
    kept ??
    quantities[0] ??
    said.quantity ??
    old?.quantity;
  if (quantity === undefined) return void place('quantity', 'is required for a new line');
  if (quantities.length > 0 && !quantities.some((one) => one.eq(quantity)))
    place('quantity', `is not one of the line’s quantities: ${inWords(quantities)}`);
  return { quantity, quantities: quantities.length > 1 ? quantities : [] };
};

/** The quantities that a line is offered in. */
export const offeredIn = (line: Pick<ItemDraft, 'quantities'> | undefined): Decimal[] =>
  line?.quantities.map(({ quantity }) => quantity) ?? [];

/** The one that is newly said to be selected. */
const selectedIn = (
  said: ItemQuantitiesInput,
  old: ItemLine | undefined,
  place: Place,
): Decimal | undefined => {
  const marked = said.filter(({ isSelected }) => isSelected);
  const fresh = marked.filter(({ quantity }) => !old?.quantity.eq(quantity));
  const [first, second] = fresh;
  if (second)
    place(`quantities/${said.indexOf(second)}/isSelected`, 'is the second: just one quantity counts');
  return first?.quantity;
};

const computed = [
  'unitPrice',
  'unitCost',
  'extendedPrice',
  'discountable',
  'minMargin',
  'maxMargin',
  'priceWaterfall',
] as const;

const refuseComputed = (said: ItemQuantitiesInput, old: ItemLine | undefined, place: Place): void => {
  for (const [index, one] of said.entries()) {
    const stored = old?.quantities.find(({ quantity }) => quantity.eq(one.quantity));
    for (const name of computed)
      if (one[name] !== undefined && printJson(one[name]) !== printJson(stored?.[name]))
        place(`quantities/${index}/${name}`, 'is set by the service and differs from what is stored');
  }
};

/** Of several quantities another must be one. @throws Problem 400 */
export const refuseOtherQuantity = (
  line: Pick<ItemDraft, 'quantities'>,
  wanted: Decimal,
  at: string,
): void => {
  const offered = offeredIn(line);
  if (offered.length > 0 && !offered.some((one) => one.eq(wanted)))
    throw invalid(`${at}/quantity`, `is not one of the line’s quantities: ${inWords(offered)}`);
};

/**
 * Items of orders have one quantity: what is ordered is ordered. @throws Problem 400 at the first place
 */
export const refuseQuantities = (
  inputs: readonly { quantities?: readonly unknown[] | undefined }[],
  at: string,
): void => {
  const index = inputs.findIndex(({ quantities = [] }) => quantities.length > 1);
  if (index >= 0)
    throw invalid(
      `${at}/${index}/quantities`,
      'must be empty: only quotes offer an item in several quantities',
    );
};

const inWords = (quantities: readonly Decimal[]): string => quantities.map((one) => one.toFixed()).join(', ');

/** What a line has of its selected quantity. */
export const selectedPrice = ({
  isSelected: _selected,
  ...price
}: ItemQuantity): Omit<ItemQuantity, 'isSelected'> => price;

/**
 * The line with another of its quantities, at the price that was found for it: nothing is looked up. @throws
 * Problem 400
 */
export const withQuantity = <L extends ItemDraft>(line: L, wanted: Decimal, at: string): L => {
  const chosen = line.quantities.find(({ quantity }) => quantity.eq(wanted));
  if (!chosen) {
    const offered = offeredIn(line);
    throw invalid(
      `${at}/quantity`,
      offered.length === 0
        ? 'cannot be chosen: the line is offered in one quantity'
        : `is not one of the line’s quantities: ${inWords(offered)}`,
    );
  }
  return {
    ...line,
    ...selectedPrice(chosen),
    quantities: line.quantities.map((one) => ({ ...one, isSelected: one === chosen })),
  };
};
