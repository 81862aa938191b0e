import { eventOf } from '#kit/resource';
import { productionResource } from '../production.resource.ts';

/** Fires once, in the transaction that splits an order; the part that left fires `Created`. */
export const productionSplit = eventOf(
  productionResource,
  'Split',
  'A part of a production order became one of its own; the body is what stays. The other says `splitFromProductionOrderID`',
);

/** Fires once, in the transaction that merges orders; those that went in fire `StatusChanged`. */
export const productionMerged = eventOf(
  productionResource,
  'Merged',
  'Other production orders went into this one; they are CANCELLED and say `mergedIntoProductionOrderID`',
);
