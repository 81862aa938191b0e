import { below } from '../finding.ts';
import type { ProductRule } from '../rule.ts';
import type { Check } from './check-context.ts';

/**
 * Tasks and items that a rule changes or removes, but nothing adds: most often a name that is written in two
 * ways.
 */
export const checkAdded = (check: Check): void => {
  const active = check.document.rules.filter((rule) => rule.status !== 'INACTIVE');
  const tasks = new Set(actionsOf(active, 'ADD_TASK').map((action) => action.name));
  const items = new Set([
    ...actionsOf(active, 'ADD_ITEM').map((action) => action.number),
    ...check.document.itemMappings.flatMap((mapping) => mapping.items.map((item) => item.number)),
  ]);
  // A number that is made of values may be any.
  const isAnyItem = [...items].some((number) => number.includes('{'));
  for (const [index, rule] of check.document.rules.entries())
    for (const [place, action] of rule.then.entries()) {
      const at = below('', 'rules', index, 'then', place);
      const owner = { type: 'RULE', key: String(rule.number), rule: rule.number } as const;
      if ((action.action === 'SET_TASK' || action.action === 'REMOVE_TASK') && !tasks.has(action.name))
        check.warning(
          'NEVER_ADDED',
          owner,
          below(at, 'name'),
          `No rule adds a task ${action.name}: this does nothing.`,
        );
      if (
        action.action === 'REMOVE_ITEM' &&
        !isAnyItem &&
        !action.number.includes('{') &&
        !items.has(action.number)
      )
        check.warning(
          'NEVER_ADDED',
          owner,
          below(at, 'number'),
          `Nothing adds the item ${action.number}: this does nothing.`,
        );
    }
};

type Action = ProductRule['then'][number];

const actionsOf = <A extends Action['action']>(
  rules: readonly ProductRule[],
  name: A,
): Extract<Action, { action: A }>[] =>
  rules.flatMap((rule) =>
    rule.then.filter((action): action is Extract<Action, { action: A }> => action.action === name),
  );
