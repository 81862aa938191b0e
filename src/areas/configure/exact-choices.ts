import type { Value } from '#configurator/expression/value';
import { decimal } from '#lib/decimal';
import type { Question } from './request.schema.ts';

export type Choices = NonNullable<Question['attributes']>;

/** Choices that were stored: their numbers come as numbers where they are whole. */
export const exactChoices = (choices: Choices): Choices =>
  choices.map(({ name, value }) => ({ name, value: exact(value) }));

const exact = (value: Value): Value =>
  typeof value === 'number' ? decimal(value) : Array.isArray(value) ? (value.map(exact) as Value) : value;
