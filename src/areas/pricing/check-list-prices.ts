import type { PlaceError } from '#platform/problem';
import type { ListPrice } from './price-list-item.resource.ts';

/** What does not fit within one price, told at its place. */
export const faultsOfPrice = (one: ListPrice, at: string): PlaceError[] => {
  const faults: PlaceError[] = [];
  const refuse = (isWrong: boolean, name: string, detail: string) => {
    if (isWrong) faults.push({ pointer: `${at}/${name}`, detail });
  };
  const isFixed = one.computePrice === 'FIXED';
  const from = isFixed ? 'PERCENT' : 'FIXED';
  refuse(one.computePrice === null, 'computePrice', 'is required');
  const named = [one.itemID, one.category, one.productID].filter((name) => name !== null);
  refuse(named.length !== 1, 'itemID', 'or category or productID is required, and one of them only');
  // A product has no price or cost of its own but those of lists.
  refuse(
    one.productID !== null && (one.base === 'LIST' || one.base === 'COST'),
    'base',
    'must be OTHER_LIST for a product, which has no price or cost besides those of lists',
  );
  refuse(isFixed && one.fixedPrice === null, 'fixedPrice', 'is required of a FIXED price');
  refuse(!isFixed && one.fixedPrice !== null, 'fixedPrice', `is not for a ${one.computePrice} price`);
  refuse(!isFixed && one.base === null, 'base', 'is required of a PERCENT price');
  refuse(!isFixed && one.percent === null, 'percent', 'is required of a PERCENT price');
  for (const name of ['base', 'percent', 'surcharge', 'rounding'] as const)
    refuse(isFixed && one[name] !== null, name, `is for a ${from} price only`);
  refuse(
    (one.base === 'OTHER_LIST') !== (one.baseListID !== null),
    'baseListID',
    one.baseListID === null ? 'is required where base is OTHER_LIST' : 'is for the base OTHER_LIST only',
  );
  refuse(
    one.minMargin !== null && one.maxMargin !== null && one.minMargin.gt(one.maxMargin),
    'maxMargin',
    'must not be below minMargin',
  );
  refuse(
    one.validFrom !== null && one.validTo !== null && one.validFrom > one.validTo,
    'validTo',
    'must not lie before validFrom',
  );
  return faults;
};

/**
 * Pairs of prices that no rule decides between: for the same item, category or product, from the same quantity on, on a common day. Grouped first,
 * so that a list of thousands is looked through once.
 */
export const repeatedPrices = (all: readonly ListPrice[]): [ListPrice, ListPrice][] => {
  const groups = Map.groupBy(
    all,
    ({ itemID, category, productID, minQuantity }) =>
      `${itemID ?? ''} ${category ?? ''} ${productID ?? ''} ${minQuantity?.toFixed() ?? ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const byDay = group.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1));
    return byDay.slice(1).flatMap((one, at): [ListPrice, ListPrice][] => {
      const before = byDay[at] as ListPrice;
      return (one.validFrom ?? '') <= (before.validTo ?? '9999') ? [[before, one]] : [];
    });
  });
};
