import { Link, useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '../../../client/index.ts';
import { Dialog } from '../dialog.tsx';
import { useKeepsTyping, useTypedBefore } from '../kept-typing.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { ConflictList } from './conflict-list.tsx';
import { allNodes, nodeOfPath, spelled, type TreeNode, treeOf } from './document-map.ts';
import { type Stored, useDraft } from './draft.ts';
import { EditorContext } from './editor-context.ts';
import { FindingsList } from './findings-list.tsx';
import { childOf, nearestTo, type Path, pathAt, pathOf } from './json-place.ts';
import { PartForm } from './part-form.tsx';
import type { Placed } from './products-data.ts';
import { type Reveal, TextPane } from './text-pane.tsx';
import { type Count, TreePane } from './tree-pane.tsx';
import { useCheck } from './use-check.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useSaving } from './use-saving.ts';

type Props = { product: Product; stored: Stored; text: string; mayWrite: boolean };

/** Tree, form and text of one document, and what is wrong with it. */
export const EditorPanes = ({ product, stored, text: begins, mayWrite }: Props) => {
  const { say } = useSpeech();
  const { at } = useSearch({ from: '/signed-in/products/$id/edit' });
  const navigate = useNavigate({ from: '/products/$id/edit' });
  const written = writtenBefore(useTypedBefore('document'));
  const draft = useDraft(written?.stored ?? stored, written?.text ?? begins);
  useKeepsTyping('document', draft.isDirty ? { text: draft.text, stored: draft.stored } : undefined);
  const { findings, error, standing } = useCheck(draft);
  const { saving, conflicts, isMerged, settle } = useSaving(product.productID, draft);
  const [reveal, setReveal] = useState<Reveal>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['pages', 'rules']));
  /** A part that was made just now: it is opened once the tree has it. */
  const opening = useRef<Path>(undefined);
  const isFresh = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const enterForm = () =>
    box.current
      ?.querySelector<HTMLElement>('.part :is(.fields, .bar) :is(input, select, textarea):enabled')
      ?.focus();

  const nodes = useMemo(() => treeOf(draft.root), [draft.root]);
  const known = useMemo(() => [...allNodes(nodes)], [nodes]);
  const wanted = at?.startsWith('/')
    ? nodeOfPath(nodes, pathOf(at))
    : known.find(({ node }) => node.id === at)?.node;
  const selected = wanted ?? nodes[0];
  const counts = useMemo(() => countsOf(nodes, findings), [nodes, findings]);

  const select = (id: string) => {
    if (id !== at)
      void navigate({ search: (before) => ({ ...before, at: id }), replace: true, resetScroll: false });
  };
  const open = (path: Path) => {
    const node = nodeOfPath(nodes, path);
    if (node) select(node.id);
  };
  const selectedID = selected?.id;
  // What was made by a button that is gone goes on in its form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another part is open
  useEffect(() => {
    if (isFresh.current) enterForm();
    isFresh.current = false;
  }, [selectedID]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it was selected, the address included
  useEffect(() => {
    const above = known.find(({ node }) => node.id === selectedID)?.above ?? [];
    if (above.some(({ id }) => !opened.has(id)))
      setOpened((before) => new Set([...before, ...above.map(({ id }) => id)]));
  }, [selectedID]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the address names a part
  useEffect(() => {
    if (selected && at) show(selected.path);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tree has what was made
  useEffect(() => {
    const path = opening.current;
    opening.current = undefined;
    const node = path && nodeOfPath(nodes, path);
    if (!node || node.id === selectedID) return;
    isFresh.current = true;
    select(node.id);
  }, [nodes]);
  const show = (path: Path, isFocused = false) => {
    const { from, to } = nearestTo(draft.root, path);
    setReveal({ from, to: Math.min(to, from + 2000), isFocused });
  };
  const go = (finding: Placed) => {
    open(pathOf(finding.pointer));
    setReveal({ from: finding.from, to: finding.to, isFocused: true });
  };
  const number = spelled(childOf(childOf(draft.root, 'product'), 'number'));
  const isRenamed = number !== product.number;
  const canSave = mayWrite && draft.isDirty && !draft.fault && !isRenamed && !saving.isPending;
  const save = () => canSave && saving.mutate();
  useEditorKeys({ draft, save, findings, go, box });
  const leaving = useBlocker({
    // Where the session is over, what was written is kept over the sign-in.
    shouldBlockFn: ({ current, next }) =>
      draft.isDirty && current.pathname !== next.pathname && next.pathname !== '/sign-in',
    enableBeforeUnload: () => draft.isDirty,
    withResolver: true,
  });
  if (!selected) return null;
  return (
    <EditorContext value={{ productID: product.productID, draft, findings, open }}>
      <header className="bar">
        <h1>{say('product.editing', { number: product.number, name: product.name })}</h1>
        <span className="grow" />
        <span className="quiet" role="status">
          {saving.isPending
            ? say('saving')
            : draft.isDirty
              ? say('product.unsaved')
              : saving.isSuccess
                ? say(isMerged ? 'product.merged' : 'saved')
                : ''}
        </span>
        <button type="button" disabled={!draft.canUndo} aria-keyshortcuts="Control+Z" onClick={draft.undo}>
          {say('product.undo')}
        </button>
        <button type="button" disabled={!draft.canRedo} aria-keyshortcuts="Control+Y" onClick={draft.redo}>
          {say('product.redo')}
        </button>
        <button
          type="button"
          className="main"
          disabled={!canSave}
          aria-keyshortcuts="Control+S"
          title={mayWrite ? undefined : say('product.mayNotWrite')}
          onClick={save}
        >
          {say('product.save')}
        </button>
        <Link to="/products/$id" params={{ id: product.productID }}>
          {say('product.toVersions')}
        </Link>
      </header>
      {!mayWrite && <p className="quiet">{say('product.mayNotWrite')}</p>}
      {isRenamed && (
        <p className="problem">{say('product.renamed', { number: product.number, typed: number })}</p>
      )}
      <ProblemBox error={saving.error ?? error} />
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} onTaken={settle} />}
      <div className="editor" ref={box}>
        <TreePane
          nodes={nodes}
          selected={selected.id}
          open={opened}
          counts={counts}
          onSelect={(node) => {
            select(node.id);
            show(node.path);
          }}
          onToggle={(id, isOpen) =>
            setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)))
          }
          onEnter={enterForm}
        />
        <div className="views">
          <PartForm
            key={selected.id}
            node={selected}
            onOpen={open}
            onMade={(path) => {
              opening.current = path;
            }}
          />
          <TextPane
            reveal={reveal}
            onCaret={(offset) => {
              const node = nodeOfPath(nodes, pathAt(draft.root, offset));
              if (node && !draft.fault) select(node.id);
            }}
          />
          <FindingsList
            standing={standing}
            onGo={go}
            onFault={(from) => setReveal({ from, to: from + 1, isFocused: true })}
          />
          <p className="quiet">{say('product.keys')}</p>
        </div>
      </div>
      {leaving.status === 'blocked' && (
        <Dialog label={say('product.leave')} onClose={leaving.reset}>
          <p>{say('product.leave')}</p>
          <p className="bar">
            {/* biome-ignore lint/a11y/noAutofocus: the safe answer has the focus in a dialog that was opened by the user */}
            <button type="button" className="main" autoFocus onClick={leaving.reset}>
              {say('product.stay')}
            </button>
            <button type="button" onClick={leaving.proceed}>
              {say('product.discard')}
            </button>
          </p>
        </Dialog>
      )}
    </EditorContext>
  );
};

/** How much is wrong with each part, and with all that stands below a list. */
const countsOf = (nodes: readonly TreeNode[], findings: readonly Placed[]): Map<string, Count> => {
  const counts = new Map<string, Count>();
  for (const { pointer, severity } of findings) {
    const found = nodeOfPath(nodes, pathOf(pointer));
    const entry = found && [...allNodes(nodes)].find(({ node }) => node === found);
    for (const { id } of entry ? [...entry.above, entry.node] : []) {
      const { all = 0, isError = false } = counts.get(id) ?? {};
      counts.set(id, { all: all + 1, isError: isError || severity === 'ERROR' });
    }
  }
  return counts;
};

/** A document that was being written when the session ended, with what was stored then: a save merges both. */
const writtenBefore = (kept: unknown): { text: string; stored: Stored } | undefined => {
  if (typeof kept !== 'object' || kept === null || !('text' in kept && 'stored' in kept)) return undefined;
  const { text, stored } = kept;
  if (typeof text !== 'string' || typeof stored !== 'object' || stored === null) return undefined;
  const { text: before, etag } = { text: undefined, etag: undefined, ...stored };
  if (typeof before !== 'string' || (etag !== undefined && typeof etag !== 'string')) return undefined;
  return { text, stored: { text: before, etag } };
};
