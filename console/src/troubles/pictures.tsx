import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { addSymptomImage, deleteSymptomImage, downloadSymptomImage } from '../../../client/groups/service.ts';
import type { Symptom, SymptomImage, TroubleReport } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { useObjectURL } from '../object-url.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import '../diagnosis/diagnosis.css';

type Props = {
  row: TroubleReport;
  symptom: Symptom;
  changed: () => Promise<unknown>;
  writes: boolean;
};

/** The pictures of what was seen. */
export const Pictures = ({ row, symptom, changed, writes }: Props) => (
  <>
    {row.images
      .filter(({ symptomID }) => symptomID === symptom.symptomID)
      .map((image) => (
        <Picture key={image.imageID} {...{ row, image, symptom, changed, writes }} />
      ))}
    {writes && <PictureForm {...{ row, symptom, changed }} />}
  </>
);

const Picture = ({ row, image, symptom, changed, writes }: Props & { image: SymptomImage }) => {
  const { say } = useSpeech();
  const params = { ReportID: row.reportID, SymptomID: image.symptomID, ImageID: image.imageID };
  const { data, error } = useQuery({
    queryKey: ['picture', image.imageID],
    queryFn: () => millwright(downloadSymptomImage, { params }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectURL(data);
  const removing = useMutation({
    mutationFn: () => millwright(deleteSymptomImage, { params }),
    onSuccess: changed,
  });
  const what = image.caption ?? image.fileName;
  return (
    <figure className="node-document">
      {address && <img src={address} alt={image.caption ?? symptom.description} />}
      <figcaption>{what}</figcaption>
      {writes && (
        <button type="button" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {say('trouble.removePicture', { what })}
        </button>
      )}
      <ProblemBox error={error ?? removing.error} />
    </figure>
  );
};

const PictureForm = ({ row, symptom, changed }: Omit<Props, 'writes'>) => {
  const { say } = useSpeech();
  const form = useRef<HTMLFormElement>(null);
  const adding = useMutation({
    mutationFn: (sent: FormData) => {
      const file = sent.get('file');
      const caption = String(sent.get('caption') ?? '').trim();
      if (!(file instanceof File)) throw new Error(say('master.missing'));
      return millwright(addSymptomImage, {
        params: { ReportID: row.reportID, SymptomID: symptom.symptomID ?? '' },
        body: { file, ...(caption ? { caption } : {}) },
      });
    },
    onSuccess: async () => {
      form.current?.reset();
      await changed();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    adding.mutate(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className="bar" onSubmit={submit}>
      <label>
        {say('trouble.picture')}{' '}
        <input required type="file" name="file" accept="image/jpeg,image/png,image/webp" />
      </label>
      <label>
        {say('trouble.caption')} <input name="caption" maxLength={500} autoComplete="off" />
      </label>
      <button type="submit" disabled={adding.isPending}>
        {say('trouble.addPicture')}
      </button>
      <ProblemBox error={adding.error} />
    </form>
  );
};
