import {
  ConversionFailed,
  ConversionTimeout,
  ConverterBusy,
  ConverterUnavailable,
} from '#platform/pdf/converter';
import { placeText, TemplateProblem } from '#platform/pdf/template-problem';
import { Problem } from '#platform/problem';

/**
 * What an error of the PDF engine means to who asked; others are thrown on. `pointer` is where the request
 * named the template. Where there is no PDF, but there is a filled document, `instead` tells how to get that.
 */
export const engineProblem = (error: unknown, pointer: string, instead = ''): Problem => {
  if (error instanceof TemplateProblem) {
    const errors = error.problems.slice(0, 20).map(({ detail, place }) => ({
      pointer,
      detail: (place ? `${detail} (${placeText(place)})` : detail).slice(0, 900),
    }));
    return new Problem('InvalidTemplate', error.message.slice(0, 2000), { errors });
  }
  if (error instanceof ConversionFailed) {
    return new Problem(
      'InvalidTemplate',
      `The document cannot be converted: ${error.message}`.slice(0, 2000),
      {
        errors: [{ pointer, detail: 'makes a document that cannot be converted to PDF' }],
      },
    );
  }
  if (error instanceof ConverterBusy) {
    return new Problem('Overloaded', error.message, {
      limit: 'MILLWRIGHT_PDF_WORKERS',
      headers: { 'Retry-After': '1' },
    });
  }
  if (error instanceof ConverterUnavailable || error instanceof ConversionTimeout) {
    return new Problem('PdfUnavailable', `${error.message}${instead}`, { headers: { 'Retry-After': '30' } });
  }
  throw error;
};

/** The problems that such an error can become. */
export const engineProblems = ['InvalidTemplate', 'Overloaded', 'PdfUnavailable'] as const;
