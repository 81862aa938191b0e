import { useMutation, useQuery } from '@tanstack/react-query';
import {
  cancelSalesQuoteByPost,
  deleteSalesQuoteItem,
  deleteSalesQuoteLineItem,
  getSalesQuote,
  getSalesQuoteStatusMachine,
  repriceSalesQuote,
  setSalesQuoteDiscount,
  setSalesQuoteItems,
  setSalesQuoteStatus,
} from '../../../client/groups/sales-quotes.ts';
import {
  type Answer,
  type CallOptions,
  Decimal,
  isProblem,
  type SalesQuote,
  type SalesQuoteItem,
  type SalesQuoteItemInputSent,
  type SalesQuoteStatusChange,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';

/** A column of the grid that can be typed into. */
export type Cell = 'quantity' | 'unitPrice' | 'discount' | 'description';

/** Somebody changed the same cell while it was being typed into. */
export type Conflict = { line: SalesQuoteItem; cell: Cell; theirs: string; yours: string };

/** What is done to a quote. Each is one request, with the version that the user saw. */
export type Change =
  | { kind: 'CELL'; seen: SalesQuoteItem; cell: Cell; value: string }
  | { kind: 'ADD'; lines: SalesQuoteItemInputSent[] }
  | { kind: 'DELETE'; itemAndQtyID: string }
  | { kind: 'DELETE_CONFIGURED'; lineItemID: string }
  | { kind: 'DISCOUNT'; percent: string }
  | { kind: 'REPRICE' }
  | { kind: 'CANCEL' }
  | { kind: 'STATUS'; change: SalesQuoteStatusChange };

type Held = Answer<SalesQuote>;
export const keyOf = (id: string) => ['quote', id] as const;
export const readQuote = (SalesQuoteID: string): Promise<Held> =>
  millwright.answer(getSalesQuote, { params: { SalesQuoteID } });

export class CellConflict extends Error {
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super('The same cell was changed by somebody else.');
    this.conflict = conflict;
  }
}

export const useQuote = (id: string) => useQuery({ queryKey: keyOf(id), queryFn: () => readQuote(id) });

/** The life cycle of quotes, as the service has it. */
export const useQuoteMachine = () =>
  useQuery({
    queryKey: ['quoteMachine'],
    queryFn: () => millwright(getSalesQuoteStatusMachine),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes of a quote, one after the other: each answer is the quote that is shown next. */
export const useQuoteChange = (id: string) =>
  useMutation({
    scope: { id: `quote ${id}` },
    mutationFn: async (change: Change): Promise<Held> => {
      const held = queries.getQueryData<Held>(keyOf(id)) ?? (await readQuote(id));
      try {
        return await send(id, change, held);
      } catch (error) {
        if (change.kind !== 'CELL' || !isProblem(error, 'PreconditionFailed')) throw error;
        return await again(id, change);
      }
    },
    onSuccess: (held) => queries.setQueryData(keyOf(id), held),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/quotes'] }),
  });

/** The quote was changed meanwhile. Where that was elsewhere in it, the cell is written to what it is now. */
const again = async (id: string, change: Extract<Change, { kind: 'CELL' }>): Promise<Held> => {
  const now = await readQuote(id);
  queries.setQueryData(keyOf(id), now);
  const line = now.body.items.find(({ itemAndQtyID }) => itemAndQtyID === change.seen.itemAndQtyID);
  const theirs = String(line?.[change.cell]);
  if (line && theirs !== String(change.seen[change.cell]))
    throw new CellConflict({ line, cell: change.cell, theirs, yours: change.value });
  return await send(id, change, now);
};

const send = (id: string, change: Change, held: Held): Promise<Held> => {
  const params = { SalesQuoteID: id };
  const options: CallOptions = held.etag === undefined ? {} : { ifMatch: held.etag };
  switch (change.kind) {
    case 'CELL':
      return millwright.answer(setSalesQuoteItems, { params, body: [cellOf(change)] }, options);
    case 'ADD': // Lines are added to whatever the quote is by then.
      return millwright.answer(setSalesQuoteItems, { params, body: change.lines });
    case 'DELETE':
      return millwright.answer(
        deleteSalesQuoteItem,
        { params: { ...params, itemandqtyid: change.itemAndQtyID } },
        options,
      );
    case 'DELETE_CONFIGURED':
      return millwright.answer(
        deleteSalesQuoteLineItem,
        { params: { ...params, lineitemid: change.lineItemID } },
        options,
      );
    case 'DISCOUNT':
      return millwright.answer(
        setSalesQuoteDiscount,
        { params, body: { discountPercent: new Decimal(change.percent) } },
        options,
      );
    case 'REPRICE':
      return millwright.answer(repriceSalesQuote, { params, body: {} }, options);
    case 'CANCEL':
      return millwright.answer(cancelSalesQuoteByPost, { params }, options);
    case 'STATUS':
      return millwright.answer(setSalesQuoteStatus, { params, body: change.change }, options);
  }
};

const cellOf = ({ seen, cell, value }: Extract<Change, { kind: 'CELL' }>): SalesQuoteItemInputSent => ({
  itemAndQtyID: seen.itemAndQtyID,
  [cell]: cell === 'description' ? value : new Decimal(value),
});
