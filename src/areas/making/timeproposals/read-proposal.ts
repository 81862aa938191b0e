import { taskResource, timeModel } from '#areas/making/tasks';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { decimalNumber, id, instant, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { computeProposal } from './compute-proposal.ts';
import { proposalExample } from './proposal.example.ts';
import { refuseTwice } from './proposal.resource.ts';
import { fitShape, presentShape, statisticsShape } from './proposal.schema.ts';

/** `GET /v1/tasks/{TaskID}/timemodel/proposal`: what clocked time says, without keeping anything. */
export const readProposal = operation({
  id: 'proposeTaskTimes',
  method: 'GET',
  path: '/v1/tasks/{TaskID}/timemodel/proposal',
  tag: 'tasks',
  summary: 'Propose how long a task takes by the time that was clocked',
  description:
    'Of the completed tasks of production orders that took over this master task, with clocked time and counted pieces, the latest 5,000. Run minutes of a piece are what was clocked, less set-up and teardown as planned, by good and scrapped pieces. By attributes a line of least squares is proposed: a slope for numbers, of words one for each value but the most frequent. Nothing is changed: POST /v1/timeproposals keeps it as a draft.',
  permission: 'tasks.read',
  addition: true,
  params: idParams(taskResource),
  query: object({
    Attributes: optional(
      text(1000, {
        min: 0,
        description:
          'Names separated by commas, 12 at most; empty: none; left out: those of the task’s time model',
      }),
    ),
    FinishedFromUTC: optional(instant({ description: 'Tasks done from then on' })),
    FinishedToUTC: optional(instant({ description: 'And before' })),
  }),
  response: object(
    {
      taskID: id(),
      attributes: list(text(100)),
      present: presentShape(),
      obstacle: orNull(
        oneOf(['NO_SAMPLES', 'TOO_FEW', 'NOT_DISTINGUISHABLE'], { description: 'Why nothing is proposed' }),
      ),
      timeModel: orNull(timeModel),
      minutes: orNull(decimalNumber({ integer: 40, places: 6, min: '0' }, { description: 'Of one piece' })),
      statistics: orNull(statisticsShape()),
      fit: orNull(fitShape()),
    },
    { title: 'ProposedTaskTimes' },
  ),
  problems: ['NotFound'],
  example: { response: proposalExample.computed },
  run: async (ctx, { params, query: { Attributes, FinishedFromUTC = null, FinishedToUTC = null } }) => {
    const taskID = idIn(taskResource, params);
    const asked = Attributes === undefined ? null : namesIn(Attributes);
    const range = { finishedFromUTC: FinishedFromUTC, finishedToUTC: FinishedToUTC };
    const {
      attributes,
      present: now,
      proposed,
    } = await computeProposal(ctx, {
      ...{ taskID, attributes: asked },
      ...range,
    });
    const nothing = { timeModel: null, minutes: null, statistics: null, fit: null };
    return {
      ...{ taskID, attributes, present: now },
      ...(typeof proposed === 'string'
        ? { obstacle: proposed, ...nothing }
        : { obstacle: null, ...proposed }),
    };
  },
});

const namesIn = (written: string): string[] => {
  const names = written.split(',').flatMap((one) => one.trim() || []);
  if (names.length > 12) throw invalid('?Attributes', 'are more than 12');
  if (names.some((one) => one.length > 100))
    throw invalid('?Attributes', 'has a name of more than 100 letters');
  refuseTwice(names, '?Attributes');
  return names;
};
