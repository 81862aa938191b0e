import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createInspection } from '../../../client/groups/quality-inspections.ts';
import { Decimal, type NewInspectionSent } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { NumberField } from '../number-field.tsx';
import { items, PickField, pickedOf, suppliers } from '../pick-field.tsx';
import { useSpeech } from '../words/words.tsx';

/** Asks for the lot, and opens its inspection with the plan that follows from it. */
export const NewInspection = () => (
  <NewButton title="inspection.new">{(close) => <InspectionForm onClose={close} />}</NewButton>
);

const levels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'] as const;
const nothing = { item: '', supplier: '', lot: '', note: '', size: '', aql: '', level: 'II' };

const InspectionForm = ({ onClose }: { onClose: () => void }) => {
  const { say, readNumber } = useSpeech();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const making = useMutation({
    mutationFn: async ({ size, aql }: { size: string; aql: string }) => {
      const [item, supplier] = await Promise.all([
        pickedOf(items, typed.item),
        pickedOf(suppliers, typed.supplier),
      ]);
      if (!item) throw new Error(say('inspection.noItem', { number: typed.item.trim() }));
      if (!supplier && typed.supplier.trim() !== '')
        throw new Error(say('inspection.noSupplier', { number: typed.supplier.trim() }));
      const body: NewInspectionSent = {
        ...{ itemID: item.id, supplierID: supplier?.id ?? null, lotNumber: typed.lot.trim() || null },
        ...{ deliveryNote: typed.note.trim() || null, lotSize: Number(size), aql: new Decimal(aql) },
        level: levels.find((one) => one === typed.level),
      };
      return millwright(createInspection, { body });
    },
    onSuccess: async ({ inspectionID }) => {
      await queries.invalidateQueries({ queryKey: ['/inspections'] });
      await navigate({ to: '/inspections/$id', params: { id: inspectionID } });
    },
  });
  const submit = () => {
    const [size, aql] = [readNumber(typed.size), readNumber(typed.aql)];
    if (size !== undefined && aql !== undefined) making.mutate({ size, aql });
  };
  const texts = [
    ['stock.lot', 'lot'],
    ['inspection.note', 'note'],
  ] as const;
  return (
    <NewForm making={making} onSubmit={submit} onClose={onClose}>
      <PickField
        kind={items}
        label={say('field.item')}
        typed={typed.item}
        onType={(item) => type({ item })}
      />
      <PickField
        kind={suppliers}
        label={say('buy.supplier')}
        typed={typed.supplier}
        onType={(supplier) => type({ supplier })}
      />
      {texts.map(([title, name]) => (
        <label key={name}>
          {say(title)}
          <input
            value={typed[name]}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => type({ [name]: target.value })}
          />
        </label>
      ))}
      <NumberField
        isNeeded
        label={say('inspection.lotSize')}
        typed={typed.size}
        onType={(size) => type({ size })}
      />
      <NumberField isNeeded label={say('inspection.aql')} typed={typed.aql} onType={(aql) => type({ aql })} />
      <label>
        {say('inspection.level')}
        <select value={typed.level} onChange={({ target }) => type({ level: target.value })}>
          {levels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      </label>
    </NewForm>
  );
};
