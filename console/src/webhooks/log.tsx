import { listWebhookLog } from '../../../client/groups/webhooks.ts';
import type { WebhookLogEntry } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type Column, type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';

const faults = ['DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'HTTP', 'INTERRUPTED', 'SUPPRESSED'] as const;

/** What became of an attempt: the receiver's status, or where it failed. */
const outcome: Column<WebhookLogEntry> = {
  title: 'webhook.outcome',
  cell: ({ statusCode, error }, { term }) => (
    <span className={isTaken({ statusCode }) ? 'status' : 'status late'}>
      {statusCode ?? (error === null ? '–' : term(error))}
    </span>
  ),
};

/** Whether the receiver took it. */
export const isTaken = ({ statusCode }: Pick<WebhookLogEntry, 'statusCode'>): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** What a table says of an attempt, in the list and below another attempt of the same delivery. */
export const attemptColumns: readonly Column<WebhookLogEntry>[] = [
  { title: 'webhook.when', cell: ({ utc }, speech) => moment(utc, speech) },
  outcome,
  { title: 'webhook.attempt', cell: ({ attempt }, { number }) => number(attempt), isNumber: true },
  {
    title: 'webhook.took',
    cell: ({ durationMs }, { number }) => durationMs !== null && number(durationMs),
    isNumber: true,
  },
];

const [when, ...rest] = attemptColumns as [Column<WebhookLogEntry>, ...Column<WebhookLogEntry>[]];

/** The attempts to tell receivers of events, newest first. */
export const webhookLog: ListKind<WebhookLogEntry> = {
  path: '/webhooks',
  canSearch: false,
  statuses: faults,
  statusTitle: 'webhook.fault',
  read: async ({ status }, after, signal) => {
    const query = { error: faults.find((one) => one === status), after, limit: rowsOf(after) };
    return pageOf(await millwright.answer(listWebhookLog, { query }, { signal }));
  },
  idOf: (row) => row.logID,
  href: (row) => `/webhooks/${row.logID}`,
  columns: [
    when,
    { title: 'webhook.event', cell: ({ entity, event }) => `${entity}.${event}` },
    ...rest,
    { title: 'webhook.receiver', cell: ({ url }) => url },
  ],
};
