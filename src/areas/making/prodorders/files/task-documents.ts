import { sql } from 'kysely';
import { attachFile, attachmentOperations, maxFileBytes } from '#areas/ground/documents';
import { changePart } from '#kit/parts/part';
import { idIn, idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, object, optional, orNull, text } from '#platform/schema';
import { productionExample } from '../production.example.ts';
import { productionResource } from '../production.resource.ts';

/** Fires each time that somebody opens a document of a production order, or of a task of it. */
export const documentOpened = eventType({
  entity: 'ProductionOrder',
  event: 'DocumentOpened',
  permission: 'prodorders.read',
  description: 'Somebody opened a document of a production order or of one of its tasks',
  body: object(
    {
      productionOrderID: id(),
      taskID: orNull(id({ description: 'Where it was opened at a task' })),
      documentID: id(),
      userID: id({ description: 'Who opened it' }),
    },
    { title: 'ProductionDocumentOpened' },
  ),
  example: {
    productionOrderID: productionExample.row.productionOrderID,
    taskID: null,
    documentID: '0198c5a0-0000-7000-8000-0000000000f7',
    userID: '0198c5a0-0000-7000-8000-0000000000aa',
  },
});

const opened = async (
  ctx: Ctx,
  productionOrderID: string,
  taskID: string | null,
  documentID: string,
): Promise<void> => {
  const { userID } = ctx;
  const body = { productionOrderID, taskID, documentID, userID };
  ctx.audit({ entity: 'ProductionOrder', entityID: productionOrderID, action: 'DOWNLOAD', new: body });
  await ctx.emit(documentOpened, productionOrderID, body);
};

const ofOrder = attachmentOperations(productionResource, 'PRODUCTIONORDER');

/** Who opened which document of the shop floor is recorded, and later areas hear of it. */
const recorded = (one: Operation): Operation =>
  one.method === 'GET'
    ? {
        ...one,
        traced: true,
        emits: [documentOpened],
        description: `${one.description ?? ''} That somebody opened it is recorded, and reported.`.trim(),
        run: async (ctx, input) => {
          const found = await one.run(ctx, input);
          const { DocumentID } = input.params;
          await opened(ctx, idIn(productionResource, input.params), null, String(DocumentID));
          return found;
        },
      }
    : one;

const taskParams = object({
  ...idParams(productionResource).properties,
  TaskID: id({ description: 'The task’s id' }),
});

const attachToTask = operation({
  id: 'attachProductionTaskDocument',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/documents',
  addition: true,
  tag: 'production',
  summary: 'Attach a file to a task of a production order',
  description: 'It is one of the order’s documents, and removed there.',
  permission: 'prodorders.write',
  params: taskParams,
  upload: {
    maxBytes: maxFileBytes,
    fields: object({
      name: optional(text(200, { description: 'The file’s name when left out' })),
      description: optional(text(2000, { min: 0 })),
    }),
  },
  response: productionResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { name: 'Clamping plan' }, response: productionExample.row },
  run: async (ctx, { params, upload }) =>
    changePart(ctx, productionResource, idIn(productionResource, params), {}, async (entityID) => {
      await needTask(ctx, entityID, params.TaskID);
      const documentID = await attachFile(ctx, productionResource.spec, {
        ...{ entityID, documentType: 'PRODUCTIONORDER', upload },
      });
      await ctx.exec(sql`
        insert into production_task_documents (tenant_id, document_id, task_id)
        values (${ctx.tenantID}, ${documentID}, ${params.TaskID})`);
    }),
});

const needTask = async (ctx: Ctx, orderID: string, taskID: string): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from production_tasks k
    where ${ctx.mine('k')} and k.production_order_id = ${orderID} and k.task_id = ${taskID}`);
  if (!found) throw notFound('task of the order');
};

/** The same of a document of a task. */
const openAtTask = ofOrder
  .filter(({ method }) => method === 'GET')
  .map(
    (read): Operation => ({
      ...read,
      id: 'getProductionTaskDocument',
      path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/documents/{DocumentID}',
      summary: 'Read one document of a task of a production order',
      description:
        'What is known of the file, as of a document of the order; its bytes are at `/v1/documents/{DocumentID}/download`. That somebody opened it is recorded, and reported.',
      traced: true,
      emits: [documentOpened],
      params: object({
        ...taskParams.properties,
        DocumentID: id({ description: 'The attached document’s id' }),
      }),
      run: async (ctx, input) => {
        const orderID = idIn(productionResource, input.params);
        const { TaskID, DocumentID } = input.params;
        const [taskID, documentID] = [String(TaskID), String(DocumentID)];
        const linked = await ctx.first(sql`
          select 1 from production_task_documents l
            join production_tasks k on ${ctx.mine('k')} and k.task_id = l.task_id
          where ${ctx.mine('l')} and l.document_id = ${documentID} and l.task_id = ${taskID}
            and k.production_order_id = ${orderID}`);
        if (!linked) throw notFound('document of the task');
        const found = await read.run(ctx, input);
        await opened(ctx, orderID, taskID, documentID);
        return found;
      },
    }),
  );

export const documentOperations = [...ofOrder.map(recorded), attachToTask, ...openAtTask];
