import { sql } from 'kysely';
import type { Step } from '#areas/making/workinstructions';
import { type Decimal, decimal, decimalPlaces, isDecimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import type { ResultInput } from './result.schema.ts';

/** What is kept of a value: a number or a text, and whether it is as it must be. */
export type ReadValue = { numberValue: Decimal | null; textValue: string | null; isWithin: boolean | null };

/** The value of a result as its step wants it. @throws Problem 400 at /value */
export const readValue = async (ctx: Ctx, step: Step, sent: ResultInput['value']): Promise<ReadValue> => {
  const { type, min, max, options } = step;
  const value: ResultInput['value'] | number = sent ?? true;
  if (type === 'VALUE' || type === 'MEASUREMENT') {
    const number = typeof value === 'number' ? decimal(value) : value;
    if (!isDecimal(number)) throw invalid('/value', `must be a number${step.unit ? ` in ${step.unit}` : ''}`);
    if (number.abs().gte('1e15') || decimalPlaces(number) > 9)
      throw invalid('/value', 'has more than 15 digits before the point or 9 after it');
    const hasLimits = min !== null || max !== null;
    const isWithin = !(min !== null && number.lt(min)) && !(max !== null && number.gt(max));
    return { numberValue: number, textValue: null, isWithin: hasLimits ? isWithin : null };
  }
  if (type === 'LIST') {
    const option = options.find(
      (one) => typeof value === 'string' && one.toLowerCase() === value.toLowerCase(),
    );
    if (option === undefined) throw invalid('/value', `must be one of ${options.join(', ')}`);
    return { numberValue: null, textValue: option, isWithin: null };
  }
  if (type === 'FILE') {
    const file =
      typeof value === 'string' &&
      (await ctx.first(sql`
        select 1 from documents d where ${ctx.mine('d')} and d.document_id = ${value} and d.entity is null`));
    if (typeof value !== 'string' || !file)
      throw invalid('/value', 'must be the id of a document in the library (POST /v1/documents)');
    return { numberValue: null, textValue: value, isWithin: null };
  }
  if (typeof value !== 'boolean' || (type === 'TASK' && !value))
    throw invalid('/value', type === 'TASK' ? 'must be true, or left out' : 'must be true or false');
  return { numberValue: null, textValue: String(value), isWithin: type === 'INSPECTION' ? value : null };
};
