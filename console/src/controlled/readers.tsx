import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { acknowledgeQualityDocument } from '../../../client/groups/quality-documents.ts';
import type { QualityDocument } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';

type Props = { row: QualityDocument; changed: () => Promise<unknown> };

/** Who must read the revision, and who has; who must says so here. */
export const Readers = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const { userID } = useSession();
  const nameOf = usePeople();
  const id = useId();
  const acknowledging = useMutation({
    mutationFn: () => millwright(acknowledgeQualityDocument, { params: { DocumentID: row.documentID } }),
    onSuccess: changed,
  });
  const readOf = (reader: string) => row.acknowledgements.find((one) => one.userID === reader)?.utc ?? null;
  const must = row.status === 'APPROVED' && row.readerUserIDs.includes(userID) && readOf(userID) === null;
  const readers = row.readerUserIDs.map((reader) => ({
    ...{ reader, name: nameOf(reader), utc: readOf(reader) },
  }));
  return (
    <Wide aria-labelledby={id} id="readers">
      <h2 id={id}>{say('doc.readers')}</h2>
      {tableOf(
        readers.toSorted((a, b) => a.name.localeCompare(b.name)),
        ({ reader }) => reader,
        [
          { title: 'field.name', cell: ({ name }) => name },
          {
            title: 'doc.read',
            cell: ({ utc }, speech) => (utc === null ? speech.say('doc.notRead') : moment(utc, speech)),
          },
        ],
      ) ?? <p className="quiet">{say('doc.noReaders')}</p>}
      {must && (
        <p className="bar">
          {say('doc.youMust')}{' '}
          <button
            type="button"
            className="main"
            disabled={acknowledging.isPending}
            onClick={() => acknowledging.mutate()}
          >
            {say('doc.iRead')}
          </button>
        </p>
      )}
      <ProblemBox error={acknowledging.error} />
    </Wide>
  );
};
