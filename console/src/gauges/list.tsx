import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  createQualityAsset,
  listQualityAssets,
  searchQualityAssets,
} from '../../../client/groups/quality-assets.ts';
import type { QualityAssetSummary } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { day } from '../cells.tsx';
import { type Asked, type ListKind, type Page, pageOf, pageRows, urgentFirst } from '../lists/list-kind.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { gaugesEn } from '../words/gauges.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(gaugesEn);

const statuses = ['ACTIVE', 'INCALIBRATION', 'OUTOFSERVICE', 'RETIRED'] as const;

type Query = {
  isOverdue?: boolean | undefined;
  status?: (typeof statuses)[number] | undefined;
  after?: string | undefined;
};
const list = async (query: Query, signal: AbortSignal): Promise<Page<QualityAssetSummary>> =>
  pageOf(
    await millwright.answer(
      listQualityAssets,
      { query: { ...query, sort: 'number', limit: pageRows } },
      { signal },
    ),
  );

/** All of them, the overdue ones first. */
const all = urgentFirst<QualityAssetSummary>(
  (after, signal) => list({ isOverdue: true, after }, signal),
  (after, signal) => list({ isOverdue: false, after }, signal),
);

const read = async ({ q, status }: Asked, after: string | undefined, signal: AbortSignal) => {
  const chosen = statuses.find((one) => one === status);
  const query = { ...(status === 'OVERDUE' ? { isOverdue: true } : {}), status: chosen, after };
  if (q) {
    const params = { search: q };
    const asked = { params, query: { ...query, limit: pageRows } };
    return pageOf(await millwright.answer(searchQualityAssets, asked, { signal }));
  }
  return query.isOverdue || chosen ? list(query, signal) : all(after, signal);
};

/** What is measured with. */
export const gauges: ListKind<QualityAssetSummary> = {
  path: '/gauges',
  canSearch: true,
  statuses: ['OVERDUE', ...statuses],
  teaches: 'gauge.empty',
  read,
  idOf: (row) => row.assetID,
  href: (row) => `/gauges/${row.assetID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.name', cell: (row) => row.name },
    { title: 'gauge.type', cell: (row) => row.type },
    { title: 'gauge.serial', cell: (row) => row.serialNumber, isCode: true },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'gauge.last', cell: (row, { term }) => row.lastResult && term(row.lastResult) },
    {
      title: 'gauge.due',
      cell: (row, speech) => (
        <>
          {day(row.nextCalibrationDate, speech)}{' '}
          {row.isOverdue && <strong className="late">{speech.term('OVERDUE')}</strong>}
        </>
      ),
    },
  ],
};

/** Asks for what a gauge is known by, makes it, and opens it. */
export const NewGauge = () => (
  <NewButton title="gauge.new">{(close) => <GaugeForm onClose={close} />}</NewButton>
);

const fields = [
  { name: 'name', title: 'field.name', maxLength: 200 },
  { name: 'type', title: 'gauge.type', maxLength: 100 },
  { name: 'serialNumber', title: 'gauge.serial', maxLength: 100 },
] as const;

const GaugeForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: (form: FormData) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim() || undefined;
      const months = textOf('months');
      return millwright(createQualityAsset, {
        body: {
          name: textOf('name') ?? '',
          ...{ type: textOf('type'), serialNumber: textOf('serialNumber') },
          ...(months ? { calibrationIntervalMonths: Number(months) } : {}),
        },
      });
    },
    onSuccess: async ({ assetID }) => {
      await queries.invalidateQueries({ queryKey: ['/gauges'] });
      await navigate({ to: `/gauges/${assetID}` });
    },
  });
  return (
    <NewForm making={making} onSubmit={making.mutate} onClose={onClose}>
      {fields.map(({ name, title, maxLength }) => (
        <label key={name}>
          {say(title)}
          <input name={name} maxLength={maxLength} required={name === 'name'} autoComplete="off" />
        </label>
      ))}
      <label>
        {say('gauge.intervalMonths')}
        <input name="months" type="number" min={1} max={1200} />
      </label>
    </NewForm>
  );
};
