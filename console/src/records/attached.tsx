import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { downloadDocument } from '../../../client/groups/documents.ts';
import type { AttachedDocument } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { saveFile } from '../save-file.ts';
import { useSpeech } from '../words/words.tsx';
import { PersonName } from './people.tsx';

type Props = {
  files: readonly AttachedDocument[];
  changed: () => Promise<unknown>;
  /** Undefined: nothing can be attached or removed now. */
  add: ((file: File) => Promise<unknown>) | undefined;
  drop: (documentID: string) => Promise<unknown>;
};

/** The files of a record. */
export const Attached = ({ files, changed, add, drop }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const saving = useMutation({
    mutationFn: (DocumentID: string) => millwright(downloadDocument, { params: { DocumentID } }),
    onSuccess: saveFile,
  });
  const changing = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: async () => {
      form.current?.reset();
      await changed();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (file instanceof File && add) changing.mutate(() => add(file));
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('files.title')}</h2>
      {files.length === 0 && <p className="empty">{say('files.none')}</p>}
      <ul className="todos">
        {files.map(({ documentID, name, fileName, uploadedByUserID, uploadedUTC }) => (
          <li key={documentID}>
            {name}{' '}
            <span className="quiet">
              <PersonName userID={uploadedByUserID} /> {moment(uploadedUTC, speech)}
            </span>{' '}
            <button type="button" disabled={saving.isPending} onClick={() => saving.mutate(documentID)}>
              {say('files.save', { name: fileName })}
            </button>{' '}
            {add && (
              <button
                type="button"
                disabled={changing.isPending}
                onClick={() => changing.mutate(() => drop(documentID))}
              >
                {say('files.drop', { name: fileName })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {add && (
        <form ref={form} className="bar" onSubmit={submit}>
          <label>
            {say('files.file')} <input required type="file" name="file" />
          </label>
          <button type="submit" disabled={changing.isPending}>
            {say('files.add')}
          </button>
        </form>
      )}
      <ProblemBox error={saving.error ?? changing.error} />
    </section>
  );
};
