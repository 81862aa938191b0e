import { textOf } from '../search.ts';

/** What the address says of the board. */
export type PlanningSearch = {
  q?: string | undefined;
  resource?: string | undefined;
  late?: true | undefined;
  view?: 'table' | undefined;
  /** The left side, as a local time, and the place in `zooms`. */
  at?: string | undefined;
  zoom?: number | undefined;
  /** The chosen task, and in which lane. */
  task?: string | undefined;
  lane?: string | undefined;
  /** The proposal that is shown, and the run that plans. */
  proposal?: string | undefined;
  run?: string | undefined;
};

export const planningSearch = (search: Record<string, unknown>): PlanningSearch => ({
  ...{ q: textOf(search.q), resource: textOf(search.resource), at: textOf(search.at) },
  ...{ task: textOf(search.task), lane: textOf(search.lane) },
  ...{ proposal: textOf(search.proposal), run: textOf(search.run) },
  late: search.late === true ? true : undefined,
  view: search.view === 'table' ? 'table' : undefined,
  zoom: typeof search.zoom === 'number' && search.zoom >= 0 ? Math.floor(search.zoom) : undefined,
});
