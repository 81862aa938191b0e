import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { enrolTerminal } from '../../../client/groups/terminals.ts';
import type { OwnTerminal, TerminalSignIn } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import '../shop/shop.css';
import { LanguageChoice } from '../signin/language-choice.tsx';
import { useSpeech } from '../words/words.tsx';
import { markTerminal } from './marked.ts';
import { signInHere, useOwnTerminal } from './own-terminal.ts';
import './terminal.css';

/** A terminal while nobody is signed in there; with the token of a link behind # it is enrolled first. */
export const TerminalScreen = () => {
  const { say } = useSpeech();
  // Read once: the address forgets it, so that neither history nor a bookmark keeps it.
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token');
    if (found !== null) history.replaceState(history.state, '', location.pathname);
    return found;
  });
  const enrolling = useMutation({
    mutationFn: (given: string) => millwright(enrolTerminal, { body: { token: given } }),
    onSuccess: (own) => {
      markTerminal(true);
      queries.clear();
      queries.setQueryData(['terminal'], own);
    },
  });
  const began = useRef(false);
  useEffect(() => {
    if (token === null || began.current) return;
    began.current = true;
    enrolling.mutate(token);
  }, [token, enrolling]);
  if (token !== null && !enrolling.isSuccess)
    return (
      <Frame title={say('nav.terminals')}>
        {enrolling.error ? (
          <ProblemBox error={enrolling.error} />
        ) : (
          <p role="status">{say('terminal.enrolling')}</p>
        )}
      </Frame>
    );
  return <AtTerminal />;
};

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="alone terminal">
    <h1>{title}</h1>
    {children}
    <LanguageChoice />
  </main>
);

const AtTerminal = () => {
  const { say } = useSpeech();
  const own = useOwnTerminal();
  if (own.data === undefined)
    return (
      <Frame title={say('nav.terminals')}>
        <ProblemBox error={own.error} again={() => void own.refetch()} />
        {own.isPending && <p role="status">{say('terminal.enrolling')}</p>}
      </Frame>
    );
  if (own.data === null)
    return (
      <Frame title={say('terminal.none')}>
        <p>{say('terminal.noneHint')}</p>
      </Frame>
    );
  return <Nobody own={own.data} />;
};

/** Nobody is signed in: a badge is scanned, or a name chosen and its PIN typed. */
const Nobody = ({ own }: { own: OwnTerminal }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { over } = useSearch({ from: '/terminal' });
  const [chosen, choose] = useState<OwnTerminal['people'][number]>();
  const signing = useMutation({
    mutationFn: (body: TerminalSignIn) => signInHere(body),
    onSuccess: () => navigate({ to: '/shop', search: { place: own.resourceID ?? undefined } }),
  });
  const busy = signing.isPending;
  return (
    <Frame title={`${own.tenantName} · ${own.name}`}>
      {over !== undefined && <p role="status">{say('terminal.over', { minutes: over })}</p>}
      {chosen ? (
        <Typed
          key={chosen.userID}
          label={say('terminal.pinOf', { name: chosen.displayName })}
          isSecret
          busy={busy}
          onType={(pin) => signing.mutate({ userID: chosen.userID, pin })}
        />
      ) : (
        <Typed label={say('terminal.scan')} busy={busy} onType={(badge) => signing.mutate({ badge })} />
      )}
      {signing.error && !navigator.onLine ? (
        <p role="alert">{say('terminal.offline')}</p>
      ) : (
        <ProblemBox error={signing.error} />
      )}
      {chosen ? (
        <button
          type="button"
          onClick={() => {
            signing.reset();
            choose(undefined);
          }}
        >
          {say('terminal.back')}
        </button>
      ) : (
        own.people.length > 0 && (
          <section aria-label={say('terminal.people')}>
            <p className="quiet">{say('terminal.scanHint')}</p>
            <ul className="places">
              {own.people.map((one) => (
                <li key={one.userID}>
                  <button type="button" onClick={() => choose(one)}>
                    <strong>{one.displayName}</strong> <span className="quiet">{one.initials}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </Frame>
  );
};

/** A field that has the focus, for a scanner that types and for fingers; it is empty again after each try. */
const Typed = ({
  label,
  isSecret = false,
  busy,
  onType,
}: {
  label: string;
  isSecret?: boolean;
  busy: boolean;
  onType: (text: string) => void;
}) => {
  const { say } = useSpeech();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('shown') ?? '').trim();
    event.currentTarget.reset();
    if (text !== '' && !busy) onType(text);
  };
  return (
    <form onSubmit={submit} className="bar">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, ref: field, name: 'shown', autoComplete: 'off', spellCheck: false, maxLength: 100 }}
        type={isSecret ? 'password' : 'text'}
        inputMode={isSecret ? 'numeric' : 'text'}
      />
      <button type="submit" className="main" disabled={busy}>
        {say('terminal.enter')}
      </button>
    </form>
  );
};
