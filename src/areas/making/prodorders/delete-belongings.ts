import { freeStock } from '#areas/goods/stock';
import { deleteAttachments } from '#areas/ground/documents';
import { deleteHistory } from '#kit/parts/history';
import { deleteNotes } from '#kit/parts/notes';
import { deleteTags } from '#kit/parts/tags';
import type { Ctx } from '#platform/ctx';
import { dropOpenPieces } from './pieces/store-pieces.ts';

/** Takes what belongs to a production order with it, and frees what it was promised. */
export const deleteBelongings = async (ctx: Ctx, id: string): Promise<void> => {
  await freeStock(ctx, { entity: 'PRODORDER', id });
  await dropOpenPieces(ctx, id);
  await deleteAttachments(ctx, 'ProductionOrder', id);
  await deleteTags(ctx, 'ProductionOrder', id);
  await deleteNotes(ctx, 'ProductionOrder', id);
  await deleteHistory(ctx, 'ProductionOrder', id);
};
