// What is done with templates in threads: see template-threads.ts.
import { checkTemplate } from './check-template.ts';
import { compileTemplate } from './compile-template.ts';
import { type DataName, kindByDictionary } from './dictionary.ts';
import { type FillOptions, fillTemplate } from './fill-template.ts';
import type { DocumentFormat } from './format-value.ts';
import { decodeData, type EncodedData } from './template-data.ts';
import { type Place, TemplateProblem } from './template-problem.ts';
import { validateTemplate } from './validate-template.ts';

/** What came of a task, or what is wrong with the template. */
export type TemplateAnswer<A> =
  | { done: A }
  | {
      problem: {
        detail: string;
        place?: Place | undefined;
        problems: readonly { detail: string; place?: Place }[];
      };
    };

export const clean = (bytes: Uint8Array) => told(async () => (await checkTemplate(bytes)).docx);

export const compile = ({ bytes, names }: { bytes: Uint8Array; names?: readonly DataName[] | undefined }) =>
  told(() => compileTemplate(bytes, names === undefined ? {} : { kindOf: kindByDictionary(names) }));

type Filling = { compiled: Uint8Array; data: EncodedData; format: DocumentFormat; options: FillOptions };
export const fill = ({ compiled, data, format, options }: Filling) =>
  told(() => fillTemplate(compiled, decodeData(data), format, options));

type Validating = { compiled: Uint8Array; data: EncodedData; required: readonly string[] };
export const validate = ({ compiled, data, required }: Validating) =>
  told(() => validateTemplate(compiled, decodeData(data), required));

const told = async <A>(work: () => A | Promise<A>): Promise<TemplateAnswer<Awaited<A>>> => {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof TemplateProblem) {
      const { detail, place, problems } = error;
      return { problem: { detail, place, problems } };
    }
    if (error instanceof RangeError)
      return { problem: { detail: 'The template is nested too deeply.', problems: [] } };
    throw error;
  }
};
