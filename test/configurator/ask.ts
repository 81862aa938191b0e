import { compileProduct } from '#configurator/configure/compile-product';
import type { ConfigureRequest } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Value } from '#configurator/expression/value';
import { unlimited } from '#configurator/finite/finite-model';
import { decimal } from '#lib/decimal';
import { attributeOf, listOf, productOf } from './blank-product.ts';

export const date = '2026-11-21';
export type Chosen = Record<string, Value | number | readonly string[]>;

export const wire = (value: Chosen[string]): Value =>
  typeof value === 'number' ? decimal(String(value)) : value;
export const asked = (chosen: Chosen, more: Partial<ConfigureRequest> = {}): ConfigureRequest => ({
  choices: Object.entries(chosen).map(([name, value]) => ({ name, value: wire(value) })),
  date,
  budget: unlimited,
  ...more,
});
export const ask = (parts: Partial<ProductDocument>, chosen: Chosen, more: Partial<ConfigureRequest> = {}) =>
  configure(compileProduct(productOf(parts)), asked(chosen, more));

/** `SIZE=S USER`, without what has no value. */
export const values = (found: ReturnType<typeof ask>) =>
  found.attributes
    .filter(({ value }) => value !== null)
    .map(
      ({ name, value, setBy }) =>
        `${name}=${Array.isArray(value) ? value.join('+') : String(value)} ${setBy}`,
    );
export const ranges = (found: ReturnType<typeof ask>, name: string) =>
  found.attributes
    .find((one) => one.name === name)
    ?.ranges?.map(
      ({ from, isFromIncluded, to, isToIncluded }) =>
        `${isFromIncluded ? '[' : '('}${from ?? ''};${to ?? ''}${isToIncluded ? ']' : ')'}`,
    )
    .join(' ');

export const is = (attribute: string, value: string) => ({ attribute, op: 'EQ' as const, value });
export const size = listOf('SIZE', ['S', 'M', 'L'], { isRequired: true });
export const color = listOf('COLOR', ['red', 'blue', 'green'], { isRequired: true });
export const number = (name: string, min: number, max: number, more = {}) =>
  attributeOf(name, { dataType: 'NUMBER', minValue: decimal(min), maxValue: decimal(max), ...more });
