import { text } from '#platform/schema';
import { paperTypes } from './template-names.ts';

/** The path parameter of a type that PDFs are made of; another is 404 and not 400, hence no pattern. */
export const paperTypeParam = text(40, {
  description: `One of ${paperTypes.join(', ')}, in any letter case`,
});
