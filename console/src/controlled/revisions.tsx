import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { reviseQualityDocument } from '../../../client/groups/quality-documents.ts';
import type { QualityDocument } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { readRevisions } from './document-data.ts';

type Props = { row: QualityDocument; changed: () => Promise<unknown> };

/** The revisions of the document, and the begin of the next one. */
export const Revisions = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['/controlled-documents', 'revisions', row.number, row.rowVersion],
    queryFn: () => readRevisions(row.number),
  });
  const isInWork = data?.some(({ status }) => status === 'DRAFT' || status === 'INREVIEW') ?? true;
  return (
    <Wide aria-labelledby={id} id="revisions">
      <h2 id={id}>{say('doc.revisions')}</h2>
      {tableOf(
        data ?? [],
        ({ documentID }) => documentID,
        [
          { title: 'doc.revision', cell: ({ revision }, { number }) => number(revision) },
          {
            title: 'field.status',
            cell: ({ status }, { term }) => <span className={`status ${status}`}>{term(status)}</span>,
          },
          { title: 'doc.note', cell: ({ changeNote }) => changeNote },
          { title: 'doc.effective', cell: ({ effectiveDate }, speech) => day(effectiveDate, speech) },
        ],
        ({ documentID }) =>
          documentID === row.documentID ? undefined : `/controlled-documents/${documentID}`,
      )}
      {!isInWork && may('qualitydocuments.write') && <Revise row={row} changed={changed} />}
      <ProblemBox error={error} />
    </Wide>
  );
};

const Revise = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const revising = useMutation({
    mutationFn: () =>
      millwright(reviseQualityDocument, {
        params: { DocumentID: row.documentID },
        body: { changeNote: note.trim() },
      }),
    onSuccess: async ({ documentID }) => {
      await changed();
      await navigate({ to: '/controlled-documents/$id', params: { id: documentID } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    revising.mutate();
  };
  return (
    <form className="bar" onSubmit={submit}>
      <label>
        {say('doc.note')}{' '}
        <input
          required
          size={40}
          value={note}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <button type="submit" disabled={revising.isPending || note.trim() === ''}>
        {say('doc.revise')}
      </button>
      <ProblemBox error={revising.error} />
    </form>
  );
};
