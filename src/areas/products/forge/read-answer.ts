import { faultsOfPart } from '#areas/products/products';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import { isObject } from '#configurator/document/shape';
import { JsonError, type JsonValue, parseJson } from '#lib/json';
import { beginningOf } from '#lib/text';
import { failed } from './ask-model.ts';
import { forgeLimits, type JobFailure } from './package.schema.ts';
import type { Proposed } from './proposal.ts';

const lists = ['pages', 'attributes', 'rules', 'itemMappings'] as const;
const members: readonly string[] = ['question', 'warnings', ...lists];
/** Letters of what a model may answer. */
const mostLetters = 1_000_000;
/** As deep as conditions of a product may nest, with what holds them. */
const mostDepth = 60;

/**
 * Reads what a model answered. It is a stranger's text, and so are the words that led to it: nothing but data
 * in the closed form of a product is taken, each part is looked at as one that somebody saves, and those that
 * are wrong are left out with a warning. All wrong, or of another form: a failure.
 */
export const readAnswer = (
  content: string,
  { format, product }: Pick<ProductDocument, 'format' | 'product'>,
): Proposed | { question: string } | { failure: JobFailure } => {
  if (content.length > mostLetters)
    return failed('InvalidAnswer', `The model answered more than ${mostLetters} letters.`);
  const read = readObject(content);
  if ('failure' in read) return read;
  const { said } = read;
  const strange = Object.keys(said).find((name) => !members.includes(name));
  if (strange !== undefined)
    return failed('InvalidAnswer', 'The model answered in another form than it was asked for.', [
      { pointer: `/${beginningOf(strange, 100)}`, detail: 'is not known here' },
    ]);
  if (typeof said.question === 'string' && said.question.trim() !== '')
    return { question: beginningOf(said.question.trim(), 2000) };
  const { good, faults } = sortParts(said);
  const count = lists.reduce((sum, list) => sum + good[list].length, 0);
  const [first] = faults;
  if (count === 0)
    return first
      ? failed(
          'InvalidAnswer',
          `Nothing that the model proposed can be used. ${first.pointer}: ${first.detail}`,
          faults.slice(0, 20),
        )
      : failed('InvalidAnswer', 'The model proposed nothing. Say more in the prompt or the context.');
  const document = readDocument({ format, product: { number: product.number, name: product.name }, ...good });
  if (!('document' in document))
    return failed(
      'InvalidAnswer',
      'What the model proposed cannot be read together.',
      document.findings.slice(0, 20).map(({ pointer, message }) => ({ pointer, detail: message })),
    );
  const left = faults.map(({ pointer, detail }) => `${pointer} was left out: ${detail}`);
  return { document: document.document, warnings: [...left, ...textsIn(said.warnings)], isWhole: true };
};

type Said = { [key: string]: JsonValue };

/** One JSON object, alone or in a fence. */
const readObject = (content: string): { said: Said } | { failure: JobFailure } => {
  try {
    const said = parseJson(withoutFence(content), { maxDepth: mostDepth });
    if (isObject(said)) return { said };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return failed('InvalidAnswer', `The model did not answer JSON. ${error.message}`);
  }
  return failed('InvalidAnswer', 'The model did not answer a JSON object.');
};

const withoutFence = (content: string): string => {
  const text = content.trim();
  if (!text.startsWith('```') || !text.endsWith('```') || text.length < 7) return text;
  const begin = text.indexOf('\n');
  return begin < 0 ? text : text.slice(begin + 1, -3).trim();
};

const sortParts = (said: Said) => {
  const good: Record<(typeof lists)[number], JsonValue[]> = {
    ...{ pages: [], attributes: [], rules: [], itemMappings: [] },
  };
  const faults: JobFailure['errors'] = [];
  let seen = 0;
  for (const list of lists) {
    const parts = said[list] ?? [];
    if (!Array.isArray(parts)) {
      faults.push({ pointer: `/${list}`, detail: 'must be a list' });
      continue;
    }
    for (const [at, part] of parts.entries()) {
      seen += 1;
      if (seen > forgeLimits.parts) break;
      const [fault] = faultsOfPart(list, part);
      if (fault) faults.push({ pointer: `/${list}/${at}${fault.pointer}`, detail: fault.detail });
      else good[list].push(part);
    }
  }
  if (seen > forgeLimits.parts)
    faults.push({ pointer: '', detail: `more than ${forgeLimits.parts} parts are not looked at` });
  return { good, faults };
};

const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '').map(String) : [];
