import { useRef } from 'react';
import { getNCR, getNCRStateMachine, updateNCR } from '../../../client/groups/quality-ncr.ts';
import type { Answer, NCR } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterBody, MasterField } from '../masters/master-kind.ts';
import { containmentEn } from '../words/containment.ts';
import type { Term } from '../words/terms.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { RecordFields } from './fields.tsx';
import type { Life } from './machine.ts';

bring(containmentEn);

type Props = { row: NCR; changed: () => Promise<unknown> };

/** The root cause has a method and a text; a form has a field for each. */
type Shown = NCR & { causeMethod: string; causeText: string | null };
const shown = (row: NCR): Shown => ({
  ...row,
  causeMethod: row.rootCause?.method ?? '5WHY',
  causeText: row.rootCause?.text ?? null,
});
/** What a form changed, as the API has it; a cause without a text is none. */
const sentOf = ({ causeMethod, causeText, ...body }: MasterBody, old: Shown): MasterBody => {
  if (causeMethod === undefined && causeText === undefined) return body;
  const text = causeText === undefined ? old.causeText : causeText;
  return { ...body, rootCause: text ? { method: causeMethod ?? old.causeMethod, text } : null };
};

const life = { list: '/ncrs', machine: getNCRStateMachine } as const satisfies Life;

/** What is known of a nonconformance: how bad it is, what was done at once, and why it happened. */
export const NcrFields = ({ row, changed }: Props) => {
  const { term } = useSpeech();
  const params = { QualityNcrID: row.qualityNcrID };
  // A part of the cause that was not typed here is sent as somebody else may have left it meanwhile.
  const newest = useRef(row);
  if (row.rowVersion > newest.current.rowVersion) newest.current = row;
  const seen = (answer: Answer<NCR>): Answer<Shown> => {
    newest.current = answer.body;
    return { ...answer, body: shown(answer.body) };
  };
  const options = (...codes: Term[]) => codes.map((value) => ({ value, label: term(value) }));
  const fields: MasterField<Shown>[] = [
    { name: 'title', title: 'field.title', kind: 'text', isNeeded: true },
    { name: 'description', title: 'field.description', kind: 'lines' },
    {
      ...{ name: 'severity', title: 'field.severity', kind: 'option', isNeeded: true },
      options: options('MINOR', 'MAJOR', 'CRITICAL'),
    },
    {
      ...{ name: 'priority', title: 'field.priority', kind: 'option', isNeeded: true },
      options: options('LOW', 'NORMAL', 'HIGH', 'URGENT'),
    },
    { name: 'quantityAffected', title: 'ncr.affected', kind: 'decimal', isNeeded: true },
    { name: 'lotNumbers', title: 'hold.lots', kind: 'lots' },
    { name: 'dueDate', title: 'field.due', kind: 'day' },
    { name: 'containment', title: 'ncr.containment', kind: 'lines' },
    {
      ...{ name: 'causeMethod', title: 'ncr.method', kind: 'choice' },
      choices: { '5WHY': 'ncr.5WHY', FISHBONE: 'ncr.FISHBONE', '8D': 'ncr.8D' },
    },
    { name: 'causeText', title: 'ncr.rootCause', kind: 'lines' },
    { name: 'cause', title: 'ncr.cause', kind: 'text' },
  ];
  return (
    <RecordFields
      key={row.qualityNcrID}
      {...{ row: shown(row), changed, life, fields, permission: 'ncr.write' }}
      read={async () => seen(await millwright.answer(getNCR, { params }))}
      change={async (body, given) =>
        seen(await millwright.answer(updateNCR, { params, body: sentOf(body, shown(newest.current)) }, given))
      }
    />
  );
};
