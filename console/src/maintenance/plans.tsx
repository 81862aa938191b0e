import { Link } from '@tanstack/react-router';
import {
  createMaintenancePlan,
  getMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '../../../client/groups/maintenance.ts';
import type {
  MaintenancePlan,
  MaintenancePlanChangeSent,
  MaintenancePlanSummary,
  NewMaintenancePlanSent,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, statusOf } from '../cells.tsx';
import { type ListKind, type Page, pageOf, pageRows, urgentFirst } from '../lists/list-kind.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { MasterBody, MasterKind } from '../masters/master-kind.ts';
import { MasterScreen, NewMaster } from '../masters/master-screen.tsx';
import { PickedName, resourcePick } from '../masters/pick-master-field.tsx';
import { useMay } from '../session.ts';
import { maintenanceEn } from '../words/maintenance.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { PlanMore } from './plan-more.tsx';

bring(maintenanceEn);

const permission = 'maintenance.write';
const statuses = ['ACTIVE', 'PAUSED'] as const;
const units = ['DAYS', 'WEEKS', 'MONTHS'] as const;

type Query = {
  isDue?: boolean | undefined;
  isOverdue?: boolean | undefined;
  status?: (typeof statuses)[number] | undefined;
  after?: string | undefined;
};
const list = async (query: Query, signal: AbortSignal): Promise<Page<MaintenancePlanSummary>> =>
  pageOf(
    await millwright.answer(
      listMaintenancePlans,
      { query: { ...query, sort: 'name', limit: pageRows } },
      { signal },
    ),
  );

const all = urgentFirst<MaintenancePlanSummary>(
  (after, signal) => list({ isDue: true, after }, signal),
  (after, signal) => list({ isDue: false, after }, signal),
);

/** What is done to machines again and again; what is due comes first. */
const plans: ListKind<MaintenancePlanSummary> = {
  path: '/maintenance',
  canSearch: false,
  statuses: ['OVERDUE', ...statuses],
  teaches: 'upkeep.empty',
  read: ({ status: asked }, after, signal) => {
    if (asked === 'OVERDUE') return list({ isOverdue: true, after }, signal);
    const status = statuses.find((one) => one === asked);
    return status ? list({ status, after }, signal) : all(after, signal);
  },
  idOf: ({ planID }) => planID,
  href: ({ planID }) => `/maintenance/${planID}`,
  columns: [
    { title: 'field.name', cell: ({ name }) => name },
    { title: 'upkeep.resource', cell: (row) => <PickedName pick={resourcePick} id={row.resourceID} /> },
    {
      title: 'field.due',
      cell: ({ nextDueUTC, isDue, isOverdue }, speech) => (
        <>
          <span className={isDue ? 'late' : undefined}>{day(nextDueUTC, speech)}</span>{' '}
          {isOverdue && <strong className="late">{speech.term('OVERDUE')}</strong>}
        </>
      ),
    },
    { title: 'upkeep.last', cell: ({ lastDoneUTC }, speech) => day(lastDoneUTC, speech) },
    {
      title: 'upkeep.duration',
      cell: ({ durationMinutes }, { number }) => number(durationMinutes),
      isNumber: true,
    },
    statusOf(),
  ],
};

/** The two go together: who empties one means both. */
const paired = (body: MasterBody): MasterBody =>
  body.calendarInterval === null || body.calendarUnit === null
    ? { ...body, calendarInterval: null, calendarUnit: null }
    : body;

const useKind = (): MasterKind<MaintenancePlan> => {
  const { say } = useSpeech();
  return {
    ...({ list: '/maintenance', title: 'upkeep.title', newTitle: 'upkeep.new', isSettled: true } as const),
    numberOf: ({ name }) => name,
    idOf: ({ planID }) => planID,
    permission,
    fields: [
      { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
      {
        ...({ name: 'resourceID', title: 'upkeep.resource', kind: 'pick', isNeeded: true } as const),
        pick: resourcePick,
      },
      { name: 'instructions', title: 'upkeep.instructions', kind: 'lines' },
      { name: 'calendarInterval', title: 'upkeep.every', kind: 'whole' },
      {
        ...({ name: 'calendarUnit', title: 'upkeep.unit', kind: 'option' } as const),
        options: units.map((value) => ({ value, label: say(`upkeep.${value}`) })),
      },
      { name: 'runHours', title: 'upkeep.hours', kind: 'decimal' },
      { name: 'durationMinutes', title: 'upkeep.duration', kind: 'whole', isNeeded: true },
      { name: 'takesOffline', title: 'upkeep.offline', kind: 'flag' },
      { name: 'startDate', title: 'upkeep.start', kind: 'day' },
    ],
    begins: { calendarInterval: 1, calendarUnit: 'MONTHS', durationMinutes: 60, takesOffline: true },
    read: (PlanID) => millwright.answer(getMaintenancePlan, { params: { PlanID } }),
    change: (PlanID, body, options) =>
      millwright.answer(
        updateMaintenancePlan,
        { params: { PlanID }, body: paired(body) as MaintenancePlanChangeSent },
        options,
      ),
    create: (body) => millwright(createMaintenancePlan, { body: paired(body) as NewMaintenancePlanSent }),
    more: PlanMore,
  };
};

export const Plans = () => {
  const { say } = useSpeech();
  const isWriter = useMay()(permission);
  return (
    <ListScreen kind={plans} actions={isWriter && <Link to="/maintenance/new">{say('upkeep.new')}</Link>} />
  );
};
export const Plan = () => <MasterScreen kind={useKind()} />;
export const NewPlan = () => <NewMaster kind={useKind()} />;
