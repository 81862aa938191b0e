import { defineArea } from '#platform/area';
import { deleteDay } from './delete-day.ts';
import { importRates } from './import-rates.ts';
import { getRateByCode, getRateByID, listRates } from './read-rates.ts';

export const fx = defineArea({
  name: 'fx',
  tables: ['fx_rates'],
  operations: [listRates, getRateByID, getRateByCode, importRates, deleteDay],
});

export { findRate } from './find-rate.ts';
