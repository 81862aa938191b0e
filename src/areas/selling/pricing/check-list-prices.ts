import { present } from '#lib/present';
import type { PlaceError } from '#platform/problem';
import type { ListPrice } from './price-list-item.resource.ts';
import { asksFor, faultOfFormula } from './resolve/formula.ts';

/** What does not fit within one price, reported at its place. */
export const faultsOfPrice = (one: ListPrice, at: string): PlaceError[] => {
  const faults: PlaceError[] = [];
  const refuse = (isWrong: boolean, name: string, detail: string) => {
    if (isWrong) faults.push({ pointer: `${at}/${name}`, detail });
  };
  refuse(one.computePrice === null, 'computePrice', 'is required');
  const named = [one.itemID, one.category, one.productID].filter((name) => name !== null);
  refuse(named.length !== 1, 'itemID', 'or category or productID is required, and one of them only');
  for (const [kind, required] of Object.entries(requiredOf))
    for (const name of required) {
      const isMine = one.computePrice === kind || (name === 'base' && one.computePrice === 'FORMULA');
      refuse(one.computePrice === kind && one[name] === null, name, `is required of a ${kind} price`);
      refuse(!isMine && one[name] !== null, name, `is not for a ${one.computePrice} price`);
    }
  for (const name of ['surcharge', 'rounding'] as const)
    refuse(one.computePrice === 'FIXED' && one[name] !== null, name, 'is not for a FIXED price');
  // A product has no price or cost of its own but those of lists.
  refuse(
    one.productID !== null && (one.base === 'LIST' || one.base === 'COST'),
    'base',
    'must be OTHER_LIST for a product, which has no price or cost besides those of lists',
  );
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
  return [...faults, ...faultsOfFormula(one, at)];
};

/** What each kind of price is made of. */
const requiredOf = { FIXED: ['fixedPrice'], PERCENT: ['base', 'percent'], FORMULA: ['formula'] } as const;

const faultsOfFormula = ({ computePrice, formula, base, productID }: ListPrice, at: string): PlaceError[] => {
  if (computePrice !== 'FORMULA' || formula === null) return [];
  const fault = faultOfFormula(formula);
  if (fault !== undefined) return [{ pointer: `${at}/formula`, detail: fault }];
  if (asksFor(formula, 'base') && base === null)
    return [{ pointer: `${at}/base`, detail: 'is required, because the formula asks for it' }];
  if (asksFor(formula, 'cost') && productID !== null)
    return [
      {
        pointer: `${at}/formula`,
        detail: 'asks for cost, which a product does not have before it is configured',
      },
    ];
  return [];
};

/**
 * Pairs of prices that no rule decides between: for the same item, category or product, from the same
 * quantity on, on a common day. Grouped first, so that a list of thousands is looked through once.
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
      const before = present(byDay[at]);
      return (one.validFrom ?? '') <= (before.validTo ?? '9999') ? [[before, one]] : [];
    });
  });
};
