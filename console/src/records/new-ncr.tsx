import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createNCR } from '../../../client/groups/quality-ncr.ts';
import { Decimal } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { lotsIn } from '../masters/field-values.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { NumberField } from '../number-field.tsx';
import { items, PickField, pickedOf } from '../pick-field.tsx';
import { containmentEn } from '../words/containment.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(containmentEn);

/** Asks what is wrong with what, and opens the nonconformance. */
export const NewNcr = () => <NewButton title="ncr.new">{(close) => <NcrForm onClose={close} />}</NewButton>;

const sources = ['RECEIVING', 'INPROCESS', 'FINAL', 'CUSTOMER', 'SUPPLIER', 'AUDIT'] as const;
const severities = ['MINOR', 'MAJOR', 'CRITICAL'] as const;
const nothing = { title: '', source: 'RECEIVING', severity: 'MINOR', item: '', quantity: '', lots: '' };

const NcrForm = ({ onClose }: { onClose: () => void }) => {
  const { say, term, readNumber } = useSpeech();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const quantity = readNumber(typed.quantity);
  const making = useMutation({
    mutationFn: async () => {
      const item = await pickedOf(items, typed.item);
      if (!item && typed.item.trim() !== '')
        throw new Error(say('inspection.noItem', { number: typed.item.trim() }));
      return millwright(createNCR, {
        body: {
          ...{ title: typed.title.trim(), itemID: item?.id ?? null, lotNumbers: lotsIn(typed.lots) },
          ...(quantity === undefined ? {} : { quantityAffected: new Decimal(quantity) }),
          source: sources.find((one) => one === typed.source) ?? 'RECEIVING',
          severity: severities.find((one) => one === typed.severity),
        },
      });
    },
    onSuccess: async ({ qualityNcrID }) => {
      await queries.invalidateQueries({ queryKey: ['/ncrs'] });
      await navigate({ to: '/ncrs/$id', params: { id: qualityNcrID } });
    },
  });
  const submit = () => {
    if (quantity !== undefined || typed.quantity === '') making.mutate();
  };
  const choices = [
    ['ncr.source', 'source', sources],
    ['field.severity', 'severity', severities],
  ] as const;
  return (
    <NewForm making={making} onSubmit={submit} onClose={onClose}>
      <label>
        {say('field.title')}
        <input
          required
          value={typed.title}
          maxLength={200}
          onChange={({ target }) => type({ title: target.value })}
        />
      </label>
      {choices.map(([title, name, codes]) => (
        <label key={name}>
          {say(title)}{' '}
          <select value={typed[name]} onChange={({ target }) => type({ [name]: target.value })}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {term(code)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <PickField
        kind={items}
        label={say('field.item')}
        typed={typed.item}
        onType={(item) => type({ item })}
      />
      <NumberField
        mayBeEmpty
        label={say('ncr.affected')}
        typed={typed.quantity}
        onType={(text) => type({ quantity: text })}
      />
      <label>
        {say('hold.lots')}
        <input
          value={typed.lots}
          autoComplete="off"
          onChange={({ target }) => type({ lots: target.value })}
        />
      </label>
    </NewForm>
  );
};
