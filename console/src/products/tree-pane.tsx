import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { productTerm } from '../words/product-terms.ts';
import { type Speech, useSpeech } from '../words/words.tsx';
import { rowsOf, type TreeNode, type TreeRow } from './document-map.ts';
import { useEditor } from './editor-context.ts';
import { listWords } from './list-words.ts';

const rowPixels = 26;
const beyond = 6;

/** Findings of a part and of all below it. */
export type Count = { all: number; isError: boolean };

type Props = {
  nodes: readonly TreeNode[];
  /** The node that is open in the form. */
  selected: string;
  open: ReadonlySet<string>;
  /** How much is wrong below each node. */
  counts: ReadonlyMap<string, Count>;
  onSelect: (node: TreeNode) => void;
  onToggle: (id: string, isOpen: boolean) => void;
  /** Enter: on to the form. */
  onEnter: () => void;
};

/** What a node is called. */
export const labelOf = (node: TreeNode, { say, language }: Speech): string => {
  if (node.type) return productTerm(node.type, language);
  if (node.list && node.kind === 'list') return say(listWords[node.list].title);
  return node.label === '' ? say('product.unnamed') : node.label;
};

/** A document as a tree. Only rows in view are drawn. The arrows go along it, open and close. */
export const TreePane = ({ nodes, selected, open, counts, onSelect, onToggle, onEnter }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const { draft } = useEditor();
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const rows = rowsOf(nodes, open);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === selected),
  );
  const height = box.current?.clientHeight ?? 600;
  const from = Math.max(0, Math.min(Math.floor(top / rowPixels), rows.length - 1) - beyond);
  const to = Math.min(rows.length, Math.ceil((top + height) / rowPixels) + beyond);
  const isDrawn = at >= from && at < to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is selected, wherever that was done
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    if (at * rowPixels < shown.scrollTop) shown.scrollTop = at * rowPixels;
    else if ((at + 1) * rowPixels > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = (at + 1) * rowPixels - shown.clientHeight;
  }, [selected, rows.length]);
  /** Letters go to the next row that begins with them; those that come quickly belong together. */
  const typedTo = ({ key, timeStamp }: KeyboardEvent): number => {
    if (key.length !== 1) return -1;
    const before = typed.current;
    const text = timeStamp - before.at < 800 ? before.text + key.toLowerCase() : key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const isMore = text.length > 1;
    const order = rows.map((_, step) => (at + step + (isMore ? 0 : 1)) % rows.length);
    return (
      order.find((index) => {
        const row = rows[index];
        const label = row && labelOf(row.node, speech).toLowerCase();
        return label?.startsWith(text) || row?.node.hint.toLowerCase().startsWith(text);
      }) ?? -1
    );
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = targetOf(event.key, rows, at) ?? rows[typedTo(event)];
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowRight' && row.node.children.length > 0 && !row.isOpen)
      onToggle(row.node.id, true);
    else if (event.key === 'ArrowLeft' && row.isOpen) onToggle(row.node.id, false);
    else if (target) onSelect(target.node);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={say('product.tree')}
      tabIndex={0}
      data-pane="tree"
      aria-activedescendant={isDrawn ? `node${at}` : undefined}
      aria-disabled={draft.fault !== undefined || undefined}
      onKeyDown={press}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="none" style={{ height: rows.length * rowPixels }}>
        {rows.slice(from, to).map((row, index) => (
          <Row
            key={row.node.id}
            {...{ row, at: from + index, label: labelOf(row.node, speech) }}
            count={counts.get(row.node.id)}
            isSelected={row.node.id === selected}
            onSelect={() => onSelect(row.node)}
            onToggle={() => onToggle(row.node.id, !row.isOpen)}
          />
        ))}
      </div>
    </div>
  );
};

type RowProps = {
  row: TreeRow;
  at: number;
  label: string;
  count: Count | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onToggle: () => void;
};

const Row = ({
  row: { node, level, isOpen, place, of },
  at,
  label,
  count,
  isSelected,
  onSelect,
  onToggle,
}: RowProps) => {
  const { say } = useSpeech();
  const hasParts = node.children.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the tree says which one is active
    <div
      id={`node${at}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-expanded={hasParts ? isOpen : undefined}
      className="node"
      style={{ top: at * rowPixels, paddingLeft: `${level * 0.9 - 0.5}rem` }}
      onClick={onSelect}
    >
      <span
        className="twist"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasParts) onToggle();
        }}
      >
        {hasParts ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <span>{label}</span> {node.kind === 'list' && <span className="quiet">{countOf(node)}</span>}
      {node.hint !== '' && node.hint !== label && <span className="quiet">{node.hint}</span>}
      {count && (
        <span
          className={count.isError ? 'late' : 'quiet'}
          title={say('product.findingCount', { count: count.all })}
        >
          {' '}
          <span aria-hidden="true">●{count.all}</span>
          <span className="hidden">{say('product.findingCount', { count: count.all })}</span>
        </span>
      )}
    </div>
  );
};

/** How many parts a list has, in all that stands below it. */
const countOf = (node: TreeNode): number =>
  node.children.reduce(
    (sum, child) => sum + (child.kind === 'list' ? countOf(child) : child.kind === node.list ? 1 : 0),
    0,
  );

const targetOf = (key: string, rows: readonly TreeRow[], at: number): TreeRow | undefined => {
  const level = rows[at]?.level ?? 1;
  if (key === 'ArrowDown') return rows[at + 1];
  if (key === 'ArrowUp') return rows[at - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'PageDown') return rows[Math.min(rows.length - 1, at + 15)];
  if (key === 'PageUp') return rows[Math.max(0, at - 15)];
  if (key === 'ArrowRight') return rows[at]?.isOpen ? rows[at + 1] : undefined;
  return key === 'ArrowLeft' ? rows.slice(0, at).findLast((row) => row.level < level) : undefined;
};
