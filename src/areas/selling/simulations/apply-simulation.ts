import {
  allLinesOf,
  exactGross,
  keyOf,
  type Line,
  type LineChange,
  type LineDraft,
  whatIfLines,
} from '#areas/selling/lines';
import {
  approvedContent,
  changeQuote,
  type Quote,
  quoteResource,
  refuseUnlessEditable,
} from '#areas/selling/quotes';
import { lockRow, readOne } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { changedLines } from './changed-lines.ts';
import { discountTo, strayed } from './compare.ts';
import { discountOf, isMarked } from './simulate.ts';
import type { Simulation } from './simulation.resource.ts';
import { allSaid, type SimulationResult } from './simulation.schema.ts';

/**
 * Writes what was simulated into its quote, in the one way in which a quote changes: discounts and
 * quantities, never a list price; a markup as the discounts that reach it. What the quote comes to then is
 * what was shown, or nothing is written.
 * @throws Problem 409 NotEditable, SimulationOutdated, PreconditionMissing where no discount reaches it
 */
export const applyToQuote = async (ctx: Ctx, simulation: Simulation): Promise<void> => {
  const { salesQuoteID, name, result, basedOn } = simulation;
  const changes = allSaid(simulation.changes);
  if (result.currencyCode !== result.presentCurrencyCode)
    throw unreachable('The currency of a quote with lines cannot change. Take it out of the simulation.', {
      pointer: '/changes/currencyCode',
      detail: 'cannot be applied',
    });
  const change = async (header: Quote, lines: Line[], whole: Quote) => {
    if (approvedContent(whole) !== basedOn)
      throw outdated(`The quote ${header.number} has changed since “${name}” was calculated.`);
    const byLine = changedLines(changes, lines);
    const marked = new Set(changes.markups.map(({ pricingComponentID }) => pricingComponentID));
    const reached = await reachedBy(
      ctx,
      header,
      lines.filter((line) => isMarked(line, marked)),
      byLine,
      result,
    );
    const { lines: drafts, set } = await whatIfLines(ctx, lines, header, {
      changes: new Map([...byLine, ...reached]),
    });
    refuseMissed(drafts, reached, result);
    return {
      lines: drafts,
      set: { ...set, ...discountOf(changes, header.currencyCode) },
      history: [{ action: 'SIMULATION', field: 'simulation', oldValue: null, newValue: name }],
    };
  };
  await changeQuote(ctx, salesQuoteID, change, refuseUnlessEditable, lockRow);
  const after = await readOne(ctx, quoteResource, salesQuoteID);
  const stray = strayed(result, { ...after, lines: allLinesOf(after) });
  if (stray !== undefined)
    throw outdated(`Prices, rates or duties have changed since “${name}” was calculated (${stray}).`);
};

/** The discounts by which lines come to the amounts that other markups gave them. @throws Problem 409 */
const reachedBy = async (
  ctx: Ctx,
  header: Quote,
  marked: readonly Line[],
  byLine: ReadonlyMap<string, LineChange>,
  result: SimulationResult,
): Promise<Map<string, LineChange & { discount: Decimal }>> => {
  const bare = new Map(
    marked.map((line) => {
      const { quantity = null, place = '/changes/markups' } = byLine.get(keyOf(line)) ?? {};
      return [keyOf(line), { quantity, discount: zero, place }];
    }),
  );
  const { lines } = await whatIfLines(ctx, marked, header, { changes: bare, isTouched: () => true });
  return new Map(
    lines.map((line) => {
      const wanted = amountOf(result, line);
      const gross = exactGross(line);
      const isAll = line.discountable.eq(line.extendedPrice);
      const discount = discountTo(wanted, { gross, discountable: isAll ? gross : line.discountable });
      if (discount === null)
        throw unreachable(
          `Line ${line.lineNumber} comes to ${wanted} by the markups and to ${line.extendedPrice} by its prices: no discount reaches that.`,
          { pointer: '/changes/markups', detail: `cannot be reached in line ${line.lineNumber}` },
        );
      const { quantity = null, place = '/changes/markups' } = bare.get(keyOf(line)) ?? {};
      return [keyOf(line), { quantity, discount, place }];
    }),
  );
};

/** Six decimals of a percentage do not reach each cent of a large amount. @throws Problem 409 */
const refuseMissed = (
  drafts: readonly LineDraft[],
  reached: ReadonlyMap<string, { discount: Decimal }>,
  result: SimulationResult,
): void => {
  for (const line of drafts) {
    const by = reached.get(keyOf(line));
    const wanted = by && amountOf(result, line);
    if (by && wanted && !line.extendedPrice.eq(wanted))
      throw unreachable(
        `Line ${line.lineNumber} comes to ${wanted} by the markups; the nearest discount, ${by.discount} %, comes to ${line.extendedPrice}.`,
        { pointer: '/changes/markups', detail: `cannot be reached in line ${line.lineNumber}` },
      );
  }
};

/** What a line was simulated to come to. The quote is as it was, so it is in the result. */
const amountOf = ({ lines }: SimulationResult, line: LineDraft): Decimal =>
  lines.find(({ lineID }) => lineID === keyOf(line))?.simulated.extendedPrice ?? zero;

const unreachable = (detail: string, error: { pointer: string; detail: string }): Problem =>
  new Problem('PreconditionMissing', detail, { missing: ['changes'], errors: [error] });

const outdated = (what: string): Problem =>
  new Problem('SimulationOutdated', `${what} Send its changes again to calculate it by what is there now.`);
