import { defineArea } from '#platform/area';
import { askConfiguration, resetConfiguration } from './ask-configuration.ts';
import { explainConfiguration } from './explain-value.ts';
import { reviewConfiguration } from './send-buyer-review.ts';

export const configure = defineArea({
  name: 'configure',
  tables: [],
  operations: [askConfiguration, resetConfiguration, explainConfiguration, reviewConfiguration],
});
