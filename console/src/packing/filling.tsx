import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isProblem } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { LineForm } from './line-form.tsx';
import { type Filled, filledOf, type Packed, pack, readSource, type Source } from './packing-data.ts';

type Props = { row: Packed; changed: () => Promise<unknown> };

/** What is packed of a draft, from where; and its way out of the house. */
export const Filling = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const isDraft = row.status === 'DRAFT';
  const mayPack = may('warehouse.write');
  const { data, error } = useQuery({
    queryKey: ['stock', 'packing', row.packingListID, row.salesItems.map((one) => one.fromLocationID)],
    queryFn: () =>
      Promise.all(row.salesItems.map(async (one) => [one.packingListItemID, await readSource(one)] as const)),
    enabled: isDraft && mayPack,
    placeholderData: (before) => before,
  });
  if (!isDraft) return null;
  if (!mayPack) return <p className="quiet">{say('master.mayNot', { permission: 'warehouse.write' })}</p>;
  if (!data) return error ? <ProblemBox error={error} /> : <p role="status">{say('loading')}</p>;
  return <FillingForm {...{ row, changed }} sources={new Map(data)} />;
};

/** A further place of a line, which the packing list does not have yet. */
type Further = { key: string; line: string; filled: Filled };
const none: Filled = { quantity: '', place: '', lot: '', serials: '' };

const FillingForm = ({ row, changed, sources }: Props & { sources: ReadonlyMap<string, Source> }) => {
  const { say, number, readNumber } = useSpeech();
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Filled>>>>({});
  const [further, setFurther] = useState<readonly Further[]>([]);
  const [way, setWay] = useState<Partial<Record<'carrier' | 'trackingNumber', string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const quantityOf = (id: string, packed: Parameters<typeof number>[0]) =>
    typed[id]?.quantity ?? number(packed);
  const fill = (id: string, change: Partial<Filled>) =>
    setTyped((before) => ({ ...before, [id]: { ...before[id], ...change } }));
  const lines = row.salesItems.map((line) => {
    const source = sources.get(line.packingListItemID);
    const filled = { ...filledOf(line, source?.place ?? '', number), ...typed[line.packingListItemID] };
    return { line, source, filled };
  });
  const carrier = way.carrier ?? row.carrier ?? '';
  const trackingNumber = way.trackingNumber ?? row.trackingNumber ?? '';

  const spelled = ({ quantity, ...rest }: Filled): Filled => ({
    ...rest,
    quantity: readNumber(quantity) ?? '',
  });
  const packing = useMutation({
    mutationFn: (isShipped: boolean) => {
      const own = lines.map(({ line, filled }) => ({
        ...{ id: line.packingListItemID, of: line.salesItemAndQtyID, filled: spelled(filled) },
      }));
      const more = further.flatMap(({ line: id, filled }) => {
        const of = row.salesItems.find(({ packingListItemID }) => packingListItemID === id);
        return of ? [{ id: undefined, of: of.salesItemAndQtyID, filled: spelled(filled) }] : [];
      });
      return pack(row, {
        items: [...own, ...more].filter(({ filled }) => filled.quantity !== ''),
        configured: row.salesLines.flatMap((line) => {
          const id = line.packingListSalesLineID;
          const quantity = readNumber(quantityOf(id, line.quantityToShip));
          return quantity === undefined ? [] : [{ id, of: line.salesLineItemID, quantity }];
        }),
        ...{ carrier, trackingNumber, isShipped },
      });
    },
    onSuccess: () => {
      setTyped({});
      setFurther([]);
      setWay({});
    },
    onSettled: () => Promise.all([changed(), queries.invalidateQueries({ queryKey: ['stock'] })]),
  });
  const send = (isShipped: boolean) => {
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else if (!packing.isPending) packing.mutate(isShipped);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <section>
      <h2>{say('pack.fill')}</h2>
      {lines.length + row.salesLines.length === 0 && <p className="empty">{say('pack.empty')}</p>}
      <form ref={form} onSubmit={submit}>
        {lines.map(({ line, source, filled }) => (
          <div key={line.packingListItemID}>
            <LineForm
              {...{
                lineNumber: line.lineNumber,
                title: `${line.number} ${line.description}`,
                source,
                filled,
              }}
              onFill={(change) => fill(line.packingListItemID, change)}
              onSplit={() =>
                setFurther([
                  ...further,
                  { key: crypto.randomUUID(), line: line.packingListItemID, filled: none },
                ])
              }
            />
            {further
              .filter((one) => one.line === line.packingListItemID)
              .map((one) => (
                <LineForm
                  key={one.key}
                  {...{ lineNumber: line.lineNumber, title: line.number, source, filled: one.filled }}
                  onFill={(change) =>
                    setFurther(
                      further.map((other) =>
                        other.key === one.key ? { ...other, filled: { ...other.filled, ...change } } : other,
                      ),
                    )
                  }
                  onSplit={() => setFurther([...further, { ...one, key: crypto.randomUUID(), filled: none }])}
                />
              ))}
          </div>
        ))}
        {row.salesLines.map(({ packingListSalesLineID: id, lineNumber, number: code, ...line }) => (
          <fieldset key={id} className="bar">
            <legend>
              {say('buy.line', { line: lineNumber })}: {code} {line.description}
            </legend>
            <NumberField
              label={say('pack.quantity')}
              typed={quantityOf(id, line.quantityToShip)}
              onType={(quantity) => fill(id, { quantity })}
              mayBeEmpty
            />
            <span className="quiet">{line.uOM}</span>
          </fieldset>
        ))}
        <p className="bar">
          <label>
            {say('pack.carrier')}{' '}
            <input
              value={carrier}
              maxLength={200}
              onChange={({ target }) => setWay({ ...way, carrier: target.value })}
            />
          </label>
          <label>
            {say('pack.tracking')}{' '}
            <input
              value={trackingNumber}
              maxLength={100}
              onChange={({ target }) => setWay({ ...way, trackingNumber: target.value })}
            />
          </label>
        </p>
        <p className="bar">
          <button type="submit" disabled={packing.isPending}>
            {say('master.save')}
          </button>
          <button type="button" className="main" disabled={packing.isPending} onClick={() => send(true)}>
            {say('pack.ship')}
          </button>
          <span className="quiet" role="status">
            {packing.isPending ? say('saving') : packing.isSuccess ? say('saved') : ''}
          </span>
        </p>
      </form>
      {isProblem(packing.error, 'PreconditionFailed') ? (
        <p className="problem" role="alert">
          {say('pack.conflict')}
        </p>
      ) : (
        <ProblemBox error={packing.error} />
      )}
    </section>
  );
};
