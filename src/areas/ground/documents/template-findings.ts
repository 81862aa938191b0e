import { type Answer, answer } from '#platform/operation';
import { flag, id, list, object, orNull, text } from '#platform/schema';
import { engineProblem } from './engine-problem.ts';
import type { Template } from './template-for.ts';

const finding = object(
  { name: text(300), place: text(300, { description: 'Where in the template: `body, paragraph 12`' }) },
  { title: 'TemplateFinding' },
);
/** What a check of a record against its template tells. */
export const templateFindings = object(
  {
    isValid: flag({ description: 'Nothing is unknown, missing or empty' }),
    template: object({ documentID: orNull(id({ description: 'Null of a built-in one' })), name: text(200) }),
    unknownPlaceholders: list(finding, {
      description: 'That the data have no name for; they would print nothing',
    }),
    missingBookmarks: list(finding, {
      description: 'That the data have no name for; they would stay as they are',
    }),
    emptyRequired: list(text(300), { description: 'What such a record must say, and this one does not' }),
    warnings: list(text(1000)),
  },
  { title: 'TemplateFindings' },
);

/** The problems that such a check can end in. */
export const findingsProblems = ['NotFound', 'TemplateRequired'] as const;

/** An example of it, for the description. */
export const findingsExample = {
  isValid: false,
  template: { documentID: '0198c5a0-0000-7000-8000-0000000000d1', name: 'Quotation, English' },
  unknownPlaceholders: [{ name: 'SalesQuote.Freight', place: 'body, paragraph 12' }],
  missingBookmarks: [],
  emptyRequired: ['Items'],
  warnings: [],
};

/**
 * The answer of such a check, made when the transaction is over: whether the template would be filled without
 * a gap. Makes no document.
 */
export const findingsAnswer = (
  { documentID, name, compiled }: Template,
  data: Readonly<Record<string, unknown>>,
  required: readonly string[],
): Answer =>
  answer({
    after: async ({ templates }) => {
      const template = { documentID, name };
      try {
        const told = await templates.validate(compiled, data, required);
        const { unknownPlaceholders, missingBookmarks, emptyRequired } = told;
        const isValid = [unknownPlaceholders, missingBookmarks, emptyRequired].every(
          ({ length }) => length === 0,
        );
        return { body: { isValid, template, ...told } };
      } catch (error) {
        // A template that cannot even be gone through is what this operation is there to tell.
        const { message } = engineProblem(error, '?DocumentID');
        const nothing = { unknownPlaceholders: [], missingBookmarks: [], emptyRequired: [] };
        return { body: { isValid: false, template, ...nothing, warnings: [message.slice(0, 1000)] } };
      }
    },
  });
