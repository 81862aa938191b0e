import { useId } from 'react';
import { Decimal } from '../../../client/index.ts';
import { spelled } from './document-map.ts';
import { attributeOf, useEditor, useFindings, useNode } from './editor-context.ts';
import { childOf, nodeAt, type Path } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import type { Json } from './json-value.ts';

type Props = { path: Path; label: string; isBare?: boolean; isNeeded?: boolean };

/**
 * A value of an attribute: text, number, or yes and no, by what the attribute has. Its values are proposed
 * where it has a list.
 */
export const ScalarField = ({ path, label, isBare = false, isNeeded = false }: Props) => {
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const isWrong = useFindings(path).length > 0;
  const id = useId();
  const attribute = attributeOfValue(draft.root, path);
  return (
    <>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        list={`${id}v`}
        autoComplete="off"
        value={spelled(node)}
        aria-label={isBare ? label : undefined}
        aria-invalid={isWrong || undefined}
        readOnly={draft.fault !== undefined}
        onChange={({ target: { value } }) =>
          write(value === '' && !isNeeded ? undefined : readScalar(value, node, attribute))
        }
      />
      <datalist id={`${id}v`}>
        {offeredBy(attribute).map((one) => (
          <option key={spelled(one)} value={spelled(one)} />
        ))}
      </datalist>
    </>
  );
};

/** A number as JSON spells it, without a power. */
export const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/** What was typed, of the type that the attribute's values have; else of the type that stood there. */
export const readScalar = (
  typed: string,
  before: JsonNode | undefined,
  attribute: JsonNode | undefined,
): Json => {
  const offered = offeredBy(attribute).find((one) => spelled(one) === typed);
  const asNumber = number.test(typed) ? new Decimal(typed) : undefined;
  if (offered)
    return offered.kind === 'number' && asNumber
      ? asNumber
      : offered.kind === 'word'
        ? typed === 'true'
        : typed;
  const type = spelled(childOf(attribute, 'dataType'));
  if (type === 'BOOLEAN') return typed === 'true' ? true : typed === 'false' ? false : typed;
  const isNumeric = type === 'NUMBER' || type === 'INTEGER';
  const isLikeOthers =
    offeredBy(attribute).some(({ kind }) => kind === 'number') ||
    before?.kind === 'number' ||
    isBegun(before);
  const isFree = attribute === undefined && before === undefined;
  return asNumber && (isNumeric || isLikeOthers || isFree) ? asNumber : typed;
};

/** Whether a number was typed up to its point. */
export const isBegun = (node: JsonNode | undefined): boolean => /^-?\d*\.$/.test(spelled(node));

/** The values of an attribute's list. */
const offeredBy = (attribute: JsonNode | undefined): JsonNode[] => {
  const values = childOf(attribute, 'values');
  return values?.kind === 'list'
    ? values.items.flatMap((one) => (one.kind === 'object' ? (childOf(one, 'value') ?? []) : one))
    : [];
};

/** The attribute whose value stands at a path: the one named beside it, or the one that it is a value of. */
const attributeOfValue = (root: JsonNode, path: Path): JsonNode | undefined => {
  if (path[0] === 'attributes') return nodeAt(root, path.slice(0, 2));
  const beside = nodeAt(root, path.slice(0, -1));
  return attributeOf(root, spelled(childOf(beside, 'attribute')) || spelled(childOf(beside, 'name')));
};
