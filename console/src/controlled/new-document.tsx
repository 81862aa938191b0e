import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createQualityDocument } from '../../../client/groups/quality-documents.ts';
import type { QualityDocument } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { useSpeech } from '../words/words.tsx';

/** Asks for what a document is known by, makes the draft of its first revision, and opens it. */
export const NewDocument = () => (
  <NewButton title="doc.new">{(close) => <DocumentForm onClose={close} />}</NewButton>
);

const types: readonly QualityDocument['type'][] = [
  ...(['PROCEDURE', 'POLICY', 'WORKINSTRUCTION', 'FORM'] as const),
  ...(['SPECIFICATION', 'DRAWING', 'OTHER'] as const),
];

const DocumentForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: (form: FormData) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim();
      return millwright(createQualityDocument, {
        body: {
          ...{ number: textOf('number'), title: textOf('title') },
          type: types.find((one) => one === textOf('type')) ?? 'OTHER',
        },
      });
    },
    onSuccess: async ({ documentID }) => {
      await queries.invalidateQueries({ queryKey: ['/controlled-documents'] });
      await navigate({ to: '/controlled-documents/$id', params: { id: documentID } });
    },
  });
  return (
    <NewForm making={making} onSubmit={making.mutate} onClose={onClose}>
      <label>
        {say('field.number')}
        <input name="number" required maxLength={64} autoComplete="off" />
      </label>
      <label>
        {say('field.title')}
        <input name="title" required maxLength={200} autoComplete="off" />
      </label>
      <label>
        {say('doc.type')}
        <select name="type">
          {types.map((one) => (
            <option key={one} value={one}>
              {say(`doc.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </NewForm>
  );
};
