import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  approveNCRDisposition,
  assignNCR,
  carryOutNCRDisposition,
  setNCRDispositions,
} from '../../../client/groups/quality-ncr.ts';
import {
  Decimal,
  type NCR,
  type NcrDisposition,
  type NcrDispositionDoneSent,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { PlaceField, placeOf } from './place-field.tsx';

const kinds = ['USEASIS', 'REWORK', 'REPAIR', 'SCRAP', 'RETURNTOSUPPLIER'] as const;
type Kind = (typeof kinds)[number];
type Props = { row: NCR; changed: () => Promise<unknown> };

/** Who sees to it, what becomes of the pieces, and that it is done: each where the life cycle allows it. */
export const NcrDecisions = ({ row, changed }: Props) => {
  const may = useMay();
  if (row.status === 'OPEN' && row.assignedToUserID === null && may('ncr.write'))
    return <TakeOn row={row} changed={changed} />;
  if (!may('ncr.decide')) return null;
  if (row.status === 'INREVIEW') return <Split key={row.rowVersion} row={row} changed={changed} />;
  if (row.status !== 'DISPOSITIONED') return null;
  const open = row.dispositions.filter(({ doneUTC }) => doneUTC === null);
  return open.map((one) => <CarryOut key={one.dispositionID} {...{ row, one, changed }} />);
};

const TakeOn = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const { userID } = useSession();
  const taking = useMutation({
    mutationFn: () =>
      millwright(assignNCR, {
        params: { QualityNcrID: row.qualityNcrID },
        body: { assignedToUserID: userID },
      }),
    onSettled: changed,
  });
  return (
    <p>
      <button type="button" disabled={taking.isPending} onClick={() => taking.mutate()}>
        {say('ncr.takeOn')}
      </button>
      <ProblemBox error={taking.error} />
    </p>
  );
};

type Part = { id: string | undefined; key: number; kind: Kind; quantity: string; reason: string };

/** The quantity affected in parts, each with what becomes of it. All of it is decided at once. */
const Split = ({ row, changed }: Props) => {
  const { say, term, number, readNumber } = useSpeech();
  const id = useId();
  const [parts, setParts] = useState<Part[]>(() =>
    row.dispositions.length > 0
      ? row.dispositions.map((one, key) => ({
          ...{ id: one.dispositionID, key, kind: one.disposition },
          ...{ quantity: number(one.quantity), reason: one.reason ?? '' },
        }))
      : [{ id: undefined, key: 0, kind: 'SCRAP', quantity: number(row.quantityAffected), reason: '' }],
  );
  const change = (key: number, now: Partial<Part>) =>
    setParts(parts.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const deciding = useMutation({
    mutationFn: () =>
      millwright(
        setNCRDispositions,
        {
          params: { QualityNcrID: row.qualityNcrID },
          body: {
            dispositions: parts.map((one) => ({
              ...(one.id === undefined ? {} : { dispositionID: one.id }),
              ...{ disposition: one.kind, quantity: new Decimal(readNumber(one.quantity) ?? '0') },
              reason: one.reason.trim() || null,
            })),
          },
        },
        { ifMatch: `"${row.rowVersion}"` },
      ),
    onSuccess: changed,
  });
  const isReadable = parts.every(({ quantity }) => readNumber(quantity) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable) deciding.mutate();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('ncr.decide', { quantity: number(row.quantityAffected) })}</h2>
      <form onSubmit={submit}>
        {parts.map(({ key, kind, quantity, reason }, at) => (
          <fieldset key={key} className="bar">
            <legend>{say('ncr.part', { part: at + 1 })}</legend>
            <label>
              {say('ncr.disposition')}{' '}
              <select
                value={kind}
                onChange={(event) =>
                  change(key, { kind: kinds.find((one) => one === event.target.value) ?? kind })
                }
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {term(one)}
                  </option>
                ))}
              </select>
            </label>
            <NumberField
              label={say('field.quantity')}
              typed={quantity}
              onType={(typed) => change(key, { quantity: typed })}
            />
            <label>
              {say('record.reason')}{' '}
              <input
                value={reason}
                maxLength={500}
                onChange={(event) => change(key, { reason: event.target.value })}
              />
            </label>
            {parts.length > 1 && (
              <button type="button" onClick={() => setParts(parts.filter((one) => one.key !== key))}>
                {say('ncr.dropPart', { part: at + 1 })}
              </button>
            )}
          </fieldset>
        ))}
        <p className="bar">
          <button type="submit" className="main" disabled={deciding.isPending}>
            {say('ncr.decideNow')}
          </button>
          <button
            type="button"
            onClick={() =>
              setParts([
                ...parts,
                {
                  ...{ id: undefined, key: Math.max(...parts.map(({ key }) => key)) + 1 },
                  ...{ kind: 'REWORK' as const, quantity: '', reason: '' },
                },
              ])
            }
          >
            {say('ncr.addPart')}
          </button>
        </p>
      </form>
      <ProblemBox error={deciding.error} again={() => void changed()} />
    </section>
  );
};

type CarryProps = Props & { one: NcrDisposition };

/** What was decided is done: what it takes differs by what becomes of the pieces. */
const CarryOut = ({ row, one, changed }: CarryProps) => {
  const { say, term, number, readNumber } = useSpeech();
  const { userID } = useSession();
  const id = useId();
  const [place, setPlace] = useState('');
  const [lot, setLot] = useState(row.lotNumbers[0] ?? '');
  const [task, setTask] = useState('');
  const [minutes, setMinutes] = useState('');
  const [isOwn, setOwn] = useState(false);
  const params = { QualityNcrID: row.qualityNcrID, DispositionID: one.dispositionID };
  const approving = useMutation({
    mutationFn: () => millwright(approveNCRDisposition, { params }),
    onSuccess: changed,
  });
  const isWork = one.disposition === 'REWORK' || one.disposition === 'REPAIR';
  const isOfStock = one.disposition === 'SCRAP' || one.disposition === 'RETURNTOSUPPLIER';
  const doing = useMutation({
    mutationFn: async () => {
      const body: NcrDispositionDoneSent = {};
      if (isOfStock) {
        const locationID = await placeOf(place.trim());
        Object.assign(body, locationID ? { locationID } : {}, lot.trim() ? { lotNumber: lot.trim() } : {});
      }
      if (isWork && row.productionOrderID !== null && task.trim() !== '') {
        Object.assign(body, { taskName: task.trim(), minutes: new Decimal(readNumber(minutes) ?? '0') });
        if (isOwn) body.isOwnOrder = true;
      }
      return await millwright(carryOutNCRDisposition, { params, body });
    },
    onSuccess: changed,
  });
  const isWaiting = one.disposition === 'USEASIS' && one.approvedUTC === null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {term(one.disposition)}: {number(one.quantity)}
      </h2>
      {isWaiting && one.decidedByUserID === userID && <p className="quiet">{say('ncr.othersApprove')}</p>}
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWork && minutes !== '' && readNumber(minutes) === undefined) return;
          doing.mutate();
        }}
      >
        {isOfStock && (
          <>
            <PlaceField label={say('ncr.takenFrom')} typed={place} onType={setPlace} />
            <label>
              {say('ncr.lot')} <input value={lot} onChange={(event) => setLot(event.target.value)} />
            </label>
          </>
        )}
        {isWork && row.productionOrderID !== null && (
          <>
            <label>
              {say('ncr.task')} <input value={task} onChange={(event) => setTask(event.target.value)} />
            </label>
            <NumberField label={say('ncr.minutes')} typed={minutes} onType={setMinutes} />
            <label>
              <input type="checkbox" checked={isOwn} onChange={(event) => setOwn(event.target.checked)} />{' '}
              {say('ncr.ownOrder')}
            </label>
          </>
        )}
        {isWaiting ? (
          <button
            type="button"
            className="main"
            disabled={approving.isPending || one.decidedByUserID === userID}
            onClick={() => approving.mutate()}
          >
            {say('ncr.approve')}
          </button>
        ) : (
          <button type="submit" className="main" disabled={doing.isPending}>
            {say('ncr.carryOut', { disposition: term(one.disposition) })}
          </button>
        )}
      </form>
      <ProblemBox error={doing.error ?? approving.error} />
    </section>
  );
};
