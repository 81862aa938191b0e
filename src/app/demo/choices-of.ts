import type { Answer } from './call.ts';

/** Choices as the configurator takes them: `{ BORE: 80 }`. */
export const choose = (choices: Readonly<Record<string, unknown>>) =>
  Object.entries(choices).map(([name, value]) => ({ name, value }));

/** What a completed configuration comes to as choices: what was chosen, and what was filled in. */
export const choicesOf = ({ attributes }: Answer): { name: string; value: unknown }[] =>
  attributes.flatMap(({ name, method, value, setBy }: Answer) =>
    method === 'SELECTED' && value !== null && setBy !== 'RULE' ? [{ name, value }] : [],
  );
