import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { list } from '#platform/schema';
import { type ItemLine, itemLine } from './item-lines.ts';
import { type LineItem, lineItem } from './line-items.ts';
import { noOptions } from './option-fields.ts';

/**
 * A line of either kind: an item and a quantity, or a configured product. They are numbered, priced and
 * totalled together.
 */
export type Line = ItemLine | LineItem;

type Computed = 'quoteDiscount' | 'netPrice' | 'marginGuard' | 'tariff' | 'tariffProblem';
/**
 * Lines without what duties and the discount on the whole make of them. A line has its exact amount, and the
 * steps to it; a row of such a discount among them is left out of account.
 */
export type ItemDraft = Omit<ItemLine, Computed>;
export type LineItemDraft = Omit<LineItem, Computed>;
export type LineDraft = ItemDraft | LineItemDraft;

/** What has an id as a line of either kind. */
export type Keyed = { itemAndQtyID: string } | { lineItemID: string };

/** Whether a line is a configured one. */
export const isConfigured = <L extends Keyed>(line: L): line is Extract<L, { lineItemID: string }> =>
  'lineItemID' in line;

/** Whether a line is an item line. */
export const isItem = <L extends Keyed>(line: L): line is Extract<L, { itemAndQtyID: string }> =>
  'itemAndQtyID' in line;

/** The id of a line of either kind. */
export const keyOf = (line: Keyed): string => ('lineItemID' in line ? line.lineItemID : line.itemAndQtyID);

/** All lines of a document as it was read, in their order, their amounts decimals. */
export const allLinesOf = ({ items, lineItems }: Record<string, unknown>): Line[] =>
  inOrder<Line>([...revivedItems(items), ...revivedLineItems(lineItems)]);
const revivedItems = reviver(list(itemLine));
const revivedLineItems = reviver(list(lineItem));

/**
 * The lines of another document that count, each with an id of its own. Of a choice nothing but the heading
 * stays, of several quantities the one that counts.
 */
export const copiedLines = (ctx: Pick<Ctx, 'newID'>, lines: readonly Line[]): Line[] =>
  lines
    .filter(({ isIncluded }) => isIncluded)
    .map((line) => {
      const options = { ...noOptions, groupName: line.groupName };
      return isItem(line)
        ? { ...line, ...options, quantities: [], itemAndQtyID: ctx.newID() }
        : { ...line, ...options, lineItemID: ctx.newID() };
    });

/** Lines by their numbers. */
export const inOrder = <L extends { lineNumber: number }>(lines: readonly L[]): L[] =>
  lines.toSorted((one, other) => one.lineNumber - other.lineNumber);
