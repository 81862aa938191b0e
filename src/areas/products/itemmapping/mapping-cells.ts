import type { ProductItemMapping } from '#configurator/document/product-document';
import { printValue } from '#configurator/expression/value';
import { decimal } from '#lib/decimal';
import { invalid } from '#platform/problem';
import { escaped, splitAt, unescaped } from './pairs-text.ts';

type Items = ProductItemMapping['items'];

/** `BORE=63;SEAL=FKM`, as a cell of a file holds the pairs of a mapping. */
export const printPairs = (pairs: ProductItemMapping['attributes']): string =>
  pairs.map(({ name, value }) => `${name}=${escaped(printValue(exact(value)), [';', '='])}`).join(';');

/** `SEAL-63=2;OIL=BORE / 100|LTR|20`: numbers, quantities, and where there are such, unit and position. */
export const printItems = (items: Items): string =>
  items
    .map(({ number, quantity, uOM, position }) => {
      const rest = position === null ? (uOM === null ? [] : [uOM]) : [uOM ?? '', position];
      const parts = [printValue(exact(quantity)), ...rest].map((part) => escaped(part, [';', '|']));
      return `${escaped(number, [';', '='])}=${parts.join('|')}`;
    })
    .join(';');

/** From the database a short number comes as one of JavaScript. */
const exact = <T>(value: T | number): T => (typeof value === 'number' ? decimal(value) : value) as T;

/**
 * The items of a cell; an expression may hold `=` as it is. @throws Problem 400 at /items, saying which of
 * them cannot be read
 */
export const readItems = (cell: string): Items =>
  splitAt(cell, ';').flatMap((one) => {
    if (one.trim() === '') return [];
    const [number = '', brought] = splitAt(one, '=', 2);
    if (number.trim() === '' || brought === undefined || brought.trim() === '')
      throw invalid(
        '/items',
        `must be items and quantities such as SEAL-63=2;OIL=BORE / 100|LTR; “${one.slice(0, 60)}” is not`,
      );
    const [quantity = '', uOM = '', position = '', ...more] = splitAt(brought, '|').map((part) =>
      unescaped(part.trim()),
    );
    if (more.length > 0)
      throw invalid(
        '/items',
        `has more than quantity, unit and position in “${one.slice(0, 60)}”: write \\| where a text holds one`,
      );
    return [
      {
        number: unescaped(number.trim()),
        quantity: plainNumber.test(quantity) ? decimal(quantity) : quantity,
        uOM: uOM === '' ? null : uOM,
        position: position === '' ? null : position,
      },
    ];
  });

const plainNumber = /^-?[0-9]{1,14}(\.[0-9]{1,10})?$/;
