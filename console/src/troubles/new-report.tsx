import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createTroubleReport } from '../../../client/groups/service.ts';
import { millwright, queries } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { items, PickField, pickedOf } from '../pick-field.tsx';
import { useSpeech } from '../words/words.tsx';

/** Asks for the piece and what is wrong with it, makes a report, and opens it. */
export const NewReport = () => (
  <NewButton title="trouble.new">{(close) => <ReportForm onClose={close} />}</NewButton>
);

const ReportForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [serial, setSerial] = useState('');
  const [item, setItem] = useState('');
  const [problem, setProblem] = useState('');
  const making = useMutation({
    mutationFn: async () => {
      const number = item.trim();
      const itemID = (await pickedOf(items, number))?.id;
      if (number !== '' && itemID === undefined) throw new Error(say('trouble.noItem', { number }));
      return millwright(createTroubleReport, {
        body: {
          serialNumber: serial.trim() || null,
          reportedProblem: problem.trim() || null,
          ...(itemID ? { itemID } : {}),
        },
      });
    },
    onSuccess: async ({ reportID }) => {
      await queries.invalidateQueries({ queryKey: ['/trouble-reports'] });
      await navigate({ to: '/trouble-reports/$id', params: { id: reportID } });
    },
  });
  return (
    <NewForm making={making} onSubmit={() => making.mutate()} onClose={onClose}>
      <label>
        {say('stock.serial')}
        <input
          value={serial}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setSerial(target.value)}
        />
      </label>
      <PickField kind={items} label={say('field.item')} typed={item} onType={setItem} />
      <label>
        {say('ticket.problem')}
        <input
          required
          value={problem}
          maxLength={4000}
          autoComplete="off"
          onChange={({ target }) => setProblem(target.value)}
        />
      </label>
    </NewForm>
  );
};
