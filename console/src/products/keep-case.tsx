import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createProductTestCase } from '../../../client/groups/products.ts';
import type { Configuration, ConfigurationOutcome, Decimal } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import type { Choice } from '../configure/choices.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { canBeSold } from './try-data.ts';

type Props = {
  productID: string;
  choices: readonly Choice[];
  quantity: Decimal;
  answer: Configuration;
  outcome: ConfigurationOutcome;
};

/** Keeps a sample as a test case: what it comes to now is what every later version must come to. */
export const KeepCase = ({ productID, choices, quantity, answer, outcome }: Props) => {
  const { say } = useSpeech();
  const [name, setName] = useState('');
  const id = useId();
  const keeping = useMutation({
    mutationFn: () => {
      const { linePrice, unitCost, leadTimeDays, items, currencyCode } = outcome;
      const calculated = answer.attributes.filter(
        ({ method, value }) => method === 'GENERATED' && value !== null,
      );
      return millwright(createProductTestCase, {
        body: {
          ...{ productID, name: name.trim(), choices: [...choices], quantity, currencyCode },
          expected: {
            ...{ canBeSold: canBeSold(answer, outcome), linePrice, unitCost, leadTimeDays },
            attributes: calculated.map(({ name: attribute, value }) => ({ name: attribute, value })),
            items: items
              .filter(({ quantity: each }) => each.toNumber() > 0)
              .map(({ number, quantity: each }) => ({ number, quantity: each })),
          },
        },
      });
    },
    onSuccess: () => {
      setName('');
      return queries.invalidateQueries({ queryKey: ['/products', 'tests'] });
    },
  });
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !keeping.isPending) keeping.mutate();
  };
  return (
    <form onSubmit={end} className="actions">
      <label htmlFor={id}>{say('product.caseName')}</label>
      <input id={id} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      <button type="submit" disabled={name.trim() === '' || keeping.isPending}>
        {say('product.keepCase')}
      </button>
      <p className="quiet" role="status">
        {keeping.isSuccess ? say('product.caseKept', { name: keeping.data.name }) : say('product.keepHint')}
      </p>
      <ProblemBox error={keeping.error} />
    </form>
  );
};
