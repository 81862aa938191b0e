import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPurchaseReturn } from '../../../client/groups/purchasing.ts';
import { Decimal } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { NumberField } from '../number-field.tsx';
import { items, PickField, pickedOf, suppliers } from '../pick-field.tsx';
import { PlaceField, placeOf } from '../records/place-field.tsx';
import { serialsIn } from '../serials.ts';
import { useSpeech } from '../words/words.tsx';

/** Asks for what goes back to whom, and opens the return: nothing has left yet. */
export const NewReturn = () => (
  <NewButton title="return.new">{(close) => <ReturnForm onClose={close} />}</NewButton>
);

const nothing = { supplier: '', item: '', quantity: '1', place: '', lot: '', serials: '', reason: '' };

const ReturnForm = ({ onClose }: { onClose: () => void }) => {
  const { say, readNumber } = useSpeech();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const making = useMutation({
    mutationFn: async (quantity: string) => {
      const [supplier, item] = await Promise.all([
        pickedOf(suppliers, typed.supplier),
        pickedOf(items, typed.item),
      ]);
      if (!supplier) throw new Error(say('return.noSupplier', { number: typed.supplier.trim() }));
      if (!item) throw new Error(say('return.noItem', { number: typed.item.trim() }));
      return millwright(createPurchaseReturn, {
        body: {
          ...{ supplierID: supplier.id, itemID: item.id, quantity: new Decimal(quantity) },
          locationID: (await placeOf(typed.place.trim())) ?? '',
          ...{ lotNumber: typed.lot.trim() || null, serialNumbers: serialsIn(typed.serials) },
          reason: typed.reason.trim(),
        },
      });
    },
    onSuccess: async ({ purchaseReturnID }) => {
      await queries.invalidateQueries({ queryKey: ['/supplier-returns'] });
      await navigate({ to: '/supplier-returns/$id', params: { id: purchaseReturnID } });
    },
  });
  const submit = () => {
    const quantity = readNumber(typed.quantity);
    if (quantity !== undefined) making.mutate(quantity);
  };
  const texts = [
    ['stock.lot', 'lot'],
    ['stock.serial', 'serials'],
    ['return.reason', 'reason'],
  ] as const;
  return (
    <NewForm making={making} onSubmit={submit} onClose={onClose}>
      <PickField
        kind={suppliers}
        label={say('return.supplier')}
        typed={typed.supplier}
        onType={(supplier) => type({ supplier })}
      />
      <PickField
        kind={items}
        label={say('field.item')}
        typed={typed.item}
        onType={(item) => type({ item })}
      />
      <NumberField
        label={say('field.quantity')}
        typed={typed.quantity}
        onType={(quantity) => type({ quantity })}
      />
      <PlaceField label={say('return.from')} typed={typed.place} onType={(place) => type({ place })} />
      {texts.map(([title, name]) => (
        <label key={name}>
          {say(title)}
          <input
            required={name === 'reason'}
            value={typed[name]}
            maxLength={1000}
            autoComplete="off"
            onChange={({ target }) => type({ [name]: target.value })}
          />
        </label>
      ))}
    </NewForm>
  );
};
