import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listMyApprovalRequests } from '../../../client/groups/approval.ts';
import { millwright } from '../api.ts';
import { type Asked, pageOf, pageRows } from '../lists/list-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { approvalsEn } from '../words/approvals.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { Request } from './request.tsx';

bring(approvalsEn);

const kinds = ['SALESQUOTE', 'NCR', 'CHANGE', 'DOCUMENT'] as const;

/** What waits for the user's decision. What was decided here stays until the list is read again. */
export const ApprovalsScreen = () => {
  const { say } = useSpeech();
  const { status }: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const entity = kinds.find((one) => one === status);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['/approvals', entity],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await millwright.answer(
          listMyApprovalRequests,
          { query: { entity, sort: 'createdUTC', after: pageParam, limit: pageRows } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: false,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <header className="bar">
        <h1>{say('nav.approvals')}</h1>
        <label>
          {say('approval.kind')}{' '}
          <select
            value={entity ?? ''}
            onChange={(event) =>
              void navigate({ to: '.', search: { status: event.target.value || undefined }, replace: true })
            }
          >
            <option value="">{say('list.all')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {say(`approval.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <ProblemBox error={error} again={() => void refetch()} />
      {rows?.length === 0 && <p className="empty">{say(entity ? 'list.noneFound' : 'approval.none')}</p>}
      {rows?.map((row) => (
        <Request key={row.requestID} row={row} />
      ))}
      <p className="quiet" role="status">
        {isFetching && say('loading')}
      </p>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
    </>
  );
};
