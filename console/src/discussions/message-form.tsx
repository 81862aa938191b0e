import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { listLiteAccounts } from '../../../client/groups/accounts.ts';
import { millwright } from '../api.ts';
import { useKeepsTyping, useTypedBefore } from '../kept-typing.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';

type Props = {
  label: string;
  submit: string;
  /** Sends it; what was typed stays where that fails. */
  send: (text: string, mentions: string[]) => Promise<unknown>;
  /** What stands in the field at first; nobody is notified of an edit. */
  before?: string;
};

/** A field for a message, sent by Ctrl-Enter too, and who is notified of it. */
export const MessageForm = ({ label, submit, send, before }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const typedBefore = useTypedBefore(label);
  const [text, setText] = useState(typeof typedBefore === 'string' ? typedBefore : (before ?? ''));
  useKeepsTyping(label, text === (before ?? '') ? undefined : text);
  const [mentions, setMentions] = useState<string[]>([]);
  const sending = useMutation({
    mutationFn: () => send(text.trim(), mentions),
    onSuccess: () => {
      setText('');
      setMentions([]);
    },
  });
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !sending.isPending) sending.mutate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={end}>
      <p>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={3}
          className="whole"
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </p>
      <div className="bar">
        {before === undefined && <Mentions mentions={mentions} onChange={setMentions} />}
        <span className="grow" />
        <button type="submit" className="main" disabled={sending.isPending}>
          {submit}
        </button>
      </div>
      <ProblemBox error={sending.error} />
    </form>
  );
};

type MentionsProps = { mentions: readonly string[]; onChange: (mentions: string[]) => void };

const Mentions = ({ mentions, onChange }: MentionsProps) => {
  const { say } = useSpeech();
  const may = useMay();
  const { userID: own } = useSession();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['people', 'lite'],
    queryFn: () => millwright(listLiteAccounts, { query: { IsActive: 'true' } }),
    enabled: may('accounts.read'),
    staleTime: 300_000,
  });
  if (!data) return null;
  const people = data.filter(({ userID }) => userID !== own);
  return (
    <>
      <label htmlFor={id}>{say('discussion.notify')}</label>
      <select id={id} value="" onChange={({ target }) => onChange([...mentions, target.value])}>
        <option value="">–</option>
        {people
          .filter(({ userID }) => !mentions.includes(userID))
          .map(({ userID, displayName }) => (
            <option key={userID} value={userID}>
              {displayName}
            </option>
          ))}
      </select>
      {people
        .filter(({ userID }) => mentions.includes(userID))
        .map(({ userID, displayName }) => (
          <button
            key={userID}
            type="button"
            aria-label={say('discussion.notNotified', { name: displayName })}
            onClick={() => onChange(mentions.filter((one) => one !== userID))}
          >
            {displayName} ×
          </button>
        ))}
    </>
  );
};
