import { demandOf, type ItemDemand, type ItemUnit } from '#areas/goods/stock';
import { findSources, type Source } from '#areas/goods/suppliers';
import { type Decimal, sum, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { chooseSource } from './choose-source.ts';
import { decideNeed, type Need, type Position, usedUp } from './decide-need.ts';
import { type ItemTerms, type Order, planOrder } from './plan-order.ts';
import {
  rulesFor,
  rulesOf,
  type SiteRule,
  siteKey,
  stockAtSites,
  tenantCurrencyOf,
  unitsOf,
} from './read-facts.ts';

/** An item as the list of candidates has it. */
export type Candidate = ItemTerms & {
  itemID: string;
  itemNumber: string;
  description: string;
  category: string | null;
};

export type Suggestion = Order & {
  locationID: string | null;
  locationNumber: string | null;
  policy: SiteRule['policy'];
  purchasingRuleID: string | null;
  neededQuantity: Decimal;
  supplier:
    | (Pick<Source, 'supplierID' | 'supplierNumber' | 'supplierItemID' | 'supplierPartNumber'> & {
        name: string;
      })
    | null;
};

export type Purchase = ReturnType<typeof suggestOne>;

/** What should be bought of these items, in their order. A handful of statements, however many there are. */
export const suggestPurchases = async (ctx: Ctx, candidates: readonly Candidate[]): Promise<Purchase[]> => {
  const ids = candidates.map(({ itemID }) => itemID);
  const categories = candidates.flatMap(({ category }) => (category === null ? [] : [category]));
  const rules = await rulesOf(ctx, ids, [...new Set(categories)]);
  const hasSites = rules.some(({ locationID }) => locationID !== null);
  const known = {
    rules,
    demands: await demandOf(ctx, ids),
    sources: await findSources(ctx, ids),
    units: await unitsOf(ctx, ids),
    atSites: hasSites ? await stockAtSites(ctx, ids) : new Map<string, Decimal>(),
    tenantCurrency: await tenantCurrencyOf(ctx),
    now: ctx.now,
  };
  return candidates.flatMap((candidate) => {
    const demand = known.demands.get(candidate.itemID);
    return demand ? [suggestOne(candidate, demand, known)] : [];
  });
};

type Known = {
  rules: readonly SiteRule[];
  sources: ReadonlyMap<string, Source[]>;
  units: ReadonlyMap<string, ItemUnit[]>;
  atSites: ReadonlyMap<string, Decimal>;
  tenantCurrency: string;
  now: string;
};

const suggestOne = (candidate: Candidate, demand: ItemDemand, known: Known) => {
  const { itemID, itemNumber, description, category } = candidate;
  const rules = rulesFor(known.rules, candidate);
  const order = (need: Need, rule: SiteRule | undefined): Suggestion => {
    const { source, because } = chooseSource(known.sources.get(itemID) ?? [], rule);
    const kept = { uOM: demand.uOM, units: known.units.get(itemID) ?? [] };
    const { tenantCurrency, now } = known;
    const planned = planOrder(need, { source, item: candidate, kept, tenantCurrency, now });
    return {
      locationID: rule?.locationID ?? null,
      locationNumber: rule?.locationNumber ?? null,
      policy: rule?.policy ?? 'DEMAND',
      purchasingRuleID: rule?.purchasingRuleID ?? null,
      neededQuantity: need.quantity,
      supplier: source ? named(source) : null,
      ...planned,
      because: [...need.because, ...(need.quantity.gt(0) ? [because] : []), ...planned.because],
    };
  };
  const sites = siteNeeds(
    rules.filter(({ locationID }) => locationID !== null),
    demand,
    (locationID) => known.atSites.get(siteKey(itemID, locationID)) ?? zero,
  );
  const general = rules.find(({ locationID }) => locationID === null);
  const forSites = sum(sites.map(({ need }) => need.quantity));
  const whole = needBesideSites(general, positionOf(demand), forSites);
  const suggestions = [order(whole, general), ...sites.map(({ need, rule }) => order(need, rule))];
  return {
    itemID,
    itemNumber,
    description,
    category,
    uOM: demand.uOM,
    onHandQuantity: demand.onHandQuantity,
    demandQuantity: demand.demandQuantity,
    supplyQuantity: demand.supplyQuantity,
    safetyStock: demand.safetyStock,
    lowestQuantity: demand.lowestQuantity,
    firstShortageUTC: demand.firstShortageUTC,
    isNeeded: suggestions.some(({ orderQuantity }) => orderQuantity.gt(0)),
    suggestions,
    asOfUTC: demand.asOfUTC,
  };
};

const positionOf = (demand: ItemDemand): Position => ({
  onHand: demand.onHandQuantity,
  expected: demand.supplyQuantity,
  needed: demand.demandQuantity,
  safetyStock: demand.safetyStock,
  lowest: demand.lowestQuantity,
  missing: demand.suggestedBuyQuantity,
  missingFromUTC: demand.belowSafetyStockUTC,
  uOM: demand.uOM,
});

/**
 * Needs of single sites. Which site an expected receipt goes to is not kept, nor which one something is
 * needed at: what is expected counts for the sites in the order of their numbers, each with what the ones
 * before have left, and demand for the whole alone.
 */
const siteNeeds = (
  rules: readonly SiteRule[],
  demand: ItemDemand,
  onHandAt: (locationID: string) => Decimal,
): { need: Need; rule: SiteRule }[] => {
  let left = demand.supplyQuantity;
  return rules.map((rule) => {
    const onHand = onHandAt(rule.locationID as string);
    const position: Position = {
      ...{ onHand, expected: left, needed: zero, safetyStock: zero, lowest: onHand },
      ...{ missing: zero, missingFromUTC: null, uOM: demand.uOM },
    };
    const need = decideNeed(rule, position);
    left = left.minus(usedUp(rule, position));
    return { need, rule };
  });
};

/** What is bought for a site is there for the whole too: it counts as expected, so that lots stay whole. */
const needBesideSites = (rule: SiteRule | undefined, position: Position, forSites: Decimal): Need => {
  if (forSites.eq(0)) return decideNeed(rule, position);
  const missing = position.missing.minus(forSites);
  const need = decideNeed(rule, {
    ...position,
    expected: position.expected.plus(forSites),
    lowest: position.lowest.plus(forSites),
    missing: missing.gt(0) ? missing : zero,
  });
  const because = `What is suggested for single sites, ${forSites} ${position.uOM}, counts as expected.`;
  return { ...need, because: [because, ...need.because] };
};

const named = ({ supplierID, supplierNumber, supplierName, supplierItemID, supplierPartNumber }: Source) => ({
  supplierID,
  supplierNumber,
  name: supplierName,
  supplierItemID,
  supplierPartNumber,
});
