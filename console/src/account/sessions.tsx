import { useMutation, useQuery } from '@tanstack/react-query';
import { endSignInSession, listSignInSessions } from '../../../client/groups/auth.ts';
import type { SignInSession } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { Rows } from '../lists/rows.tsx';
import { ProblemBox } from '../problem.tsx';
import { Wide } from '../wide.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';

/** Where the user, or somebody else, is signed in, and how; other sessions are ended. */
export const SessionsPart = ({ userID }: { userID?: string }) => {
  const { say } = useSpeech();
  const open = useQuery({
    queryKey: ['account', 'sessions', userID],
    queryFn: () => millwright(listSignInSessions, { query: { userID } }),
  });
  return (
    <Wide>
      <h2>{say(userID === undefined ? 'account.sessions' : 'admin.sessions')}</h2>
      {open.data?.length === 0 && <p className="empty">{say('admin.noSessions')}</p>}
      <ProblemBox error={open.error} />
      {open.data && open.data.length > 0 && (
        <Rows<SignInSession>
          rows={open.data}
          idOf={({ sessionID }) => sessionID}
          columns={[
            { title: 'account.browser', cell: ({ browser }) => <span className="written">{browser}</span> },
            { title: 'account.address', cell: ({ address }) => address },
            { title: 'account.method', cell: ({ method }, speech) => speech.say(methods[method]) },
            { title: 'account.since', cell: ({ createdUTC }, speech) => moment(createdUTC, speech) },
            { title: 'account.used', cell: ({ lastUsedUTC }, speech) => moment(lastUsedUTC, speech) },
            {
              title: 'account.sessionEnd',
              cell: (session) => <End session={session} />,
              // One's own session says instead that it is this one.
              isActs: userID !== undefined,
            },
          ]}
        />
      )}
    </Wide>
  );
};

const methods: Record<SignInSession['method'], Word> = {
  PASSWORD: 'account.PASSWORD',
  PASSWORDANDCODE: 'account.PASSWORDANDCODE',
  PASSKEY: 'account.PASSKEY',
  PROVIDER: 'account.PROVIDER',
  BADGE: 'account.BADGE',
  PIN: 'account.PIN',
};

const End = ({ session: { sessionID, isCurrent } }: { session: SignInSession }) => {
  const { say } = useSpeech();
  const ending = useMutation({
    mutationFn: () => millwright(endSignInSession, { params: { SessionID: sessionID } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (isCurrent) return say('account.sessionHere');
  return (
    <>
      <button type="button" onClick={() => ending.mutate()} disabled={ending.isPending}>
        {say('account.sessionEnd')}
      </button>
      <ProblemBox error={ending.error} />
    </>
  );
};
