import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Symptom, TroubleReport } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { Pictures } from './pictures.tsx';
import { changeReport, useCodes } from './report-data.ts';

type Props = { row: TroubleReport; changed: () => Promise<unknown>; writes: boolean };

/** What was seen, what it came from, and what was done; each with its pictures. */
export const Symptoms = ({ row, changed, writes }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  return (
    <section aria-labelledby={id} id="symptoms">
      <h2 id={id}>{say('trouble.symptoms')}</h2>
      {row.symptoms.length === 0 && <p className="empty">{say('trouble.noSymptoms')}</p>}
      {row.symptoms.map((one) => (
        <Found key={one.symptomID} {...{ one, row, changed, writes }} />
      ))}
      {writes && <SymptomForm row={row} changed={changed} />}
    </section>
  );
};

const Found = ({ one, row, changed, writes }: Props & { one: Symptom }) => {
  const { say } = useSpeech();
  const { nameOf } = useCodes();
  const removing = useMutation({
    mutationFn: () =>
      changeReport(row, ({ symptoms }) => ({
        symptoms: symptoms.filter(({ symptomID }) => symptomID !== one.symptomID),
      })),
    onSuccess: changed,
  });
  const facts: readonly [Word, string | null | undefined, string | null | undefined][] = [
    ['trouble.cause', one.cause?.text, one.cause?.codeID],
    ['trouble.repair', one.repair?.text, one.repair?.codeID],
  ];
  return (
    <article>
      <h3>
        {one.description} <small className="quiet">{nameOf(one.codeID)}</small>
      </h3>
      <dl className="facts">
        {facts.map(
          ([title, text, code]) =>
            (text || code) && (
              <div key={title}>
                <dt>{say(title)}</dt>
                <dd>
                  {text} <span className="quiet">{nameOf(code)}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Pictures {...{ row, symptom: one, changed, writes }} />
      {writes && (
        <button type="button" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {say('trouble.remove', { what: one.description })}
        </button>
      )}
      <ProblemBox error={removing.error} />
    </article>
  );
};

const nothing = { description: '', codeID: '', cause: '', causeID: '', repair: '', repairID: '' };
type Typed = typeof nothing;

const foundOf = (text: string, codeID: string) =>
  text.trim() || codeID ? { text: text.trim() || null, codeID: codeID || null } : null;

const SymptomForm = ({ row, changed }: Omit<Props, 'writes'>) => {
  const { say } = useSpeech();
  const codes = useCodes();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const adding = useMutation({
    mutationFn: () => {
      const added: Symptom = {
        ...{ description: typed.description.trim(), codeID: typed.codeID || null },
        cause: foundOf(typed.cause, typed.causeID),
        repair: foundOf(typed.repair, typed.repairID),
      };
      return changeReport(row, ({ symptoms }) => ({ symptoms: [...symptoms, added] }));
    },
    onSuccess: async () => {
      setTyped(nothing);
      field.current?.focus();
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };
  const rows = [
    ['trouble.symptom', 'description', 'trouble.symptomCode', 'codeID', 'SYMPTOM'],
    ['trouble.cause', 'cause', 'trouble.causeCode', 'causeID', 'CAUSE'],
    ['trouble.repair', 'repair', 'trouble.repairCode', 'repairID', 'REPAIR'],
  ] as const;
  return (
    <form onSubmit={submit}>
      {rows.map(([title, text, codeTitle, code, codeType]) => (
        <p key={text} className="bar">
          <label>
            {say(title)}{' '}
            <input
              ref={text === 'description' ? field : undefined}
              required={text === 'description'}
              size={40}
              value={typed[text]}
              maxLength={2000}
              autoComplete="off"
              onChange={({ target }) => type({ [text]: target.value })}
            />
          </label>
          {codes.of(codeType).length > 0 && (
            <label>
              {say(codeTitle)}{' '}
              <select value={typed[code]} onChange={({ target }) => type({ [code]: target.value })}>
                <option value="">{say('trouble.noCode')}</option>
                {codes.of(codeType).map((one) => (
                  <option key={one.codeID} value={one.codeID}>
                    {one.code} {one.description}
                  </option>
                ))}
              </select>
            </label>
          )}
        </p>
      ))}
      <p>
        <button type="submit" disabled={adding.isPending || typed.description.trim() === ''}>
          {say('trouble.addSymptom')}
        </button>
      </p>
      <ProblemBox error={adding.error} />
    </form>
  );
};
