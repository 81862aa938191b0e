import { useId, useState } from 'react';
import { Wide } from '../wide.tsx';
import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';
import { allNodes, type PartList as ListName, spelled, type TreeNode } from './document-map.ts';
import { useEditor } from './editor-context.ts';
import { childOf, nodeAt, type Path, pointerOf } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import { jsonAt, printJson } from './json-value.ts';
import { listWords } from './list-words.ts';
import { labelOf } from './tree-pane.tsx';

/** So many rows are drawn; the filter finds the others. */
const most = 60;

type Props = { node: TreeNode; onOpen: (path: Path) => void; onNew: (list: ListName) => void };

/** The parts of a list as a table, which a filter narrows: of rules with what they are about. */
export const PartList = ({ node, onOpen, onNew }: Props) => {
  const speech = useSpeech();
  const { say, number, language } = speech;
  const { draft, findings } = useEditor();
  const [sought, seek] = useState('');
  const id = useId();
  const list = node.list ?? 'rules';
  const isRules = list === 'rules';
  const parts = [...allNodes(node.children)].map(({ node: one }) => one).filter(({ kind }) => kind === list);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = parts.filter((part) => {
    const text = textOf(part, nodeAt(draft.root, part.path), labelOf(part, speech));
    return words.every((word) => text.includes(word));
  });
  const wrong = (part: TreeNode) => {
    const pointer = pointerOf(part.path);
    return findings.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`)).length;
  };
  return (
    <>
      <p className="bar">
        <label htmlFor={id}>{say('product.filter')}</label>
        <input
          id={id}
          type="search"
          data-search=""
          value={sought}
          onChange={({ target }) => seek(target.value)}
        />
        <span className="quiet" role="status">
          {say('list.count', { count: number(found.length) })}
        </span>
        <span className="grow" />
        <button type="button" disabled={draft.fault !== undefined} onClick={() => onNew(list)}>
          {say(listWords[list].make)}
        </button>
      </p>
      {parts.length === 0 ? (
        <p className="empty">{say(listWords[list].teach)}</p>
      ) : (
        <Wide>
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{say('field.number')}</th>
                <th scope="col">{say('field.name')}</th>
                {isRules && <th scope="col">{say('product.when')}</th>}
                {isRules && <th scope="col">{say('product.then')}</th>}
                {isRules && <th scope="col">{say('field.status')}</th>}
                <th scope="col">{say('product.findings')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((part) => {
                const value = nodeAt(draft.root, part.path);
                const count = wrong(part);
                return (
                  <tr key={part.id}>
                    <td>
                      <button type="button" className="plain" onClick={() => onOpen(part.path)}>
                        {labelOf(part, speech)}
                      </button>
                    </td>
                    <td>{part.hint}</td>
                    {isRules && <td className="mono">{short(childOf(value, 'when'))}</td>}
                    {isRules && <td>{doneBy(value, (code) => productTerm(code, language))}</td>}
                    {isRules && (
                      <td>{productTerm(spelled(childOf(value, 'status')) || 'ACTIVE', language)}</td>
                    )}
                    <td className={count > 0 ? 'late' : undefined}>{count > 0 && number(count)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Wide>
      )}
      {found.length > most && (
        <p className="quiet">{say('product.moreParts', { count: number(found.length - most) })}</p>
      )}
    </>
  );
};

const textOf = (part: TreeNode, value: JsonNode | undefined, label: string): string =>
  `${label} ${part.hint} ${value ? printJson(jsonAt(value)) : ''}`.toLowerCase();

/** A condition in short, as it is spelled in expressions. */
const short = (node: JsonNode | undefined): string => {
  const text = spelledCondition(node);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

const spelledCondition = (node: JsonNode | undefined): string => {
  if (node?.kind !== 'object') return '';
  const left = spelled(childOf(node, 'attribute')) || spelled(childOf(node, 'subject'));
  const right = childOf(node, 'values') ?? childOf(node, 'value') ?? childOf(node, 'expression');
  if (left)
    return `${left} ${signs[spelled(childOf(node, 'op'))] ?? spelled(childOf(node, 'op'))} ${
      right?.kind === 'list' ? right.items.map(spelled).join(', ') : spelled(right)
    }`.trim();
  for (const [name, between] of [
    ['all', ' and '] as const,
    ['any', ' or '] as const,
    ['not', ' nor '] as const,
  ]) {
    const parts = childOf(node, name);
    if (parts?.kind !== 'list') continue;
    const joined = parts.items.map(spelledCondition).join(between);
    return name === 'not' ? `not (${joined})` : joined;
  }
  return spelled(childOf(node, 'expression')) || printJson(jsonAt(node)).replace(/\s+/g, ' ');
};

const signs: Readonly<Record<string, string>> = {
  ...{ EQ: '=', NE: '<>', GT: '>', GE: '>=', LT: '<', LE: '<=' },
};

const doneBy = (rule: JsonNode | undefined, word: (code: string) => string): string => {
  const then = childOf(rule, 'then');
  const actions = then?.kind === 'list' ? then.items : [];
  return actions
    .slice(0, 3)
    .map((one) => {
      const what = ['attribute', 'number', 'name', 'scope', 'text', 'tag', 'document'].map((name) =>
        spelled(childOf(one, name)),
      );
      return `${word(spelled(childOf(one, 'action')))} ${what.find(Boolean) ?? ''}`.trim();
    })
    .join('; ');
};
