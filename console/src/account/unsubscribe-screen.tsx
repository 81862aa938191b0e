import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unsubscribeFromDigest } from '../../../client/groups/notifications.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { LanguageChoice } from '../signin/language-choice.tsx';
import { useSpeech } from '../words/words.tsx';

/** Ends a digest by the token behind # of its mail’s link, for who is not signed in. */
export const UnsubscribeScreen = () => {
  const { say } = useSpeech();
  // Read once: neither history nor a bookmark keeps it.
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token');
    history.replaceState(history.state, '', location.pathname);
    return found;
  });
  const ending = useMutation({
    mutationFn: (sent: string) => millwright(unsubscribeFromDigest, { query: { token: sent } }),
  });
  return (
    <main className="alone">
      <h1>{say('unsubscribe.title')}</h1>
      {ending.isSuccess ? (
        <p role="status">{say('unsubscribe.done')}</p>
      ) : token ? (
        <>
          <p>{say('unsubscribe.hint')}</p>
          <ProblemBox error={ending.error} />
          <button
            type="button"
            className="main"
            disabled={ending.isPending}
            onClick={() => ending.mutate(token)}
          >
            {say('unsubscribe.submit')}
          </button>
        </>
      ) : (
        <p>{say('unsubscribe.noToken')}</p>
      )}
      <LanguageChoice />
    </main>
  );
};
