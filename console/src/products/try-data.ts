import { useQuery } from '@tanstack/react-query';
import { configureProduct } from '../../../client/groups/configure.ts';
import { type Configuration, type ConfigurationOutcome, Decimal } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { type Choice, choicesOf, writeChoices } from '../configure/choices.ts';

/** A sample: of a version, or of the product as it is being edited (`draft`). */
export type Sample = { productID: string; of: string; choices: readonly Choice[]; quantity: Decimal };

/** What a sample comes to, with the trace of each rule. What was answered before stays meanwhile. */
export const useSample = (sample: Sample) =>
  useQuery({
    queryKey: [
      ...['/products', 'try', sample.productID, sample.of],
      ...[writeChoices(sample.choices), sample.quantity.text],
    ],
    queryFn: ({ signal }) => ask(sample, { trace: true }, signal),
    placeholderData: (before) => before,
  });

/** The same with all that is open filled in: its choices. */
export const filled = async (sample: Sample): Promise<Choice[]> =>
  choicesOf((await ask(sample, { complete: true })).attributes);

const ask = (
  { productID, of, choices, quantity }: Sample,
  more: { trace?: true; complete?: true },
  signal?: AbortSignal,
): Promise<Configuration> =>
  millwright(
    configureProduct,
    {
      params: { ProductID: productID },
      body: {
        ...{ attributes: [...choices], quantity, ...more },
        ...(of === 'draft' ? { isDraft: true } : { versionID: of === 'released' ? null : of }),
      },
    },
    signal ? { signal } : {},
  );

/** Whether it could be put into a quote. */
export const canBeSold = ({ isComplete, conflicts }: Configuration, outcome: ConfigurationOutcome): boolean =>
  isComplete === true &&
  conflicts.length === 0 &&
  outcome.isWhole &&
  outcome.isFinishable &&
  outcome.missingItems.length === 0 &&
  outcome.faults.length === 0 &&
  outcome.unpricedItems.length === 0;

/** A quantity as the address has it. */
export const quantityOf = (text: string | undefined): Decimal => {
  try {
    return new Decimal(text ?? '1');
  } catch {
    return new Decimal('1');
  }
};
