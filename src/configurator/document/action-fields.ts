import type { Action, TaskDetail } from './action.ts';
import type { Expression } from './condition.ts';

/** Where in an action an expression stands: the steps to it. */
export type ActionField<T> = { path: readonly string[]; text: T };

const taskNumbers = [
  'setupMinutes',
  'teardownMinutes',
  'transferMinutes',
  'hourlyRate',
  'cost',
  'price',
] as const satisfies (keyof TaskDetail)[];

/** All expressions of an action that give a number. */
export const numberFields = (action: Action): ActionField<Expression>[] => {
  switch (action.action) {
    case 'ADD_ITEM':
      return [{ path: ['quantity'], text: action.quantity }];
    case 'ADD_TASK':
    case 'SET_TASK':
      return [
        ...given('minutes', action.minutes),
        ...taskNumbers.flatMap((name) => given(name, action.task?.[name], 'task')),
      ];
    case 'SET_PRICE':
      return [{ path: ['amount'], text: action.amount }];
    case 'SET_LEADTIME':
      return [{ path: ['days'], text: action.days }];
    case 'SET_WEIGHT':
      return [{ path: ['weight'], text: action.weight }];
    case 'SET_DIMENSIONS':
      return (['length', 'width', 'height'] as const).flatMap((name) => given(name, action[name]));
    default:
      return [];
  }
};

/** All texts of an action that may hold expressions in braces. */
export const textFields = (action: Action): ActionField<string>[] => {
  switch (action.action) {
    case 'ADD_ITEM':
    case 'REMOVE_ITEM':
      return [{ path: ['number'], text: action.number }];
    case 'ADD_TASK':
    case 'SET_TASK':
      return (['detail', 'instruction'] as const).flatMap((name) => given(name, action.task?.[name], 'task'));
    case 'ADD_NOTE':
    case 'SET_DESCRIPTION':
    case 'LOG':
      return [{ path: ['text'], text: action.text }];
    default:
      return [];
  }
};

const given = <T>(name: string, text: T | undefined, ...before: string[]): ActionField<T>[] =>
  text === undefined ? [] : [{ path: [...before, name], text }];
