import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { useSession } from '../session.ts';
import type { ScreenPath } from '../shell/screens.ts';
import { viewsEn } from '../words/views.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { longestName, useViews, type View } from './kept-views.ts';
import type { Asked } from './list-kind.ts';

bring(viewsEn);

const isSame = (one: Asked, other: Asked) => one.q === other.q && one.status === other.status;

/** The searches and filters of a list that its user named, and a button that names the one that is shown. */
export const SavedViews = ({ path, asked }: { path: ScreenPath; asked: Asked }) => {
  const { say } = useSpeech();
  const { views, save, remove } = useViews(useSession(), path);
  const shown = views.find((view) => isSame(view.asked, asked));
  const isNarrowed = Boolean(asked.q ?? asked.status);
  if (views.length === 0 && !isNarrowed) return null;
  return (
    <nav className="bar" aria-label={say('views.title')}>
      {views.map((view) => (
        <Link
          key={view.name}
          to={path}
          search={{ q: view.asked.q, status: view.asked.status }}
          aria-current={view === shown ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {shown && (
        <button type="button" onClick={() => remove(shown)}>
          {say('views.remove', { name: shown.name })}
        </button>
      )}
      {isNarrowed && !shown && (
        <NewButton title="views.save">
          {(close) => <NameForm asked={asked} save={save} onClose={close} />}
        </NewButton>
      )}
    </nav>
  );
};

/** What the browser keeps, it keeps at once. */
const kept = { error: null, isPending: false };

type NameProps = { asked: Asked; save: (view: View) => void; onClose: () => void };
const NameForm = ({ asked, save, onClose }: NameProps) => {
  const { say } = useSpeech();
  const [isFull, setFull] = useState(false);
  const submit = (form: FormData) => {
    const name = String(form.get('name') ?? '').trim();
    if (name === '') return;
    try {
      save({ name, asked: { q: asked.q, status: asked.status } });
      onClose();
    } catch {
      setFull(true);
    }
  };
  return (
    <NewForm making={kept} action="views.keep" onSubmit={submit} onClose={onClose}>
      <label>
        {say('field.name')}
        <input name="name" maxLength={longestName} required autoComplete="off" />
      </label>
      <p className="quiet">{say('views.where')}</p>
      {isFull && <p role="alert">{say('views.full')}</p>}
    </NewForm>
  );
};
