import type { Facts } from '../language/facts.ts';
import { calculate, fill, type Given } from '../language/language.ts';
import type { Names } from '../language/names.ts';
import type { Action } from './action.schema.ts';

/** The members of an action's params that may hold expressions in braces. */
const filledMembers: Readonly<Record<Action['type'], readonly string[]>> = {
  NOTIFY: ['title', 'text'],
  EMAIL: ['to', 'subject', 'bodyText'],
  WEBHOOK: [],
  SETFIELD: [],
  SETSTATUS: ['reason'],
  ADDTAG: ['value'],
  ADDNOTE: ['text'],
  CREATETODO: ['title', 'text'],
  CREATEESCALATION: ['title', 'description', 'productionOrderID'],
  CREATENCR: [
    ...['title', 'description', 'itemID', 'productID', 'productionOrderID', 'customerID', 'supplierID'],
  ],
  ASSIGN: [],
};

/** The texts of an action that may hold expressions, each with its place in the action. */
export const textsOf = (action: Action): { text: string; at: string }[] =>
  Object.entries(action.params).flatMap(([name, value]) => {
    if (!filledMembers[action.type].includes(name)) return [];
    const at = `/params/${name}`;
    if (typeof value === 'string') return [{ text: value, at }];
    return Array.isArray(value)
      ? value.map((text, index) => ({ text: String(text), at: `${at}/${index}` }))
      : [];
  });

/** Shown instead of a field, number or text that would be longer than it may be. */
const mostLetters = 2000;

/** An action with its expressions filled in, or why one of them gives nothing. */
export const fillAction = (names: Names, action: Action, facts: Facts): Given<Action> => {
  const params: Record<string, unknown> = { ...action.params };
  const filled = filledMembers[action.type];
  for (const [name, value] of Object.entries(params)) {
    if (!filled.includes(name)) continue;
    const texts = Array.isArray(value) ? value.map(String) : [String(value)];
    const done: string[] = [];
    for (const text of texts) {
      const given = fill(names, text, facts);
      if ('fault' in given) return { fault: `${name}: ${given.fault}` };
      done.push(given.value.slice(0, name === 'title' ? 200 : mostLetters));
    }
    params[name] = Array.isArray(value) ? done : done[0];
  }
  if (action.type === 'SETFIELD' && action.params.expression !== undefined) {
    const given = calculate(names, action.params.expression, facts);
    if ('fault' in given) return { fault: `expression: ${given.fault}` };
    const { expression: _calculated, ...rest } = params;
    return { value: { ...action, params: { ...rest, value: given.value } } as Action };
  }
  return { value: { ...action, params } as Action };
};
