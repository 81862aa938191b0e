import { defineArea } from '#platform/area';
import type { NumberSeries } from '#platform/numbering';
import { changeNumbering } from './change-numbering.ts';
import { listNumberings } from './list-numberings.ts';

/**
 * The area, gets all series that there are (a function, because the list of areas is complete only later).
 */
export const numberingArea = (series: () => readonly NumberSeries[]) =>
  defineArea({
    name: 'numbering',
    tables: [],
    operations: [listNumberings(series), changeNumbering(series)],
  });
