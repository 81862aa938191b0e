import { invalid } from '#platform/problem';
import { type Attribute, attributeNamed } from './attributes.ts';

/** What of a resource is kept, under the names of its attributes. */
export type Complex = { [name: string]: Value };
export type Value = string | boolean | Complex | Complex[];

/**
 * What a body says of these attributes; their names match in any letter case, and what is not kept is left
 * out. A null or an empty text says that there is no value. @throws Problem 400 at what cannot be a value
 */
export const readComplex = (attributes: readonly Attribute[], sent: unknown, pointer: string): Complex => {
  if (!isObject(sent)) throw invalid(pointer, 'must be an object');
  const read: Complex = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = attributeNamed(attributes, name);
    if (!attribute || attribute.mutability === 'readOnly') continue;
    const one = readValue(attribute, value, `${pointer}/${attribute.name}`);
    if (one !== undefined) read[attribute.name] = one;
  }
  return read;
};

/** The value of one attribute. @throws Problem 400 */
export const readValue = (attribute: Attribute, sent: unknown, pointer: string): Value | undefined => {
  if (sent === null || sent === undefined || sent === '') return undefined;
  if (!attribute.multiValued) return readSingle(attribute, sent, pointer);
  return [sent].flat().map((one, index) => readElement(attribute, one, `${pointer}/${index}`));
};

/** One of several values; a bare text is what `value` is. */
const readElement = ({ subAttributes = [] }: Attribute, sent: unknown, pointer: string): Complex =>
  readComplex(subAttributes, typeof sent === 'string' ? { value: sent } : sent, pointer);

const readSingle = (attribute: Attribute, sent: unknown, pointer: string): Value => {
  const { type, subAttributes = [], most } = attribute;
  if (type === 'complex') return readComplex(subAttributes, sent, pointer);
  if (type === 'boolean') return readFlag(sent, pointer);
  if (typeof sent !== 'string') throw invalid(pointer, 'must be a text');
  if (most !== undefined && sent.length > most) throw invalid(pointer, `may have ${most} characters`);
  if (sent.trim() === '') throw invalid(pointer, 'must not be blank');
  return sent;
};

/** Entra ID writes "True" and "False", as text. */
const readFlag = (sent: unknown, pointer: string): boolean => {
  if (typeof sent === 'boolean') return sent;
  const said = typeof sent === 'string' ? /^(?:(true)|false)$/i.exec(sent) : null;
  if (!said) throw invalid(pointer, 'must be true or false');
  return said[1] !== undefined;
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that is a text. */
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The values of an attribute that has several. */
export const listOf = (value: Value | undefined): Complex[] => (Array.isArray(value) ? value : []);

/** The members of a value that has parts. */
export const partsOf = (value: Value | undefined): Complex => (isObject(value) ? value : {});
