import { useId } from 'react';
import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';
import { spelled } from './document-map.ts';
import { insertAt, removeAt } from './edit-text.ts';
import { attributeOf, namesIn, useEditor, useNode } from './editor-context.ts';
import { ExpressionField } from './expression-field.tsx';
import { JsonField } from './json-field.tsx';
import { childOf, type Path, pointerOf } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import { type Json, jsonAt, objectOf } from './json-value.ts';
import { readScalar, ScalarField } from './scalar-field.tsx';
import { Told } from './simple-field.tsx';

const operators = [
  'EQ',
  'NE',
  'GT',
  'GE',
  'LT',
  'LE',
  'IN',
  'NOT_IN',
  'BETWEEN',
  'MATCHES',
  'EMPTY',
  'NOT_EMPTY',
];
const subjects = [
  ...['quantity', 'date', 'currency', 'customer.number', 'customer.country', 'customer.region'],
  ...['customer.vertical', 'totalCost', 'totalPrice', 'itemCount'],
];
const shapes = ['ALWAYS', 'COMPARE', 'EXPRESSION', 'ALL', 'ANY', 'NOT', 'TEXT'] as const;
type ConditionShape = (typeof shapes)[number];

/** What a condition is; one that has members beyond its shape's is shown as text, so that none is lost. */
export const shapeOf = (node: JsonNode | undefined): ConditionShape => {
  if (!node || (node.kind === 'word' && node.value === null)) return 'ALWAYS';
  if (node.kind !== 'object') return 'TEXT';
  const names = node.members.map(({ name }) => name);
  const isOnly = (...known: string[]) => names.every((name) => known.includes(name));
  if (isOnly('expression') && names.length === 1) return 'EXPRESSION';
  for (const [name, shape] of [['all', 'ALL'] as const, ['any', 'ANY'] as const, ['not', 'NOT'] as const])
    if (isOnly(name) && childOf(node, name)?.kind === 'list') return shape;
  const isCompared = names.includes('attribute') !== names.includes('subject');
  if (isCompared && isOnly('attribute', 'subject', 'op', 'value', 'values', 'expression')) return 'COMPARE';
  return 'TEXT';
};

const begun: Readonly<Record<Exclude<ConditionShape, 'ALWAYS' | 'TEXT'>, Json>> = {
  COMPARE: objectOf({ attribute: '', op: 'EQ', value: '' }),
  EXPRESSION: objectOf({ expression: '' }),
  ALL: objectOf({ all: [objectOf({ attribute: '', op: 'EQ', value: '' })] }),
  ANY: objectOf({ any: [objectOf({ attribute: '', op: 'EQ', value: '' })] }),
  NOT: objectOf({ not: [objectOf({ attribute: '', op: 'EQ', value: '' })] }),
};

/** A condition: always, a comparison, an expression, or several of them. */
export const ConditionField = ({
  title,
  path,
  onRemove,
}: {
  title: string;
  path: Path;
  onRemove?: () => void;
}) => {
  const { say, language } = useSpeech();
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const shape = shapeOf(node);
  const isLocked = draft.fault !== undefined;
  const turn = (to: string) => {
    if (to === 'ALWAYS') write(undefined);
    else if (to in begun) write(joined(node, shape, to) ?? begun[to as keyof typeof begun]);
  };
  return (
    <fieldset className="field broad condition">
      <legend>{title}</legend>
      <p className="bar">
        <select
          aria-label={say('product.conditionIs', { title })}
          value={shape}
          disabled={isLocked}
          onChange={({ target }) => turn(target.value)}
        >
          {shapes
            .filter((one) => one !== 'TEXT' || shape === 'TEXT')
            .map((one) => (
              <option key={one} value={one}>
                {productTerm(one, language)}
              </option>
            ))}
        </select>
        {shape === 'COMPARE' && <Compared path={path} />}
        {onRemove && (
          <button type="button" className="plain" disabled={isLocked} onClick={onRemove}>
            {say('product.takeOut')}
          </button>
        )}
      </p>
      {shape === 'EXPRESSION' && (
        <ExpressionField path={[...path, 'expression']} label={say('product.expression')} isBare isNeeded />
      )}
      {(shape === 'ALL' || shape === 'ANY' || shape === 'NOT') && (
        <Several path={[...path, shape.toLowerCase()]} />
      )}
      {shape === 'TEXT' && <JsonField title={say('product.asText')} path={path} />}
      {shape !== 'TEXT' && shape !== 'EXPRESSION' && <Told path={path} isDeep={shape === 'COMPARE'} />}
    </fieldset>
  );
};

/** One condition becomes the first of several; of several the first stays. */
const joined = (node: JsonNode | undefined, from: ConditionShape, to: string): Json | undefined => {
  const isSeveral = (shape: string) => shape === 'ALL' || shape === 'ANY' || shape === 'NOT';
  if (!node || from === 'TEXT' || !isSeveral(to)) return undefined;
  const parts = isSeveral(from) ? childOf(node, from.toLowerCase()) : undefined;
  return objectOf({ [to.toLowerCase()]: parts ? jsonAt(parts) : [jsonAt(node)] });
};

const Several = ({ path }: { path: Path }) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const [node] = useNode(path);
  const parts = node?.kind === 'list' ? node.items : [];
  const origin = pointerOf(path);
  return (
    <>
      {parts.map((_, at) => (
        <ConditionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          key={at}
          title={say('product.part', { number: at + 1 })}
          path={[...path, at]}
          onRemove={() => draft.write(removeAt(draft.text, [...path, at]), origin)}
        />
      ))}
      <button
        type="button"
        disabled={draft.fault !== undefined}
        onClick={() => draft.write(insertAt(draft.text, path, parts.length, begun.COMPARE), origin)}
      >
        {say('product.addCondition')}
      </button>
    </>
  );
};

const Compared = ({ path }: { path: Path }) => {
  const { say, language } = useSpeech();
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const id = useId();
  const subject = spelled(childOf(node, 'subject'));
  const left = subject || spelled(childOf(node, 'attribute'));
  const op = spelled(childOf(node, 'op'));
  const isLocked = draft.fault !== undefined;
  const members = node?.kind === 'object' ? node.members : [];
  const rebuild = (left: string, op: string) => {
    const kept = members.filter(({ name }) => !['attribute', 'subject', 'op'].includes(name));
    const rest = Object.fromEntries(kept.map(({ name, value }) => [name, jsonAt(value)]));
    const isSubject = subjects.includes(left) && !namesIn(draft.root, 'attributes').includes(left);
    write(objectOf({ ...(isSubject ? { subject: left } : { attribute: left }), op, ...operands(op, rest) }));
  };
  return (
    <>
      <input
        aria-label={say('product.compared')}
        list={`${id}n`}
        autoComplete="off"
        value={left}
        readOnly={isLocked}
        onChange={({ target }) => rebuild(target.value, op)}
      />
      <datalist id={`${id}n`}>
        {[...namesIn(draft.root, 'attributes'), ...subjects].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <select
        aria-label={say('product.comparison')}
        value={op}
        disabled={isLocked}
        onChange={({ target }) => rebuild(left, target.value)}
      >
        {!operators.includes(op) && <option value={op}>{op}</option>}
        {operators.map((one) => (
          <option key={one} value={one}>
            {productTerm(one, language)}
          </option>
        ))}
      </select>
      {childOf(node, 'expression') ? (
        <ExpressionField path={[...path, 'expression']} label={say('product.expression')} isBare isNeeded />
      ) : (
        childOf(node, 'value') && (
          <ScalarField path={[...path, 'value']} label={say('product.value')} isBare isNeeded />
        )
      )}
      {childOf(node, 'values') && <Values path={[...path, 'values']} node={node} />}
    </>
  );
};

/** The values of a list, with semicolons between them. */
const Values = ({ path, node }: { path: Path; node: JsonNode | undefined }) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const [list, write] = useNode(path);
  const items = list?.kind === 'list' ? list.items : [];
  const attribute = attributeOf(draft.root, spelled(childOf(node, 'attribute')));
  return (
    <input
      aria-label={say('product.valuesHint')}
      title={say('product.valuesHint')}
      value={items.map(spelled).join('; ')}
      readOnly={draft.fault !== undefined}
      onChange={({ target }) =>
        write(target.value.split(/;\s?/).map((one, at) => readScalar(one, items[at] ?? items[0], attribute)))
      }
    />
  );
};

/** What an operator compares with, of what stood there. */
const operands = (op: string, rest: Readonly<Record<string, Json>>): Record<string, Json> => {
  if (op === 'EMPTY' || op === 'NOT_EMPTY') return {};
  if (op === 'IN' || op === 'NOT_IN' || op === 'BETWEEN') {
    const one = rest.value ?? '';
    return { values: rest.values ?? (op === 'BETWEEN' ? [one, one] : [one]) };
  }
  if (rest.expression !== undefined) return { expression: rest.expression };
  const [first] = Array.isArray(rest.values) ? (rest.values as Json[]) : [];
  return { value: rest.value ?? first ?? '' };
};
