import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { downloadQualityDocument, putQualityDocumentFile } from '../../../client/groups/quality-documents.ts';
import type { QualityDocument } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { PersonName } from '../records/people.tsx';
import { saveFile } from '../save-file.ts';
import { useSpeech } from '../words/words.tsx';

type Props = { row: QualityDocument; changed: () => Promise<unknown>; writes: boolean };

/** The file of a revision: put there while it is a draft, and saved by who reads it. */
export const DocumentFile = ({ row, changed, writes }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const params = { DocumentID: row.documentID };
  const file = row.documents.at(-1);
  const saving = useMutation({
    mutationFn: () => millwright(downloadQualityDocument, { params }),
    onSuccess: saveFile,
  });
  const putting = useMutation({
    mutationFn: (chosen: File) => millwright(putQualityDocumentFile, { params, body: { file: chosen } }),
    onSuccess: async () => {
      form.current?.reset();
      await changed();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('file');
    if (chosen instanceof File) putting.mutate(chosen);
  };
  return (
    <section aria-labelledby={id} id="file">
      <h2 id={id}>{say('doc.file')}</h2>
      {file ? (
        <p className="bar">
          <button type="button" disabled={saving.isPending} onClick={() => saving.mutate()}>
            {say('doc.save', { name: file.fileName })}
          </button>
          <span className="quiet">
            <PersonName userID={file.uploadedByUserID} /> {moment(file.uploadedUTC, speech)}
          </span>
        </p>
      ) : (
        <p className="empty">{say('doc.noFile')}</p>
      )}
      {writes && (
        <form ref={form} className="bar" onSubmit={submit}>
          <label>
            {say('files.file')} <input required type="file" name="file" />
          </label>
          <button type="submit" disabled={putting.isPending}>
            {say('doc.put')}
          </button>
        </form>
      )}
      <ProblemBox error={saving.error ?? putting.error} />
    </section>
  );
};
