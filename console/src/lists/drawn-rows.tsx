import type { ReactNode } from 'react';
import type { Piece } from './row-window.ts';

/**
 * The rows of a window, and for what is left out a place as high. No key of a row moves before another's, so
 * that the one with the focus keeps it.
 */
export const drawnRows = (pieces: readonly Piece[], columns: number, row: (at: number) => ReactNode) =>
  pieces.flatMap<ReactNode>(({ from, to, pixels }) =>
    pixels === undefined
      ? Array.from({ length: to - from }, (_, n) => row(from + n))
      : [
          <tr key={`to ${to}`}>
            <td colSpan={columns} style={{ height: pixels, padding: 0 }} />
          </tr>,
        ],
  );
