import { useMutation, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createCAPA, getCAPA } from '../../../client/groups/quality-capa.ts';
import { askNCRApproval, getNCRApproval } from '../../../client/groups/quality-ncr.ts';
import type { NCR } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { Agreement } from './agreement.tsx';
import { NcrContainment } from './ncr-containment.tsx';
import { NcrDecisions } from './ncr-decisions.tsx';
import { NcrFields } from './ncr-fields.tsx';

type Props = { row: NCR; changed: () => Promise<unknown> };

/** What is decided of a nonconformance, and what is done so that it does not happen again. */
export const NcrMore = (props: Props) => (
  <>
    <NcrFields {...props} />
    <NcrContainment {...props} />
    <NcrDecisions {...props} />
    <NcrAgreement {...props} />
    <NcrAnswer {...props} />
  </>
);

/** What the tenant's policies want to be approved of the split; it is asked for while it is being reviewed. */
const NcrAgreement = ({ row }: Props) => {
  const may = useMay();
  const params = { QualityNcrID: row.qualityNcrID };
  return (
    <Agreement
      of={['/ncrs', row.qualityNcrID, row.rowVersion]}
      read={() => millwright(getNCRApproval, { params })}
      ask={
        row.status === 'INREVIEW' && may('ncr.decide')
          ? (comment) => millwright(askNCRApproval, { params, body: comment ? { comment } : {} })
          : undefined
      }
    />
  );
};

const NcrAnswer = ({ row, changed }: Props) => {
  const { say, term } = useSpeech();
  const may = useMay();
  const go = useNavigate();
  const isRead = may('capa.read');
  const answers = useQueries({
    queries: row.capaIDs.map((QualityCapaID) => ({
      queryKey: ['/capas', 'name', QualityCapaID],
      queryFn: () => millwright(getCAPA, { params: { QualityCapaID } }),
      enabled: isRead,
    })),
  });
  const answering = useMutation({
    mutationFn: () =>
      millwright(createCAPA, {
        body: { title: row.title, problem: row.description ?? row.title, ncrIDs: [row.qualityNcrID] },
      }),
    onSuccess: async ({ qualityCapaID }) => {
      await changed();
      await go({ to: `/capas/${qualityCapaID}` });
    },
  });
  if (!isRead) return null;
  return (
    <section>
      {answers.map(({ data }) => (
        <p key={data?.qualityCapaID ?? ''}>
          {data && (
            <>
              {say('capa.answered')}: {linked(`/capas/${data.qualityCapaID}`, `${data.number} ${data.title}`)}{' '}
              ({term(data.status)})
            </>
          )}
        </p>
      ))}
      {row.capaIDs.length === 0 && row.status !== 'CANCELLED' && may('capa.write') && (
        <p>
          <button type="button" disabled={answering.isPending} onClick={() => answering.mutate()}>
            {say('capa.answer')}
          </button>
        </p>
      )}
      <ProblemBox error={answering.error} />
    </section>
  );
};
