import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Decimal, type TroubleReport, type TroubleReportChangeSent } from '../../../client/index.ts';
import { tableOf } from '../cells.tsx';
import { NumberField } from '../number-field.tsx';
import { items, PickField, pickedOf } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { ItemName } from '../records/item-name.tsx';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { changeReport } from './report-data.ts';

type Props = { row: TroubleReport; changed: () => Promise<unknown>; writes: boolean };
type Change = (seen: TroubleReport) => TroubleReportChangeSent;

const useChange = ({ row, changed }: Omit<Props, 'writes'>, then?: () => void) =>
  useMutation({
    mutationFn: async (make: Change | Promise<Change>) => changeReport(row, await make),
    onSuccess: async () => {
      then?.();
      await changed();
    },
  });

/** A list without the first of its kind: two rows that are alike count as two. */
const without = <One,>(all: readonly One[], isIt: (one: One) => boolean): One[] => {
  const at = all.findIndex(isIt);
  return all.filter((_, place) => place !== at);
};

/** What was used up. */
export const PartsUsed = ({ row, changed, writes }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const removing = useChange({ row, changed });
  return (
    <Wide aria-labelledby={id} id="parts">
      <h2 id={id}>{say('trouble.parts')}</h2>
      {tableOf(
        row.partsUsed.map((part, at) => ({ ...part, at })),
        ({ at }) => String(at),
        [
          { title: 'field.item', cell: ({ itemID }) => <ItemName id={itemID} /> },
          { title: 'field.quantity', cell: ({ quantity }, { number }) => number(quantity), isNumber: true },
          writes && {
            ...{ title: 'trouble.taken', isActs: true },
            cell: ({ itemID, quantity, at }) => (
              <button
                type="button"
                onClick={() =>
                  removing.mutate(({ partsUsed }) => ({
                    partsUsed: without(
                      partsUsed,
                      (one) => one.itemID === itemID && String(one.quantity) === String(quantity),
                    ),
                  }))
                }
              >
                {say('quote.delete', { line: at + 1 })}
              </button>
            ),
          },
        ],
      )}
      {writes && <PartForm row={row} changed={changed} />}
      <ProblemBox error={removing.error} />
    </Wide>
  );
};

const PartForm = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say, readNumber } = useSpeech();
  const [item, setItem] = useState('');
  const [quantity, setQuantity] = useState('1');
  const adding = useChange({ row, changed }, () => setItem(''));
  const made = async (sent: string): Promise<Change> => {
    const itemID = (await pickedOf(items, item))?.id;
    if (itemID === undefined) throw new Error(say('trouble.noItem', { number: item.trim() }));
    return ({ partsUsed }) => ({ partsUsed: [...partsUsed, { itemID, quantity: new Decimal(sent) }] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = readNumber(quantity);
    if (sent !== undefined) adding.mutate(made(sent));
  };
  return (
    <form className="bar" onSubmit={submit}>
      <PickField kind={items} label={say('field.item')} typed={item} onType={setItem} />
      <NumberField label={say('field.quantity')} typed={quantity} onType={setQuantity} />
      <button type="submit" disabled={adding.isPending || item.trim() === ''}>
        {say('trouble.addPart')}
      </button>
      <ProblemBox error={adding.error} />
    </form>
  );
};

/** What was worked, in minutes. */
export const Labour = ({ row, changed, writes }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const removing = useChange({ row, changed });
  return (
    <Wide aria-labelledby={id} id="labour">
      <h2 id={id}>{say('trouble.labour')}</h2>
      {tableOf(
        row.labour.map((work, at) => ({ ...work, at })),
        ({ at }) => String(at),
        [
          { title: 'trouble.work', cell: ({ description }) => description },
          { title: 'diagnosis.minutes', cell: ({ minutes }, { number }) => number(minutes), isNumber: true },
          writes && {
            ...{ title: 'trouble.taken', isActs: true },
            cell: ({ description, minutes, at }) => (
              <button
                type="button"
                onClick={() =>
                  removing.mutate(({ labour }) => ({
                    labour: without(
                      labour,
                      (one) => one.description === description && one.minutes === minutes,
                    ),
                  }))
                }
              >
                {say('quote.delete', { line: at + 1 })}
              </button>
            ),
          },
        ],
      )}
      {writes && <LabourForm row={row} changed={changed} />}
      <ProblemBox error={removing.error} />
    </Wide>
  );
};

const LabourForm = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say, readNumber } = useSpeech();
  const [work, setWork] = useState('');
  const [minutes, setMinutes] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const adding = useChange({ row, changed }, () => {
    setWork('');
    setMinutes('');
    field.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [description, sent] = [work.trim(), readNumber(minutes)];
    if (description === '' || sent === undefined) return;
    const added = { description, minutes: Number(sent) };
    adding.mutate(({ labour }) => ({ labour: [...labour, added] }));
  };
  return (
    <form className="bar" onSubmit={submit}>
      <label>
        {say('trouble.work')}{' '}
        <input
          ref={field}
          value={work}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setWork(target.value)}
        />
      </label>
      <NumberField mayBeEmpty label={say('diagnosis.minutes')} typed={minutes} onType={setMinutes} />
      <button type="submit" disabled={adding.isPending || work.trim() === '' || minutes === ''}>
        {say('trouble.addLabour')}
      </button>
      <ProblemBox error={adding.error} />
    </form>
  );
};
