import { isDecimal } from '#lib/decimal';
import type { OutcomeAction, TaskDetail } from '../action.ts';
import { below } from '../finding.ts';
import type { Check } from './check-context.ts';

/** Tasks that take time and have neither rate, cost nor price, from no rule: they are sold for nothing. */
export const checkTaskPrices = (check: Check): void => {
  const { rules } = check.document;
  const changes = rules.flatMap(({ status, then }) => (status === 'INACTIVE' ? [] : then.filter(isChange)));
  const priced = new Set(changes.flatMap(({ name, task }) => (task && hasPrice(task) ? [name] : [])));
  const timed = new Set(changes.flatMap((action) => (takesTime(action) ? [action.name] : [])));
  for (const [index, { then, number, status }] of rules.entries())
    for (const [place, action] of then.entries()) {
      if (status === 'INACTIVE' || action.action !== 'ADD_TASK') continue;
      if ((action.task && hasPrice(action.task)) || priced.has(action.name)) continue;
      if (!takesTime(action) && !timed.has(action.name)) continue;
      check.warning(
        'UNPRICED_TASK',
        { type: 'RULE', key: String(number), rule: number },
        below('', 'rules', index, 'then', place, 'name'),
        `The task ${action.name} takes time and has no price: it is sold for nothing, unless a rule sets that of TASKS or LINE. ` +
          'Give it an hourlyRate, a cost or a price (0 where nothing is charged for it).',
      );
    }
};

type Changing = Extract<OutcomeAction, { action: 'SET_TASK' }>;
const isChange = (action: { action: string }): action is Changing => action.action === 'SET_TASK';

const hasPrice = ({ hourlyRate, cost, price }: TaskDetail): boolean =>
  hourlyRate !== undefined || cost !== undefined || price !== undefined;

/** Whether an action gives a task any time; what is calculated may be any. */
const takesTime = ({ minutes, task = {} }: Pick<Changing, 'minutes' | 'task'>): boolean =>
  [minutes, task.setupMinutes, task.teardownMinutes, task.transferMinutes].some(
    (time) => time !== undefined && !(isDecimal(time) ? time.eq(0) : Number(time) === 0),
  );
