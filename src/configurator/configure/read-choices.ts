import { isDecimal } from '#lib/decimal';
import type { Scalar } from '../document/condition.ts';
import { matchesPattern } from '../expression/match-pattern.ts';
import { isList, quoteValue, scalarKey, type Value } from '../expression/value.ts';
import type { Choice } from '../finite/finite-model.ts';
import { isInCell } from './cells.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { ChoiceFinding, ChoiceFindingCode, UserChoice } from './configuration.ts';
import { isOnLattice } from './lattice.ts';
import { type MappedAttribute, numberOfScalar, valueIndex } from './mapped-attribute.ts';

/**
 * A value that somebody chose, with what it means to the solver: of a MULTISELECT each value is a choice of
 * its own.
 */
export type Pick = { name: string; value: Value; finite: readonly Choice[] };

/** The choices that mean something, in the user's order, and what is wrong with the others. */
export const readChoices = (
  { document, mapped }: WindowPart,
  choices: readonly UserChoice[],
): { picks: Pick[]; findings: ChoiceFinding[] } => {
  const picks = new Map<string, Pick>();
  const findings: ChoiceFinding[] = [];
  for (const [at, { name, value }] of choices.entries()) {
    const pointer = `/choices/${at}`;
    const attribute = mapped.get(name);
    const note = (part: string, code: ChoiceFindingCode, message: string): void =>
      void findings.push({ pointer: `${pointer}/${part}`, code, message });
    if (!attribute) {
      const isOff = document.attributes.some((one) => one.name === name);
      note(
        'name',
        'UNKNOWN_ATTRIBUTE',
        isOff ? `Attribute ${name} is not in use.` : `There is no attribute ${name}.`,
      );
    } else if (attribute.attribute.method === 'GENERATED')
      note('name', 'NOT_CHOSEN_BY_USERS', `Attribute ${name} is set by rules.`);
    else if (picks.has(name))
      note('name', 'CHOSEN_TWICE', `Attribute ${name} is chosen twice; the first choice counts.`);
    else {
      const fault = faultOf(attribute, value);
      if (fault) note(fault.at === undefined ? 'value' : `value/${fault.at}`, fault.code, fault.message);
      else
        picks.set(name, { name, value: normalValue(attribute, value), finite: finiteOf(attribute, value) });
    }
  }
  return { picks: [...picks.values()], findings };
};

type WindowPart = { document: CompiledWindow['document']; mapped: CompiledWindow['mapped'] };

type Fault = { code: ChoiceFindingCode; message: string; at?: number };

const normalValue = ({ kind, scalars }: MappedAttribute, value: Value): Value => {
  if (kind !== 'MANY' || value === null) return value;
  const chosen = new Set((value as readonly Scalar[]).map(scalarKey)); // its type was looked at
  const listed = scalars.filter((scalar) => chosen.has(scalarKey(scalar)));
  return listed.length === 0 ? null : listed;
};

/**
 * What a value means to the solver. It must be one that the attribute can have. Of a MULTISELECT what is not
 * chosen stays open.
 */
export const finiteOf = (mapped: MappedAttribute, value: Value): Choice[] => {
  const { kind, variable, members, empty } = mapped;
  if (kind === 'MANY') {
    if (value === null || (isList(value) && value.length === 0))
      return members.map((one) => ({ variable: one, value: 0 }));
    const indexes = (isList(value) ? value : [value]).flatMap((scalar) => valueIndex(mapped, scalar) ?? []);
    return indexes.toSorted((a, b) => a - b).map((at) => ({ variable: members[at] as number, value: 1 }));
  }
  if (value === null) return empty < 0 ? [] : [{ variable, value: empty }];
  const at = isList(value) ? undefined : valueIndex(mapped, value);
  return at === undefined ? [] : [{ variable, value: at }];
};

/** Why an attribute cannot have a value, whatever else is chosen. */
export const faultOf = (mapped: MappedAttribute, value: Value): Fault | undefined => {
  const { name } = mapped.attribute;
  if (mapped.kind === 'MANY') {
    if (value === null) return undefined;
    if (!isList(value)) return { code: 'WRONG_TYPE', message: `Attribute ${name} takes a list of values.` };
    for (const [at, one] of value.entries()) {
      const fault = listFault(mapped, one);
      if (fault) return { ...fault, at };
    }
    return undefined;
  }
  if (value === null) {
    if (mapped.empty >= 0) return undefined;
    return { code: 'VALUE_NOT_OFFERED', message: `Attribute ${name} always has a value.` };
  }
  if (isList(value)) return { code: 'WRONG_TYPE', message: `Attribute ${name} takes one value, not a list.` };
  if (mapped.kind === 'LIST') return listFault(mapped, value);
  return mapped.kind === 'NUMBER' ? numberFault(mapped, value) : textFault(mapped, value);
};

const listFault = ({ attribute, byKey }: MappedAttribute, value: Scalar): Fault | undefined => {
  const key = scalarKey(value);
  if (byKey.has(key)) return undefined;
  const shown = quoteValue(value);
  return attribute.values.some((one) => scalarKey(one.value) === key)
    ? {
        code: 'VALUE_NOT_OFFERED',
        message: `${shown} of attribute ${attribute.name} is not offered on this date.`,
      }
    : { code: 'UNKNOWN_VALUE', message: `Attribute ${attribute.name} has no value ${shown}.` };
};

const numberFault = ({ attribute, range }: MappedAttribute, value: Scalar): Fault | undefined => {
  const { name, dataType, minValue, maxValue, step } = attribute;
  const number = numberOfScalar(attribute, value);
  if (number === null) {
    const wanted = dataType === 'DATE' ? 'a date (YYYY-MM-DD)' : 'a number';
    return { code: 'WRONG_TYPE', message: `Attribute ${name} takes ${wanted}, not ${quoteValue(value)}.` };
  }
  if (!range || !isInCell({ ...range, isLowIn: true, isHighIn: true }, number)) {
    const bounds = [minValue && `at least ${minValue}`, maxValue && `at most ${maxValue}`]
      .filter(Boolean)
      .join(', ');
    return {
      code: 'OUT_OF_RANGE',
      message: `${quoteValue(value)} is out of the range of attribute ${name} (${bounds}).`,
    };
  }
  if (range.lattice === null || isOnLattice(range.lattice, number)) return undefined;
  const wanted =
    dataType === 'INTEGER' && !step
      ? 'a whole number'
      : `a multiple of ${range.lattice.step} from ${range.lattice.base}`;
  return { code: 'NOT_A_STEP', message: `Attribute ${name} takes ${wanted}, not ${quoteValue(value)}.` };
};

const textFault = ({ attribute }: MappedAttribute, value: Scalar): Fault | undefined => {
  const { name, maxLength, pattern, dataType } = attribute;
  if (typeof value !== 'string' || isDecimal(value))
    return { code: 'WRONG_TYPE', message: `Attribute ${name} takes a text, not ${quoteValue(value)}.` };
  if (value === '')
    return {
      code: 'WRONG_TYPE',
      message: `The text of attribute ${name} is empty: choose no value instead.`,
    };
  if (maxLength !== null && [...value].length > maxLength)
    return { code: 'TOO_LONG', message: `Attribute ${name} takes at most ${maxLength} letters.` };
  if (pattern !== null && dataType === 'TEXT' && !matchesPattern(value, pattern))
    return { code: 'PATTERN', message: `Attribute ${name} takes texts like ${pattern}.` };
  return undefined;
};
