import { keyOf, type Line, type LineChange } from '#areas/selling/lines';
import { type PlaceError, Problem } from '#platform/problem';
import type { SimulationChanges } from './simulation.schema.ts';

/**
 * What is simulated of each line, by the line's id. @throws Problem 400 with every place, for lines that are
 * not the quote's and for what comes twice
 */
export const changedLines = (
  { lines: said, markups }: SimulationChanges,
  lines: readonly Line[],
): Map<string, LineChange> => {
  const known = new Set(lines.map(keyOf));
  const errors: PlaceError[] = [];
  const changes = new Map<string, LineChange>();
  for (const [index, { lineID, quantity, discount }] of said.entries()) {
    const place = `/changes/lines/${index}`;
    const tell = (detail: string) => errors.push({ pointer: `${place}/lineID`, detail });
    if (!known.has(lineID)) tell('is not a line of the quote');
    else if (changes.has(lineID)) tell('comes twice');
    else changes.set(lineID, { quantity, discount, place });
  }
  const components = markups.map(({ pricingComponentID }) => pricingComponentID);
  for (const [index, one] of components.entries())
    if (components.indexOf(one) < index)
      errors.push({ pointer: `/changes/markups/${index}/pricingComponentID`, detail: 'comes twice' });
  const [first] = errors;
  if (!first) return changes;
  throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};
