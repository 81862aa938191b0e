import { type Connection, withClient } from '#platform/db/connection';

/**
 * Leaves behind what so many deliveries leave that were made and sent in the half hour before while a
 * snapshot was held: each row in its three versions (waiting, under way, delivered), of which two are dead
 * and cannot be vacuumed, and the versions of the lanes that as many claims and results leave (counted in a
 * trial: 0.6 a delivery). The order and the times are those they would have had.
 */
export const leaveDeadRows = async (
  admin: Connection,
  count: number,
  say: (line: string) => void,
): Promise<void> => {
  const began = performance.now();
  const perStep = Math.min(16_000, count);
  const steps = Math.ceil(count / perStep);
  await withClient(admin, async (client) => {
    await client.query(`
      set search_path = millwright;
      set synchronous_commit = off;
      set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
      create temporary table step (tenant_id text, webhook_id text, delivery_id text, due_utc timestamptz);`);
    for (let step = 0; step < steps; step++) {
      const seconds = 20 + (1800 * (steps - step)) / steps;
      await client.query('truncate step');
      await client.query(
        `insert into step select w.tenant_id, w.webhook_id, make_id(), now() + ($2::float8 + n * $3::float8) * interval '1 second'
         from generate_series(1, $1::int) n, webhooks w`,
        [Math.ceil(perStep / 16), -seconds, (1800 / steps / perStep) * 16],
      );
      await client.query(
        `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc,
           created_utc)
         select tenant_id, webhook_id, delivery_id, 'Bench', 'Past', 'p', convert_to(repeat('x', 800), 'UTF8'), 'PENDING',
           due_utc, due_utc from step`,
      );
      for (const change of [
        `status = 'DELIVERING', due_utc = s.due_utc + interval '12 seconds', lease_owner = 'past', attempts = 1`,
        `status = 'DELIVERED', due_utc = null, lease_owner = null`,
      ]) {
        await client.query(`update webhook_deliveries d set ${change} from step s
          where d.tenant_id = s.tenant_id and d.webhook_id = s.webhook_id and d.delivery_id = s.delivery_id`);
      }
      await client.query(laneTurns(Math.ceil((perStep * 0.6) / 16)));
    }
  });
  say(
    `${count} deliveries made and sent behind a snapshot (${((performance.now() - began) / 1000).toFixed(0)} s).`,
  );
};

/** So many versions of each lane, as a claim or a batch of results makes one. */
const laneTurns = (count: number): string => `
  do $$
  declare
    lane record;
  begin
    for lane in select w.tenant_id, w.webhook_id, (select l.turn from webhook_lanes l
        where l.tenant_id = w.tenant_id and l.webhook_id = w.webhook_id order by l.turn desc limit 1) as turn from webhooks w loop
      for n in 0 .. ${count - 1} loop
        update webhook_lanes l set turn = l.turn + 1
        where l.tenant_id = lane.tenant_id and l.webhook_id = lane.webhook_id and l.turn = lane.turn + n;
      end loop;
    end loop;
  end $$`;
