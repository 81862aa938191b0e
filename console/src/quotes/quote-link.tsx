import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  getSalesQuotePublicUrlByPost,
  revokeSalesQuotePublicLink,
} from '../../../client/groups/sales-quotes.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { takeLeftFocus } from '../take-left-focus.ts';
import { useSpeech } from '../words/words.tsx';

/** A service that was not told its own address gives a path. */
const addressOf = (url: string): string => new URL(url, window.location.origin).href;

/** The customer's link to an offer: given, copied, and ended once that is said twice. */
export const QuoteLink = ({ quoteID }: { quoteID: string }) => {
  const { say, time } = useSpeech();
  const [copied, setCopied] = useState(false);
  const [isAsked, ask] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const params = { SalesQuoteID: quoteID };
  const link = useMutation({
    mutationFn: () => millwright(getSalesQuotePublicUrlByPost, { params }),
    onSuccess: () => {
      setCopied(false);
      ask(false);
      ending.reset();
    },
  });
  const ending = useMutation({
    mutationFn: (LinkID: string) => millwright(revokeSalesQuotePublicLink, { params: { ...params, LinkID } }),
    onSuccess: () => link.reset(),
    onError: () => ask(false),
  });
  useEffect(() => {
    if (ending.isSuccess) takeLeftFocus(outcome.current);
  }, [ending.isSuccess]);
  const given = link.data;
  return (
    <>
      <button type="button" disabled={link.isPending} onClick={() => link.mutate()}>
        {say('quote.link')}
      </button>
      {given && (
        <p className="link">
          {say('quote.linkIs', { time: time(given.expiresUTC) })}{' '}
          <a href={addressOf(given.url)}>{addressOf(given.url)}</a>{' '}
          <button
            type="button"
            onClick={() =>
              void navigator.clipboard.writeText(addressOf(given.url)).then(() => setCopied(true))
            }
          >
            {say(copied ? 'quote.copied' : 'quote.copy')}
          </button>{' '}
          <button
            type="button"
            onClick={() => (isAsked ? !ending.isPending && ending.mutate(given.linkID) : ask(true))}
          >
            {say(isAsked ? 'quote.linkEndSure' : 'quote.linkEnd')}
          </button>
        </p>
      )}
      <p ref={outcome} tabIndex={-1} role="status">
        {ending.isSuccess && say('quote.linkEnded')}
      </p>
      <ProblemBox error={link.error ?? ending.error} />
    </>
  );
};
