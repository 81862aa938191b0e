import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { summarizeTroubleReport } from '../../../client/groups/service.ts';
import type { TroubleReport } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { readTemplates } from './report-data.ts';

type Props = { row: TroubleReport; changed: () => Promise<unknown> };

/** The summary from a template, in place of the one that is seen here. */
export const Summary = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const [chosen, choose] = useState('');
  const { data, error } = useQuery({ queryKey: ['summary-templates'], queryFn: readTemplates });
  const fitting = data?.filter(({ productID }) => productID === null || productID === row.productID) ?? [];
  const writing = useMutation({
    mutationFn: () =>
      millwright(
        summarizeTroubleReport,
        {
          params: { ReportID: row.reportID },
          body: { templateID: chosen || (fitting[0]?.templateID ?? '') },
        },
        { ifMatch: `"${row.rowVersion}"` },
      ),
    onSuccess: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    writing.mutate();
  };
  return (
    <section aria-labelledby={id} id="summary">
      <h2 id={id}>{say('trouble.summary')}</h2>
      {data && fitting.length === 0 && <p className="quiet">{say('trouble.noTemplate')}</p>}
      {fitting.length > 0 && (
        <form className="bar" onSubmit={submit}>
          <label>
            {say('trouble.template')}{' '}
            <select value={chosen} onChange={({ target }) => choose(target.value)}>
              {fitting.map(({ templateID, name }) => (
                <option key={templateID} value={templateID}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" disabled={writing.isPending}>
            {say('trouble.write')}
          </button>
        </form>
      )}
      <ProblemBox error={error ?? writing.error} again={() => void changed()} />
    </section>
  );
};
