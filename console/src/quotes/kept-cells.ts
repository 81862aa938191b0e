/** What was typed into a cell and not taken. */
export type Unsent = { typed?: string | undefined; refused?: string | undefined };

/** The unsent of all cells of a quote, those too that are not drawn. */
export type KeptCells = {
  of: (id: string) => Unsent;
  keep: (id: string, unsent: Unsent) => void;
  /** For the cell that is drawn: what was sent may be refused after it was scrolled away and back. */
  hear: (id: string, changed: () => void) => () => void;
};

const nothing: Unsent = {};

/** A quote's cells, of which nothing is kept yet. */
export const keptCells = (): KeptCells => {
  const cells = new Map<string, Unsent>();
  const drawn = new Map<string, () => void>();
  return {
    of: (id) => cells.get(id) ?? nothing,
    keep: (id, unsent) => {
      cells.set(id, unsent);
      drawn.get(id)?.();
    },
    hear: (id, changed) => {
      drawn.set(id, changed);
      return () => {
        if (drawn.get(id) === changed) drawn.delete(id);
      };
    },
  };
};
