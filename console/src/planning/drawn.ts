import type { Block } from './plan.ts';

/** What is drawn as one: a block, or several that are too small to be seen apart. */
export type Piece = { left: number; width: number; track: number; tracks: number; blocks: readonly Block[] };

/** Where a stretch of time stands, in pixels. */
export type Scale = { from: number; pixelsPerHour: number };

export const pixelOf = (at: number, { from, pixelsPerHour }: Scale): number =>
  ((at - from) / 3_600_000) * pixelsPerHour;

/** So many blocks of one lane are drawn below each other; more lie upon each other. */
const mostTracks = 3;

/**
 * What of a lane is drawn: at most `budget` pieces. Blocks that are narrow and close together become one, the
 * wider a stretch the more of them there are. `alone`: this task stays by itself.
 */
export const drawn = (
  blocks: readonly Block[],
  scale: Scale,
  { budget, alone }: { budget: number; alone?: string | undefined },
): Piece[] => {
  const { tracks, tracked } = onTracks(blocks);
  const placed = tracked.map(({ block, track }) => {
    const left = pixelOf(block.start, scale);
    const width = Math.max(2, pixelOf(block.finish, scale) - left);
    return { left, width, track, tracks, blocks: [block] };
  });
  for (let narrow = 6; ; narrow *= 2) {
    const pieces = merged(placed, narrow, alone);
    if (pieces.length <= budget || narrow > 1e7) return pieces;
  }
};

const merged = (placed: readonly Piece[], narrow: number, alone: string | undefined): Piece[] => {
  const done: Piece[] = [];
  const last = new Map<number, Piece>();
  for (const piece of placed) {
    const before = last.get(piece.track);
    const isAlone = [piece, before].some((one) => one?.blocks[0]?.entry.taskID === alone);
    const gap = before ? piece.left - before.left - before.width : Number.POSITIVE_INFINITY;
    if (before && !isAlone && gap < narrow && Math.min(piece.width, before.width) < narrow) {
      const right = Math.max(before.left + before.width, piece.left + piece.width);
      before.width = right - before.left;
      before.blocks = [...before.blocks, ...piece.blocks];
    } else {
      const own = { ...piece };
      last.set(piece.track, own);
      done.push(own);
    }
  }
  return done;
};

/** Blocks that share time stand below each other, as those of a batch, or of a resource that does several. */
const onTracks = (blocks: readonly Block[]) => {
  const ends: number[] = [];
  const tracked = blocks.map((block) => {
    const free = ends.findIndex((end) => end <= block.start);
    const track = free >= 0 ? free : Math.min(ends.length, mostTracks - 1);
    ends[track] = Math.max(ends[track] ?? 0, block.finish);
    return { block, track };
  });
  return { tracked, tracks: Math.max(1, ends.length) };
};
