import { sql } from 'kysely';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { defineArea } from '#platform/area';
import { eventType } from '#platform/event';
import { invalid, Problem } from '#platform/problem';
import { flag, list, object, oneOf, optional, text } from '#platform/schema';

/** The table of the fictitious resource; run as the tables' owner. */
export const widgetTable = `
  create table widgets (
    tenant_id text not null, widget_id text not null, widget_number text not null, name text, price numeric(20, 6) not null,
    size int, made_on date not null, kind text not null, shape jsonb, labels text[] not null, state text not null, mass numeric(18, 6),
    comment text not null,
    created_by_user_id text not null, created_utc timestamptz(3) not null, last_updated_by_user_id text not null,
    last_updated_utc timestamptz(3) not null, row_version int not null default 1,
    primary key (tenant_id, widget_id), unique (tenant_id, widget_number)
  );
  call house_tenant_table('widgets', 'select, insert, update, delete');`;

const created = eventType({
  entity: 'Widget',
  event: 'Created',
  permission: 'setup.read',
  body: object({}),
  description: 'A widget was made',
});
const updated = eventType({
  entity: 'Widget',
  event: 'Updated',
  permission: 'setup.read',
  body: object({}),
  description: 'A widget was changed',
});
const deleted = eventType({
  entity: 'Widget',
  event: 'Deleted',
  permission: 'setup.read',
  body: object({}),
  description: 'A widget was deleted',
});

/** A widget with what is left out on create. */
export const widgetRow = {
  widgetID: 'w',
  widgetNumber: 'W-1',
  name: null,
  price: 0,
  size: null,
  madeOn: '2026-01-01',
  kind: 'ROUND',
  shape: null,
  labels: [],
  state: 'NEW',
  weight: null,
  comment: '',
  ageDays: 60,
  isOld: false,
  createdByUserID: 'u',
  createdUTC: '2026-03-02T09:00:00.000Z',
  lastUpdatedByUserID: 'u',
  lastUpdatedUTC: '2026-03-02T09:00:00.000Z',
  rowVersion: 1,
  notes: [],
};

/** Without the flag, which the kit adds to an example. */
const { isOld: _isOld, ...saidRow } = widgetRow;

/** What the seam `written` was called with: the versions before and after. */
export const written: string[] = [];

/** One fictitious resource with a field of each kind and every seam. */
export const widget = resource({
  entity: 'Widget',
  noun: 'widget',
  table: 'widgets',
  path: '/v1/widgets',
  param: 'WidgetID',
  idField: 'widgetID',
  tag: 'items',
  permission: 'items',
  fields: {
    widgetNumber: field.number({ entity: 'Widget', format: 'W-#', first: 1 }),
    name: field.text(50, { search: true }),
    price: field.price({ required: true, fallback: zero, sort: true, filter: 'range' }),
    size: field.integer({ minimum: 1, maximum: 9 }, { filter: 'range' }),
    madeOn: field.date({ required: true, fallback: '2026-01-01', sort: true, filter: 'range' }),
    kind: field.oneOf(['ROUND', 'FLAT'], { required: true, createOnly: true, filter: 'equal' }),
    shape: field.json(
      object({ holes: optional(list(text(10))), isOpen: optional(flag()) }, { title: 'WidgetShape' }),
    ),
    labels: field.words(oneOf(['RED', 'BLUE']), { required: true, fallback: [] }),
    state: field.text(10, { required: true, readOnly: true, fallback: 'NEW' }),
    weight: field.quantity({ column: 'mass' }),
    comment: field.longText(100, { required: true, fallback: '' }),
    ageDays: {
      ...field.integer({ minimum: 0 }, { required: true, readOnly: true, filter: 'equal' }),
      computed: (now: string) => sql`((${now}::timestamptz at time zone 'UTC')::date - t.made_on)`,
    },
    isOld: {
      ...field.flag({ required: true, readOnly: true, filter: 'equal' }),
      // Without parentheses of its own, as somebody writes it who does not know what filters do with it.
      computed: () => sql`t.kind = 'ROUND' and t.made_on < '2024-01-01'`,
    },
  },
  parts: { notes: notesPart('Widget', 'widget_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['list'],
  sort: '-price',
  search: { param: 'Words' },
  pages: { param: 'Page', size: 'RecordsPerPage' },
  check: async (_ctx, one, old) => {
    if (one.name === 'complete me') one.name = 'completed';
    if (one.name === 'bad') throw invalid('/name', 'is bad');
    if (old?.state === 'NEW' && one.name === 'advance') one.state = 'OLD';
  },
  written: async (_ctx, one, old) => void written.push(`${old?.rowVersion ?? 0}>${one.rowVersion}`),
  deleting: (ctx, one) => deleteNotes(ctx, 'Widget', one.widgetID as string),
  events: { created, updated, deleted },
  problems: { create: ['NotEditable'], patch: ['NotEditable'], delete: ['NotEditable'] },
  example: { row: saidRow, create: { kind: 'ROUND' }, patch: { size: 2 } },
});

export const widgets = defineArea({ name: 'widgets', tables: ['widgets'], operations: widget.operations });
/** A later area, which refuses events by the comment of the widget. */
export const refusals = defineArea({
  name: 'refusals',
  tables: [],
  operations: [],
  reactions: [created, updated, deleted].map((on) => ({
    on,
    run: async (_ctx, { body, event }) => {
      if ((body as { comment: string }).comment === `no ${event}`)
        throw new Problem('NotEditable', 'A later area refuses.');
    },
  })),
});
