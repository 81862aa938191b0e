import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { differing } from './differing.ts';
import { itemCodec, type LineInsert, lineItemCodec } from './line-codec.ts';
import { isConfigured, isItem, keyOf, type Line } from './lines.ts';

/** How lines of one kind are written into and taken out of their table, which its owner names. */
type LineTable = {
  upsert: (ctx: Ctx, documentID: string, insert: LineInsert) => RawBuilder<unknown>;
  remove: (ctx: Ctx, documentID: string, lineIDs: readonly string[]) => RawBuilder<unknown>;
};

/**
 * What writes the lines of one kind of document. The caller holds the document's lock and knows each line's
 * id to be new or the document's own. Each statement has one text however many lines there are.
 */
export const lineWriter = ({ items, lineItems }: { items: LineTable; lineItems: LineTable }) => {
  const write = (ctx: Ctx, documentID: string, lines: readonly Line[]): void => {
    const [own, configured] = [lines.filter(isItem), lines.filter(isConfigured)];
    if (own.length > 0) ctx.send(items.upsert(ctx, documentID, itemCodec.insert(own)));
    if (configured.length > 0) ctx.send(lineItems.upsert(ctx, documentID, lineItemCodec.insert(configured)));
  };
  const remove = (ctx: Ctx, documentID: string, lines: readonly Line[]): void => {
    const [own, configured] = [lines.filter(isItem), lines.filter(isConfigured)];
    if (own.length > 0) ctx.send(items.remove(ctx, documentID, own.map(keyOf)));
    if (configured.length > 0) ctx.send(lineItems.remove(ctx, documentID, configured.map(keyOf)));
  };
  return {
    /** Writes lines, new and changed ones alike. */
    write,
    /**
     * Writes the lines that differ from what is stored and removes those that are gone. Answers whether there
     * was one. @throws Problem 409 Referenced, when the next statement is waited for, where something else
     * names a line that is gone
     */
    store: (ctx: Ctx, documentID: string, lines: readonly Line[], wanted: readonly Line[]): boolean => {
      const { gone, changed } = differing(lines, wanted);
      remove(ctx, documentID, gone);
      write(ctx, documentID, changed);
      return gone.length + changed.length > 0;
    },
  };
};
