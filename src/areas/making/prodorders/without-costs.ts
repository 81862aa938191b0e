import type { Row } from '#kit/declaration';

/** The fields of an order, its tasks and its materials that say what something costs. */
const costFields = ['estimatedCost', 'actualMaterialCost', 'actualCost', 'hourlyRate', 'unitCost'];

/**
 * A production order, or one of its tasks, for those who may not see what it costs: each cost is null. Events
 * and the audit trail show it so to everybody.
 */
export const withoutCosts = <R extends Row>(row: R): R => hide(row) as R; // null is a value of each cost

const hide = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (costFields.includes(name)) return [name, null];
      return [name, name === 'tasks' || name === 'materials' ? (value as Row[]).map(hide) : value];
    }),
  );
