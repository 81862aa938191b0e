import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateExpectedReceipt } from '../../../client/groups/inventory.ts';
import { type ExpectedReceipt, type ExpectedReceiptChangeSent, isProblem } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { dayOf, momentOf } from './days.ts';

type Props = { line: ExpectedReceipt; changed: () => Promise<unknown> };

/** When a line comes, as the supplier confirms it, and that nothing more of it comes. */
export const LineDates = ({ line, changed }: Props) => {
  const { say, date } = useSpeech();
  const item = line.itemNumber;
  const [typed, setTyped] = useState<string>();
  const saving = useMutation({
    mutationFn: (body: ExpectedReceiptChangeSent) =>
      millwright(
        updateExpectedReceipt,
        { params: { InboundID: line.inboundID }, body },
        { ifMatch: `"${line.rowVersion}"` },
      ),
    onSuccess: () => setTyped(undefined),
    onSettled: changed,
  });
  const shown = typed ?? dayOf(line.expectedUTC);
  // Read again since: what was typed stands beside what somebody else wrote.
  const isConflict = isProblem(saving.error, 'PreconditionFailed');
  return (
    <>
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault();
          if (shown !== '') saving.mutate({ expectedUTC: momentOf(shown) });
        }}
      >
        <label>
          {say('buy.dueOf', { item })}{' '}
          <input type="date" required value={shown} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <button type="submit" disabled={saving.isPending || typed === undefined}>
          {say('buy.confirm', { item })}
        </button>
        <button
          type="button"
          disabled={saving.isPending}
          onClick={() => saving.mutate({ status: 'RECEIVED' })}
        >
          {say('buy.noMore', { item })}
        </button>
        <button
          type="button"
          disabled={saving.isPending}
          onClick={() => saving.mutate({ status: 'CANCELLED' })}
        >
          {say('buy.cancel', { item })}
        </button>
      </form>
      {isConflict ? (
        <p className="problem" role="alert">
          {say('buy.conflict', { item, theirs: date(line.expectedUTC) })}
        </p>
      ) : (
        <ProblemBox error={saving.error} />
      )}
    </>
  );
};
