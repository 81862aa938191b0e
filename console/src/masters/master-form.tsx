import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isProblem } from '../../../client/index.ts';
import { useKeepsTyping, useTypedBefore } from '../kept-typing.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { readValue, shownOf, type Typed, typedOf } from './field-values.ts';
import type { MasterBody, MasterField } from './master-kind.ts';
import { PickMasterField } from './pick-master-field.tsx';
import { SetField } from './set-field.tsx';

/** A record as the form began with it, or as it was read again. */
export type Version<Row> = { row: Partial<Row>; etag: string | undefined };

type Props<Row> = {
  fields: readonly MasterField<Row>[];
  version: Version<Row>;
  submit: string;
  /** Sends what was changed against a version, and answers the next one; nothing where the form is left. */
  send: (body: MasterBody, etag: string | undefined) => Promise<Version<Row> | undefined>;
  /** Reads it again, where somebody else changed it. */
  again?: () => Promise<Version<Row>>;
};

/**
 * A form of a record. It sends what was changed alone. Where somebody else changed the record meanwhile, it
 * is sent again if other fields were; else both values are shown, and what was typed stays.
 */
export const MasterForm = <Row,>({ fields, version, submit, send, again }: Props<Row>) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const allOf = ({ row }: Version<Row>): Typed =>
    Object.fromEntries(fields.map((field) => [field.name, typedOf(row[field.name], field, speech)]));
  const name = `form ${fields.map((field) => field.name).join(' ')}`;
  const kept = keptIn(useTypedBefore(name), fields);
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(version);
  const [typed, setTyped] = useState<Typed>(() => ({
    ...allOf(version),
    ...Object.fromEntries(kept.map((one) => [one.field.name, one.typed])),
  }));
  const [conflicts, setConflicts] = useState<readonly MasterField<Row>[]>(() => {
    const now = allOf(version);
    const isTheirs = ({ field, typed: own, before: seen }: KeptField<Row>) =>
      now[field.name] !== seen && now[field.name] !== own;
    return kept.filter(isTheirs).map(({ field }) => field);
  });
  const [isTried, setTried] = useState(false);
  /** What the service refused, by the fields that it named, with what stood there then. */
  const [refused, setRefused] = useState<Readonly<Record<string, { value: unknown; detail: string }>>>({});
  const begin = (next: Version<Row>) => {
    setBase(next);
    setTyped(allOf(next));
  };
  const before = allOf(base);
  const changed = fields.filter(({ name }) => typed[name] !== before[name]);
  const isKept = changed.filter(({ kind }) => kind !== 'secret' && kind !== 'secretText');
  useKeepsTyping(
    name,
    isKept.length > 0
      ? Object.fromEntries(isKept.map((field) => [field.name, [typed[field.name], before[field.name]]]))
      : undefined,
  );
  const isBack = kept.length > 0;
  useEffect(() => {
    const around = isBack ? form.current?.closest('details') : null;
    if (around) around.open = true;
  }, [isBack]);
  const faultOf = (field: MasterField<Row>): string | undefined => {
    const text = typed[field.name] ?? '';
    if (field.isNeeded && text === '') return say('master.missing');
    if (readValue(text, field, speech) !== undefined) return undefined;
    return field.kind === 'pick'
      ? say('master.noSuch', { text: String(text) })
      : say('problem.notANumber', { text: String(text), example: speech.example });
  };
  const saving = useMutation({
    mutationFn: async () => {
      const body = Object.fromEntries(
        changed.map((field) => [field.name, readValue(typed[field.name] ?? '', field, speech)]),
      );
      for (let { etag } = base; ; ) {
        try {
          const next = await send(body, etag);
          if (next) begin(next);
          return;
        } catch (error) {
          if (!again || !isProblem(error, 'PreconditionFailed')) throw error;
          const fresh = await again();
          const theirs = allOf(fresh);
          const both = changed.filter(({ name }) => theirs[name] !== before[name]);
          const own = new Set<string>(changed.map(({ name }) => name));
          setBase(fresh);
          setTyped((now) => ({
            ...theirs,
            ...Object.fromEntries(Object.entries(now).filter(([name]) => own.has(name))),
          }));
          setConflicts(both);
          if (both.length > 0) return;
          etag = fresh.etag;
        }
      }
    },
  });
  const showRefused = (error: unknown) => {
    const places = isProblem(error) ? error.errors : [];
    const named = fields.flatMap(({ name }) => {
      const place = places.find(({ pointer }) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
      return place ? [{ name, detail: place.detail }] : [];
    });
    setRefused(
      Object.fromEntries(named.map(({ name, detail }) => [name, { value: typed[name] ?? '', detail }])),
    );
    if (named[0]) document.getElementById(id + named[0].name)?.focus();
  };
  // What somebody else changed is taken while nothing is typed.
  const isNewer = version.etag !== base.etag && changed.length === 0 && !saving.isPending;
  useEffect(() => {
    if (isNewer) begin(version);
  });
  const end = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setConflicts([]);
    setRefused({});
    const wrong = fields.find(faultOf);
    if (wrong) document.getElementById(`${id}${wrong.name}`)?.focus();
    else if (changed.length > 0 && !saving.isPending) saving.mutate(undefined, { onError: showRefused });
  };
  const set = (name: string, value: string | boolean) => setTyped((now) => ({ ...now, [name]: value }));
  return (
    <form ref={form} onSubmit={end} noValidate className="master">
      {isBack && changed.length > 0 && <p role="status">{say('master.typedBefore')}</p>}
      {fields.map((field) => {
        const isSaid = isTried || field.kind === 'decimal' || field.kind === 'whole';
        const last = refused[field.name];
        const fault =
          (isSaid ? faultOf(field) : undefined) ??
          (last?.value === (typed[field.name] ?? '') ? last?.detail : undefined);
        return (
          <Field
            key={field.name}
            id={`${id}${field.name}`}
            field={field}
            value={typed[field.name] ?? ''}
            fault={fault}
            onType={(value) => set(field.name, value)}
          />
        );
      })}
      {conflicts.length > 0 && (
        <div className="problem" role="alert">
          <p>{say('master.conflict')}</p>
          <ul>
            {conflicts.map((field) => (
              <li key={field.name}>
                {say('master.conflictField', {
                  field: say(field.title),
                  theirs: shownOf(field, before[field.name], speech),
                  yours: shownOf(field, typed[field.name], speech),
                })}{' '}
                <button type="button" onClick={() => set(field.name, before[field.name] ?? '')}>
                  {say('quote.conflictTheirs')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="bar">
        <button type="submit" className="main" disabled={saving.isPending}>
          {submit}
        </button>
        <span className="quiet" role="status">
          {saving.isPending
            ? say('saving')
            : isTried && changed.length === 0
              ? say(saving.isSuccess ? 'saved' : 'master.nothing')
              : ''}
        </span>
      </p>
      <ProblemBox
        error={saving.error}
        names={Object.fromEntries(fields.map(({ name, title }) => [name, say(title)]))}
      />
    </form>
  );
};

type KeptField<Row> = { field: MasterField<Row>; typed: string | boolean; before: string | boolean };

/** What was typed before the session ended, with what stood there then, of the fields that there are. */
const keptIn = <Row,>(kept: unknown, fields: readonly MasterField<Row>[]): KeptField<Row>[] => {
  if (typeof kept !== 'object' || kept === null) return [];
  const pairs = new Map<string, unknown>(Object.entries(kept));
  return fields.flatMap((field) => {
    const pair = pairs.get(field.name);
    const [typed, before] = Array.isArray(pair) ? pair : [];
    return isTyped(typed) && isTyped(before) ? [{ field, typed, before }] : [];
  });
};

const isTyped = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';

const inputTypes: Partial<Record<MasterField<never>['kind'], string>> = {
  ...{ day: 'date', moment: 'datetime-local', secret: 'password' },
};

type FieldProps<Row> = {
  id: string;
  field: MasterField<Row>;
  value: string | boolean;
  fault: string | undefined;
  onType: (value: string | boolean) => void;
};

const Field = <Row,>({ id, field, value, fault, onType }: FieldProps<Row>) => {
  const { say } = useSpeech();
  const { title, kind, choices = {}, options = [], pick, isNeeded } = field;
  if (kind === 'set')
    return <SetField {...{ id, options, fault, onType }} title={say(title)} value={String(value)} />;
  const isPlain = kind !== 'decimal' && kind !== 'whole';
  const marks = {
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}f`,
  };
  return (
    <p>
      <label htmlFor={id}>{say(title)}</label>
      {kind === 'flag' ? (
        <input
          id={id}
          {...marks}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onType(target.checked)}
        />
      ) : kind === 'choice' ? (
        <select id={id} {...marks} value={String(value)} onChange={({ target }) => onType(target.value)}>
          {Object.entries(choices).map(([one, word]) => (
            <option key={one} value={one}>
              {say(word)}
            </option>
          ))}
        </select>
      ) : kind === 'option' ? (
        <select id={id} {...marks} value={String(value)} onChange={({ target }) => onType(target.value)}>
          <option value="">–</option>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : pick ? (
        <PickMasterField {...{ id, pick, fault, onType }} value={String(value)} />
      ) : kind === 'secretText' || kind === 'lines' ? (
        <textarea
          id={id}
          {...marks}
          value={String(value)}
          rows={3}
          autoComplete="off"
          spellCheck={kind === 'lines'}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <input
          id={id}
          value={String(value)}
          type={inputTypes[kind] ?? 'text'}
          className={isPlain ? undefined : 'number'}
          inputMode={isPlain ? undefined : 'decimal'}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
          aria-required={isNeeded}
          {...marks}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {fault !== undefined && (
        <span className="late" id={`${id}f`}>
          {fault}
        </span>
      )}
    </p>
  );
};
