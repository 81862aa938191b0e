import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { AffectedRecord, QualityChange } from '../../../client/index.ts';
import { linked, tableOf } from '../cells.tsx';
import { PickField, pickedOf } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { affectedKinds } from './affected-kinds.ts';
import { changeAffected } from './change-data.ts';

type Props = { row: QualityChange; changed: () => Promise<unknown>; writes: boolean };
type Entity = AffectedRecord['entity'];
const entities = Object.keys(affectedKinds) as Entity[];

/** The records that a change is of, from what to what. */
export const Affected = ({ row, changed, writes }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const dropping = useMutation({
    mutationFn: (gone: AffectedRecord) =>
      changeAffected(row, (all) =>
        all.filter(({ entity, id: one, to }) => entity !== gone.entity || one !== gone.id || to !== gone.to),
      ),
    onSuccess: changed,
  });
  return (
    <Wide aria-labelledby={id} id="affected">
      <h2 id={id}>{say('change.affected')}</h2>
      {tableOf(row.affected, ({ entity, id: one, to }) => [entity, one, to].join(' '), [
        { title: 'change.record', cell: (one) => <Named {...one} /> },
        { title: 'change.from', cell: ({ from }) => from },
        { title: 'change.to', cell: ({ to }) => to },
        writes && {
          ...{ title: 'change.dropped', isActs: true },
          cell: (one) => (
            <button type="button" disabled={dropping.isPending} onClick={() => dropping.mutate(one)}>
              {say('change.drop', { record: `${say(`change.of.${one.entity}`)}: ${one.to}` })}
            </button>
          ),
        },
      ]) ?? <p className="empty">{say('change.noneAffected')}</p>}
      {writes && <AffectedForm row={row} changed={changed} />}
      <ProblemBox error={dropping.error} />
    </Wide>
  );
};

/** What kind of record it is, and which one. */
const Named = ({ entity, id }: AffectedRecord) => {
  const { say } = useSpeech();
  const may = useMay();
  const { name, page, permission } = affectedKinds[entity];
  const { data } = useQuery({
    queryKey: ['affected', entity, id],
    queryFn: () => name(id),
    enabled: may(permission),
    staleTime: 60_000,
  });
  return (
    <>
      <span className="quiet">{say(`change.of.${entity}`)}</span>{' '}
      {page && data ? linked(`${page}/${id}`, data) : data}
    </>
  );
};

const nothing = { number: '', from: '', to: '' };

const AffectedForm = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say } = useSpeech();
  const [entity, setEntity] = useState<Entity>('ITEM');
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const { pick } = affectedKinds[entity];
  const adding = useMutation({
    mutationFn: async () => {
      const found = await pickedOf(pick, typed.number);
      if (!found) throw new Error(say('change.notFound', { number: typed.number.trim() }));
      const added = { entity, id: found.id, from: typed.from.trim() || null, to: typed.to.trim() };
      return changeAffected(row, (all) => [...all, added]);
    },
    onSuccess: async () => {
      setTyped(nothing);
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };
  return (
    <form className="bar" onSubmit={submit}>
      <label>
        {say('change.record')}{' '}
        <select
          value={entity}
          onChange={({ target }) => {
            setEntity(entities.find((one) => one === target.value) ?? entity);
            type({ number: '' });
          }}
        >
          {entities.map((one) => (
            <option key={one} value={one}>
              {say(`change.of.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <PickField
        key={entity}
        kind={pick}
        label={say('field.number')}
        typed={typed.number}
        onType={(number) => type({ number })}
      />
      <label>
        {say('change.from')}{' '}
        <input
          value={typed.from}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => type({ from: target.value })}
        />
      </label>
      <label>
        {say('change.to')}{' '}
        <input
          required
          value={typed.to}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => type({ to: target.value })}
        />
      </label>
      <button type="submit" disabled={adding.isPending || typed.number.trim() === ''}>
        {say('change.add')}
      </button>
      <ProblemBox error={adding.error} />
    </form>
  );
};
