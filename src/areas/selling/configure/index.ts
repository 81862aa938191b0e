import { defineArea } from '#platform/area';
import { askConfiguration, resetConfiguration } from './ask-configuration.ts';
import { explainConfiguration } from './explain-value.ts';
import { savePromotion } from './save-promotion.ts';
import { reviewConfiguration } from './send-buyer-review.ts';

export const configure = defineArea({
  name: 'configure',
  tags: {
    configure: 'Choices in; domains, conflicts, bill of materials, router and price out',
  },
  tables: [],
  operations: [
    askConfiguration,
    resetConfiguration,
    explainConfiguration,
    reviewConfiguration,
    savePromotion,
  ],
});

export { conflict } from './answer.schema.ts';
export { productParams } from './ask-configuration.ts';
export type { Asking, ProductModel } from './asking.ts';
export { configureLines, type LineQuestion } from './configure-line.ts';
export { type Judged, judgeConfiguration } from './judge-configuration.ts';
export { startModelKeeper } from './keep-ready.ts';
export { configuredFields } from './line.schema.ts';
export { modelOf } from './model-of.ts';
export type { Choices } from './request.schema.ts';
export { lineQuestionFields } from './request.schema.ts';
export { whomOf } from './whom.ts';
