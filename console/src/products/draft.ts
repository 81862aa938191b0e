import { useMemo, useReducer, useRef } from 'react';
import { applied, type Splice, spliceBetween, undone } from './edit-text.ts';
import { type JsonFault, type JsonNode, readJsonText } from './json-text.ts';

/** What is stored, as it was read last. */
export type Stored = { readonly text: string; readonly etag: string | undefined };

type State = {
  readonly text: string;
  readonly stored: Stored;
  readonly past: readonly Step[];
  readonly future: readonly Splice[];
  /** Grows with each change. */
  readonly revision: number;
};
/** `origin`: the field it was typed in; what is typed there in one go is undone in one. */
type Step = { readonly splice: Splice; readonly origin: string; readonly at: number };
type Act =
  | { act: 'write'; text: string; origin: string; at: number }
  | { act: 'undo' }
  | { act: 'redo' }
  | { act: 'store'; stored: Stored; text: string };

/** So many steps can be undone, and what is typed within a second of the last letter is one. */
const mostSteps = 500;
const oneGo = 1000;

const reduce = (state: State, act: Act): State => {
  const revision = state.revision + 1;
  if (act.act === 'write') {
    if (act.text === state.text) return state;
    const splice = spliceBetween(state.text, act.text);
    const last = state.past.at(-1);
    const goesOn = last?.origin === act.origin && act.at - last.at < oneGo && state.future.length === 0;
    const before = goesOn ? applied(state.text, undone(last.splice)) : state.text;
    const step = {
      splice: goesOn ? spliceBetween(before, act.text) : splice,
      origin: act.origin,
      at: act.at,
    };
    const past = [...(goesOn ? state.past.slice(0, -1) : state.past), step].slice(-mostSteps);
    return { ...state, text: act.text, past, future: [], revision };
  }
  if (act.act === 'undo') {
    const step = state.past.at(-1);
    if (!step) return state;
    const text = applied(state.text, undone(step.splice));
    return {
      ...state,
      text,
      past: state.past.slice(0, -1),
      future: [...state.future, step.splice],
      revision,
    };
  }
  if (act.act === 'redo') {
    const splice = state.future.at(-1);
    if (!splice) return state;
    const step = { splice, origin: '', at: 0 };
    const text = applied(state.text, splice);
    return { ...state, text, past: [...state.past, step], future: state.future.slice(0, -1), revision };
  }
  const text = act.text;
  const isChanged = text !== state.text;
  const step = { splice: spliceBetween(state.text, text), origin: '', at: 0 };
  return {
    ...{ ...state, text, stored: act.stored, revision },
    ...(isChanged ? { past: [...state.past, step].slice(-mostSteps), future: [] } : {}),
  };
};

/** The text of a document while it is edited: tree, forms and text field are three views of it. */
export type Draft = {
  readonly text: string;
  readonly stored: Stored;
  readonly isDirty: boolean;
  /** The last text that could be read; of the present one where `fault` is undefined. */
  readonly root: JsonNode;
  readonly fault: JsonFault | undefined;
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly write: (text: string, origin?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** What is stored now, and what the text becomes. */
  readonly store: (stored: Stored, text?: string) => void;
};

/** Begins with a text, over what is stored. */
export const useDraft = (stored: Stored, begins: string): Draft => {
  const [state, dispatch] = useReducer(reduce, {
    ...{ text: begins, stored, past: [], future: [], revision: 0 },
  });
  const read = useMemo(() => readJsonText(state.text), [state.text]);
  const last = useRef<JsonNode>(empty);
  if ('root' in read) last.current = read.root;
  return {
    text: state.text,
    stored: state.stored,
    isDirty: state.text !== state.stored.text,
    root: last.current,
    fault: 'fault' in read ? read.fault : undefined,
    revision: state.revision,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    write: (text, origin = '') => dispatch({ act: 'write', text, origin, at: Date.now() }),
    undo: () => dispatch({ act: 'undo' }),
    redo: () => dispatch({ act: 'redo' }),
    store: (now, text = now.text) => dispatch({ act: 'store', stored: now, text }),
  };
};

const empty: JsonNode = { kind: 'object', from: 0, to: 0, members: [] };
