import type { Scalar } from '#configurator/document/condition';
import type { Row } from '#kit/declaration';
import { decimal } from '#lib/decimal';

/**
 * The default of an attribute from its cell, which holds no type: the value on offer that prints so, else
 * what the data type makes of it. What is neither stays text, which the checks of attributes refuse with
 * their own words.
 */
export const readDefault = (cell: string, { dataType, values }: Row): Scalar => {
  const offered = ((values ?? []) as { value: Scalar }[]).find(({ value }) => String(value) === cell);
  if (offered) return offered.value;
  const word = cell.trim();
  if (dataType === 'BOOLEAN' && /^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if ((dataType === 'NUMBER' || dataType === 'INTEGER') && /^-?\d{1,30}(\.\d{1,30})?$/.test(word))
    return decimal(word);
  return cell;
};
