import { Decimal, type Report } from '../../../client/index.ts';
import type { Speech } from '../words/words.tsx';

type Column = Report['columns'][number];
export type Figure = Decimal | number | string | null | undefined;

/** A figure of a row by its name; undefined where the report has none. */
export const figureOf = (row: object, name: string): Figure => {
  const value: unknown = Object.entries(row).find(([key]) => key === name)?.[1];
  return value instanceof Decimal || typeof value === 'number' || typeof value === 'string' ? value : null;
};

/** As it is read: amounts in the tenant’s currency, moments as days. */
export const shownFigure = (
  value: Figure,
  { name, isAmount }: Column,
  currencyCode: string,
  { money, number, date }: Speech,
): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return date(value);
  if (value instanceof Decimal && isAmount) return money(value, currencyCode);
  return name.endsWith('Percent') ? `${number(value)} %` : number(value);
};

/** For drawing; what is no number is not drawn. */
export const drawnFigure = (value: Figure): number | undefined =>
  value instanceof Decimal ? value.toNumber() : typeof value === 'number' ? value : undefined;
