import { defineArea } from '#platform/area';
import { askConfiguration, resetConfiguration } from './ask-configuration.ts';
import { explainConfiguration } from './explain-value.ts';
import { savePromotion } from './save-promotion.ts';
import { reviewConfiguration } from './send-buyer-review.ts';

export const configure = defineArea({
  name: 'configure',
  tables: [],
  operations: [askConfiguration, resetConfiguration, explainConfiguration, reviewConfiguration, savePromotion],
});

export { productParams } from './ask-configuration.ts';
export { configureLine } from './configure-line.ts';
export { configuredFields } from './line.schema.ts';
export { lineQuestionFields } from './request.schema.ts';
