import type { ProductionEvent } from '../../../client/index.ts';
import type { Speech } from '../words/words.tsx';

/** What can be corrected: time, pieces and standstills. The other events only say what happened. */
const kinds = ['CLOCKIN', 'QUANTITY', 'SCRAP', 'DOWNTIME'] as const;
export type Clocked = ProductionEvent & { type: (typeof kinds)[number] };
export const isClocked = (one: ProductionEvent): one is Clocked => kinds.some((kind) => kind === one.type);

/** What it is called: of scrap the pieces, which a disposition of the same code calls otherwise. */
export const whatOf = ({ type }: Clocked, { say, term }: Speech): string =>
  type === 'SCRAP' ? say('production.scrapped') : term(type);
