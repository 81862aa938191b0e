import { defineArea } from '#platform/area';
import {
  getLocalization,
  listTerms,
  localizationExample,
  localizationSchema,
  readEffective,
} from './read-localization.ts';
import { renameTerms } from './rename-terms.ts';

export const localization = defineArea({
  name: 'localization',
  tables: ['localizations'],
  operations: [getLocalization, listTerms, renameTerms],
});

export { localizationExample, localizationSchema, readEffective };
