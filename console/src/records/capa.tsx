import {
  addCAPANotes,
  getCAPA,
  getCAPAStateMachine,
  renderCAPAPdf,
  setCAPAStatus,
} from '../../../client/groups/quality-capa.ts';
import type { CAPA, CapaStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { CapaPhases } from './capa-phases.tsx';
import { NcrNames } from './ncr-names.tsx';
import { PersonName } from './people.tsx';
import type { RecordKind } from './record-kind.ts';

export const capa: RecordKind<CAPA> = {
  list: '/capas',
  title: 'capa.title',
  numberOf: ({ number }) => number,
  read: (QualityCapaID) => millwright.answer(getCAPA, { params: { QualityCapaID } }),
  facts: [
    { title: 'field.title', value: (row) => row.title },
    { title: 'capa.type', value: (row, { term }) => term(row.type) },
    { title: 'capa.problem', value: (row) => row.problem },
    { title: 'capa.owner', value: (row) => <PersonName userID={row.ownerUserID} /> },
    {
      title: 'field.due',
      value: (row, speech) =>
        row.dueDate && <span className={row.isOverdue ? 'late' : undefined}>{day(row.dueDate, speech)}</span>,
    },
    {
      title: 'capa.overdue',
      value: (row) =>
        row.overduePhases.length > 0 && <span className="late">{row.overduePhases.join(', ')}</span>,
    },
    { title: 'capa.answers', value: (row) => row.ncrIDs.length > 0 && <NcrNames ids={row.ncrIDs} /> },
    {
      title: 'capa.effectiveness',
      value: (row, { term }) =>
        row.effectivenessResult && `${term(row.effectivenessResult)}: ${row.effectivenessComment ?? ''}`,
    },
  ],
  parts: [],
  machine: getCAPAStateMachine,
  moves: {
    status: {
      permission: 'capa.write',
      send: (QualityCapaID, { to, reason }, options) =>
        millwright(
          setCAPAStatus,
          {
            params: { QualityCapaID },
            body: { status: to as CapaStatusChange['status'], ...(reason ? { reason } : {}) },
          },
          options,
        ),
    },
  },
  pdf: (QualityCapaID) => millwright(renderCAPAPdf, { params: { QualityCapaID } }),
  addNote: {
    permission: 'capa.write',
    send: (QualityCapaID, text) => millwright(addCAPANotes, { params: { QualityCapaID }, body: [{ text }] }),
  },
  more: CapaPhases,
};
