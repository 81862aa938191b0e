import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createQualityChange } from '../../../client/groups/quality-changes.ts';
import { millwright, queries } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { useSpeech } from '../words/words.tsx';

/** Asks what is to change and why, makes a draft, and opens it. */
export const NewChange = () => (
  <NewButton title="change.new">{(close) => <ChangeForm onClose={close} />}</NewButton>
);

const types = ['PRODUCT', 'PROCESS', 'DOCUMENT', 'SUPPLIER'] as const;

const ChangeForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: (form: FormData) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim();
      return millwright(createQualityChange, {
        body: {
          ...{ title: textOf('title'), reason: textOf('reason') },
          type: types.find((one) => one === textOf('type')) ?? 'PRODUCT',
        },
      });
    },
    onSuccess: async ({ changeID }) => {
      await queries.invalidateQueries({ queryKey: ['/changes'] });
      await navigate({ to: '/changes/$id', params: { id: changeID } });
    },
  });
  return (
    <NewForm making={making} onSubmit={making.mutate} onClose={onClose}>
      <label>
        {say('field.title')}
        <input name="title" required maxLength={200} autoComplete="off" />
      </label>
      <label>
        {say('change.reason')}
        <input name="reason" required maxLength={4000} autoComplete="off" />
      </label>
      <label>
        {say('change.type')}
        <select name="type">
          {types.map((one) => (
            <option key={one} value={one}>
              {say(`change.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </NewForm>
  );
};
