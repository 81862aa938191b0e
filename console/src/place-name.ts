import type { Word } from './words/en.ts';
import { type Speech, sayOr } from './words/words.tsx';

/** Fields of the API whose word is not called as they are. */
const words: Readonly<Record<string, Word>> = {
  ...{ currencyCode: 'field.currency', uOM: 'field.unit', dueDate: 'field.due', reason: 'record.reason' },
  ...{ itemNumber: 'field.item', itemID: 'field.item', customerID: 'field.customer', lines: 'quote.lines' },
  ...{ lotNumber: 'stock.lot', lotNumbers: 'stock.lot', serialNumber: 'stock.serial' },
  ...{ quantityAffected: 'ncr.affected' },
};

/**
 * What a place of a request (a JSON pointer) is called by people: the row of its list, and the field by the
 * label that it has in its form (`names`), by its word, or by its name where there is neither.
 */
export const placeName = (
  pointer: string,
  { say }: Pick<Speech, 'say'>,
  { names = {}, isOneRow = false }: { names?: Readonly<Record<string, string>>; isOneRow?: boolean },
): string => {
  const steps = pointer.replace(/^[/?]/, '').split('/');
  const row = steps.findLast((step) => /^\d+$/.test(step));
  const name = steps.at(-1) === row ? undefined : steps.at(-1);
  return [
    ...(row === undefined || isOneRow ? [] : [say('problem.row', { row: Number(row) + 1 })]),
    ...(name === undefined ? [] : [names[name] ?? wordOf(name, say)]),
  ].join(', ');
};

const wordOf = (name: string, say: Speech['say']): string => sayOr(say, words[name] ?? `field.${name}`, name);
