import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { type Decimal, roundHalfUp } from '#lib/decimal';
import { mayDo } from '#platform/auth/permissions';
import { operation } from '#platform/operation';
import {
  decimalNumber,
  flag,
  id,
  list,
  object,
  optional,
  orNull,
  otherwise,
  quantity,
  text,
} from '#platform/schema';
import { taskExample } from './task.example.ts';
import { taskResource } from './task.resource.ts';
import { attributeValue, evaluateTimeModel, timeModel } from './time-model.ts';

const exact = (description: string) => decimalNumber({ integer: 40, places: 9 }, { description });
const [term] = [timeModel.properties.terms.items];

/** `POST /v1/tasks/{TaskID}/timemodel/evaluate`: how long, and at what cost, by given attributes. */
export const evaluateTaskTime = operation({
  id: 'evaluateTaskTimeModel',
  method: 'POST',
  path: '/v1/tasks/{TaskID}/timemodel/evaluate',
  tag: 'tasks',
  summary: 'Calculate how long a task takes by attributes',
  description:
    'By the task’s time model, or by the one that is sent, to try it; by `minutes` of the task where there is neither. ' +
    'Exact decimals, rounded half-up to six places at the end. What an attribute is missing for is listed in `missing`, and then there are no minutes. ' +
    'Cost and price are null for who may not see what an hour costs (tasks.cost), and where the task has no rate.',
  permission: 'tasks.read',
  needsToo: { 'tasks.cost': 'to see cost and price, which are null otherwise' },
  addition: true,
  reads: true,
  params: idParams(taskResource),
  body: object(
    {
      attributes: list(attributeValue, { maxItems: 500 }),
      quantity: otherwise(quantity({ description: 'How many pieces' }), 1),
      timeModel: optional(timeModel),
    },
    { title: 'TaskTimeQuestion' },
  ),
  response: object(
    {
      taskID: id(),
      usesTimeModel: flag(),
      minutes: orNull(exact('Run time of one piece')),
      totalMinutes: orNull(exact('Of all pieces, with set-up, teardown and transfer')),
      cost: orNull(exact('Of all pieces, in the tenant’s currency')),
      price: orNull(exact('The cost with the task’s markup')),
      terms: list(
        object(
          {
            attribute: term.properties.attribute,
            value: orNull(text(500, { min: 0 })),
            slope: term.properties.slope,
            minutes: orNull(exact('What the term adds; null where the attribute says nothing')),
          },
          { title: 'TimeModelTermCounted' },
        ),
      ),
      missing: list(text(100), {
        description: 'Attributes that the model needs and that have no such value',
      }),
    },
    { title: 'TaskTime' },
  ),
  problems: ['NotFound'],
  example: {
    body: { attributes: [{ name: 'LENGTH', value: 300 }], quantity: 10 },
    response: {
      taskID: taskExample.row.taskID,
      usesTimeModel: true,
      minutes: 6.25,
      totalMinutes: 92.5,
      cost: 96.354167,
      price: 130.078125,
      terms: [{ attribute: 'LENGTH', value: null, slope: 0.0125, minutes: 3.75 }],
      missing: [],
    },
  },
  run: async (ctx, { params, body }) => {
    const task = await readOne(ctx, taskResource, idIn(taskResource, params));
    const model = body.timeModel ?? task.timeModel;
    const { minutes, terms, missing } = model
      ? evaluateTimeModel(model, body.attributes)
      : { minutes: task.minutes, terms: [], missing: [] };
    const once = task.setupMinutes.plus(task.teardownMinutes).plus(task.transferMinutes);
    const totalMinutes = minutes && once.plus(body.quantity ? minutes.times(body.quantity) : minutes);
    const rate = mayDo(ctx.permissions, ctx.principal, 'tasks.cost') ? task.hourlyRate : null;
    const cost = rate && totalMinutes && rate.times(totalMinutes).div(60);
    return {
      ...{ taskID: task.taskID, usesTimeModel: model !== null, minutes },
      totalMinutes: totalMinutes && roundHalfUp(totalMinutes, 6),
      cost: cost && roundHalfUp(cost, 6),
      price: cost && roundHalfUp(withMarkup(cost, task.markupPercent), 6),
      terms: terms.map(({ value = null, ...one }) => ({ ...one, value })),
      missing,
    };
  },
});

const withMarkup = (cost: Decimal, percent: Decimal | null): Decimal =>
  percent ? cost.plus(cost.times(percent).times('0.01')) : cost;
