import type { Configuration, ConfigurationChoice, ConfigurationChoiceSent } from '../../../client/index.ts';

/** Choices as the configurator takes them: `{ BORE: 80 }`. */
export const choose = (
  choices: Readonly<Record<string, ConfigurationChoiceSent['value']>>,
): ConfigurationChoiceSent[] => Object.entries(choices).map(([name, value]) => ({ name, value }));

/** What a completed configuration comes to as choices: what was chosen, and what was filled in. */
export const choicesOf = ({ attributes }: Configuration): ConfigurationChoice[] =>
  attributes.flatMap(({ name, method, value, setBy }) =>
    method === 'SELECTED' && value !== null && setBy !== 'RULE' ? [{ name, value }] : [],
  );
