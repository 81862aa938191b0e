import type { ShopFacts } from '../input/shop-facts.ts';

/** The orders that are not as the plan in force knows them. */
export const changedOrders = ({ orders }: ShopFacts): string[] =>
  orders
    .filter(({ isScheduled, isOutdated }) => !isScheduled || isOutdated)
    .map(({ productionOrderID }) => productionOrderID);
