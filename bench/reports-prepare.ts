import type pg from 'pg';

/** What of each kind there is for so many lines. */
export const countsOf = (lines: number) => ({
  orders: Math.ceil(lines / 5),
  quotes: Math.ceil(lines / 5),
  productionOrders: Math.ceil(lines / 4),
  movements: lines,
  ncrs: Math.ceil(lines / 20),
  /** Not a whole number of closings each: of every item some movements are open. */
  items: 1500,
});

const tables = [
  ...['items', 'sales_orders', 'sales_order_items', 'sales_quotes', 'production_orders', 'production_tasks'],
  ...[
    'production_actuals',
    'stock_items',
    'inventory_movements',
    'ncrs',
    'ncr_dispositions',
    'report_changes',
    'report_made_changes',
  ],
];

/**
 * Two years of a tenant up to today: orders of five lines, quotes, production orders of four tasks that were
 * clocked, movements of stock, nonconformances. As a superuser, in a database that is thrown away: what costs
 * a step per row (references, indexes beside keys) is left out and made at the end.
 */
export const makeYears = async (
  client: pg.Client,
  { tenantID, lines }: { tenantID: string; lines: number },
): Promise<void> => {
  await client.query(`set search_path = millwright, millwright_extensions; set synchronous_commit = off;
    set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const counts = countsOf(lines);
  await client.query(
    'create temporary table buyers as select row_number() over (order by customer_id) - 1 as n, customer_id from customers where tenant_id = $1',
    [tenantID],
  );
  await client.query('create unique index on buyers (n)');
  await client.query('analyze buyers');
  for (const [name, text] of statements) await client.query(text, [tenantID, counts[name], counts.items]);
  await client.query('drop table buyers');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};

/** Over two years up to now, evenly. */
const when = `now() - interval '730 days' * (1 - i / $2::float8)`;
const stamps = 'created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc';
const stamp = `'x', ${when}, 'x', ${when} + interval '9 days'`;
const buyer = `(select b.customer_id from buyers b where b.n = i % (select count(*) from buyers))`;
/** A fifth is in dollars, each at the rate that it is locked to. */
const currency = `case when i % 5 = 0 then 'USD' else 'EUR' end`;
const rates = `case when i % 5 = 0 then '[{"currencyCode":"EUR","rate":1.25}]' else '[]' end::json`;
const noted = (status: string, days: number): string =>
  `'${status}', json_build_object('utc', to_char((${when} + interval '${days} days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'userID', 'x')`;
/** What was made in the last two months is still open. */
const isOld = 'i < $2::int * 0.92';

const statements: [keyof ReturnType<typeof countsOf>, string][] = [
  [
    'items',
    `insert into items (tenant_id, item_id, number, description, uom, category, unit_cost, currency_code, ${stamps})
     select $1, 'item-' || i, 'I-' || i, 'Item ' || i, 'C62', 'Category ' || i % 12, 3 + i % 90, 'EUR', ${stamp}
     from generate_series(0, $2::int - 1) i where $3::int > 0`,
  ],
  [
    'orders',
    `insert into sales_orders (tenant_id, sales_order_id, number, status, customer_id, customer, currency_code, exchange_rates,
       sub_total, grand_total, requested_date_utc, promise_date_utc, shipped_utc, status_dates, ${stamps})
     select $1, 'order-' || i, 'SO-' || i, case when ${isOld} then 'COMPLETED' else 'RELEASED' end, ${buyer}, '{}', ${currency},
       ${rates}, 500, 500, ${when} + interval '20 days', ${when} + interval '21 days',
       case when ${isOld} then ${when} + interval '1 day' * (15 + i % 10) end, '{}', ${stamp}
     from generate_series(1, $2::int) i where $3::int > 0`,
  ],
  [
    'orders',
    `insert into sales_order_items (tenant_id, item_and_qty_id, sales_order_id, line_number, item_id, number, description, uom,
       quantity, unit_price, extended_price, quote_discount, net_price, discountable, unit_cost)
     select $1, 'line-' || i || '-' || l, 'order-' || i, l, 'item-' || (i * 7 + l * 13) % $3::int, 'I', 'Item', 'C62',
       1 + (i + l) % 9, 10, 10 * (1 + (i + l) % 9), 0, 10 * (1 + (i + l) % 9), 0, case when (i + l) % 20 > 0 then 6 end
     from generate_series(1, $2::int) i, generate_series(1, 5) l`,
  ],
  [
    'orders',
    `insert into report_changes (tenant_id, change_id, day, user_id)
     select $1, 'change-' || d, d::date, 'x' from generate_series((now() - interval '731 days')::date, now()::date, interval '1 day') d
     where $2::int > 0 and $3::int > 0`,
  ],
  [
    'quotes',
    `insert into sales_quotes (tenant_id, sales_quote_id, number, status, customer_id, customer, currency_code, exchange_rates,
       sub_total, grand_total, rejected_reason, valid_from_utc, valid_until_utc, status_dates, ${stamps})
     select $1, 'quote-' || i, 'Q-' || i,
       case when not ${isOld} then 'OFFERED' when i % 3 = 0 then 'REJECTED' else 'ACCEPTED' end, ${buyer}, '{}', ${currency},
       ${rates}, 700, 700, case when i % 3 = 0 and ${isOld} then 'PRICE' end, ${when}, ${when} + interval '30 days',
       case when not ${isOld} then json_build_object(${noted('DRAFT', 0)}, ${noted('OFFERED', 1)})
         when i % 3 = 0 then json_build_object(${noted('DRAFT', 0)}, ${noted('OFFERED', 1)}, ${noted('REJECTED', 9)})
         else json_build_object(${noted('DRAFT', 0)}, ${noted('OFFERED', 1)}, ${noted('ACCEPTED', 9)}) end, ${stamp}
     from generate_series(1, $2::int) i where $3::int > 0`,
  ],
  [
    'productionOrders',
    `insert into production_orders (tenant_id, production_order_id, number, status, item_id, item_number, description, uom, quantity,
       quantity_completed, actual_finish_utc, status_dates, ${stamps})
     select $1, 'po-' || i, 'PR-' || i, case when ${isOld} then 'COMPLETED' else 'RELEASED' end, 'item-' || i % $3::int, 'I', 'Item',
       'C62', 5, case when ${isOld} then 5 else 0 end, case when ${isOld} then ${when} + interval '9 days' end, '{}', ${stamp}
     from generate_series(1, $2::int) i`,
  ],
  [
    'productionOrders',
    `insert into production_tasks (tenant_id, task_id, production_order_id, task_number, name, status, follows_previous, quantity,
       setup_minutes, minutes, hourly_rate, supplier_id, planned_start_utc, planned_finish_utc, finished_utc)
     select $1, 'task-' || i || '-' || l, 'po-' || i, l * 10, 'Task ' || l, case when ${isOld} then 'COMPLETED' else 'READY' end, true, 5,
       10, 4, 60, case when l = 4 and i % 10 = 0 then 'supplier-' || i % 40 end, ${when}, ${when} + interval '8 days',
       case when ${isOld} then ${when} + interval '1 day' * (6 + i % 5) end
     from generate_series(1, $2::int) i, generate_series(1, 4) l where $3::int > 0`,
  ],
  [
    'productionOrders',
    `insert into production_actuals (tenant_id, task_id, production_order_id, task_number, task_name, minutes, cost, uncosted_minutes)
     select $1, 'task-' || i || '-' || l, 'po-' || i, l * 10, 'Task ' || l, 25 + i % 11, 25 + i % 11, 0
     from generate_series(1, $2::int) i, generate_series(1, 4) l where ${isOld} and $3::int > 0`,
  ],
  [
    'productionOrders',
    `insert into report_made_changes (tenant_id, change_id, production_order_id, user_id)
     select $1, 'change-' || i, 'po-' || i, 'x' from generate_series(1, $2::int) i where ${isOld} and $3::int > 0`,
  ],
  [
    'items',
    `insert into stock_items (tenant_id, item_id, last_sequence, last_updated_by_user_id, last_updated_utc)
     select $1, 'item-' || i, 0, 'x', ${when} from generate_series(0, $2::int - 1) i where $3::int > 0`,
  ],
  [
    'movements',
    `insert into inventory_movements (tenant_id, movement_id, item_id, sequence, type, quantity, to_location_id, user_id, utc)
     select $1, 'movement-' || i, 'item-' || i % $3::int, 1 + i / $3::int, 'RECEIPT', 1 + i % 5, 'place-' || i % 4, 'x', ${when}
     from generate_series(0, $2::int - 1) i`,
  ],
  [
    'items',
    `insert into inventory_locations (tenant_id, location_id, code, type, ${stamps})
     select $1, 'place-' || i, 'L' || i, 'BIN', ${stamp} from generate_series(0, 3) i where $2::int > 0 and $3::int > 0`,
  ],
  [
    'items',
    `update stock_items s set last_sequence = m.last, uom = 'C62'
     from (select item_id, max(sequence) as last from inventory_movements where tenant_id = $1 group by item_id) m
     where s.tenant_id = $1 and m.item_id = s.item_id and $2::int > 0 and $3::int > 0`,
  ],
  [
    'items',
    `insert into stock_closings (tenant_id, item_id, location_id, lot_number, serial_number, on_hand)
     select $1, m.item_id, p.place, '', '', sum(m.quantity) from stock_items s
     join inventory_movements m on m.tenant_id = $1 and m.item_id = s.item_id and m.sequence <= s.last_sequence / 25 * 25
     cross join lateral (values (m.to_location_id), ('')) p (place)
     where s.tenant_id = $1 and $2::int > 0 and $3::int > 0 group by m.item_id, p.place`,
  ],
  [
    'items',
    `update stock_items set closed_sequence = last_sequence / 25 * 25 where tenant_id = $1 and $2::int > 0 and $3::int > 0`,
  ],
  [
    'ncrs',
    `insert into ncrs (tenant_id, quality_ncr_id, number, title, category, severity, priority, source, status, item_id, supplier_id,
       quantity_affected, status_dates, ${stamps})
     select $1, 'ncr-' || i, 'NCR-' || i, 'Not as it should be', 'DIMENSIONAL', 'MINOR', 'NORMAL', 'RECEIVING',
       case when ${isOld} then 'CLOSED' else 'OPEN' end, 'item-' || i % $3::int, case when i % 4 = 0 then 'supplier-' || i % 40 end, 2,
       '{}', ${stamp}
     from generate_series(1, $2::int) i`,
  ],
  [
    'ncrs',
    `insert into ncr_dispositions (tenant_id, disposition_id, quality_ncr_id, disposition, quantity, cost, decided_by_user_id, decided_utc)
     select $1, 'disposition-' || i, 'ncr-' || i, case when i % 3 = 0 then 'SCRAP' else 'REWORK' end, 2, 12.5, 'x', ${when}
     from generate_series(1, $2::int) i where $3::int > 0`,
  ],
];
