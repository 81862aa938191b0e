import { sql } from 'kysely';
import { type Order, orderResource } from '#areas/selling/salesorders';
import { type ExportFormat, exportFile } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { putFile } from '#platform/files';
import { type HeldWork, NotHeld, type WorkTools } from '#platform/queued-work/held';
import { decimalNumber, instant, money, object, oneOf, orNull, text } from '#platform/schema';
import { moveAnalysis, withAnalysis } from '../with-analysis.ts';
import { orderAnalysisResource } from './order-analysis.resource.ts';

const { status, shipmentStatus, paymentStatus } = orderResource.fields;
const file = exportFile(
  object(
    {
      number: text(40),
      status: status.schema,
      shipmentStatus: shipmentStatus.schema,
      paymentStatus: paymentStatus.schema,
      customerNumber: text(40),
      customerName: text(200),
      createdUTC: instant(),
      currencyCode: text(3),
      netTotal: money(),
      cost: orNull(money()),
      margin: orNull(money()),
      marginPercent: orNull(decimalNumber({ integer: 28, places: 2 })),
      marginKnown: oneOf(['YES', 'NO']),
    },
    { title: 'ProfitabilityRow' },
  ),
);

/**
 * Writes the file in one transaction, from one snapshot: a worker that dies leaves nothing.
 * @throws NotHeld
 */
export const writeProfitability = async (
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
): Promise<void> => {
  await withAnalysis(tools, held, orderAnalysisResource, (ctx, row) =>
    row.status === 'QUEUED'
      ? moveAnalysis(ctx, held, orderAnalysisResource, row, { status: 'RUNNING' })
      : Promise.resolve(),
  );
  await withAnalysis(tools, held, orderAnalysisResource, async (ctx, row) => {
    const { asked } = await ctx.one(
      sql<{ asked: Asked }>`
        select t.asked from order_analyses t where ${ctx.mine('t')} and t.analysis_id = ${held.workID}`,
      'analysis',
    );
    const seen = { count: 0 };
    const { stream, headers } = file.answer({
      name: 'profitability',
      rows: rowsOf(ctx, asked, seen, isStopping),
      format: asked.Format,
    });
    const { fileID, size } = await putFile(ctx, bytesOf(stream ?? []));
    ctx.send(sql`
      update order_analyses as t set file_id = ${fileID}, content_type = ${headers?.['content-type'] ?? ''}
      where ${ctx.mine('t')} and t.analysis_id = ${held.workID}`);
    const end = { status: 'DONE' as const, done: seen.count, fileSize: size, finishedUTC: ctx.now };
    await moveAnalysis(ctx, held, orderAnalysisResource, row, end);
  });
};

type Asked = { Format: ExportFormat } & Record<string, unknown>;

const rowsOf = async function* (
  ctx: Ctx,
  { Format: _, ...query }: Asked,
  seen: { count: number },
  isStopping: () => boolean,
) {
  for await (const orders of stretches(ctx, orderResource, planList(orderResource, query))) {
    if (isStopping()) throw new NotHeld();
    seen.count += orders.length;
    // Rows of a list of the resource are its fields.
    for (const order of orders as unknown as Order[]) yield profitOf(order);
  }
};

const profitOf = ({ customer, netTotal, cost, ...order }: Order): Record<string, unknown> => {
  const margin: Decimal | null = cost && netTotal.minus(cost);
  return {
    ...order,
    ...{ customerNumber: customer.customerNumber, customerName: customer.customerName },
    ...{ netTotal, cost, margin, marginKnown: margin === null ? 'NO' : 'YES' },
  };
};

const bytesOf = async function* (
  pieces: AsyncIterable<string | Uint8Array> | [],
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
};
