import { roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { flag, int32, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { type Progress, progressFields, progressModel, readProgress, writeProgress } from './progress.ts';
import { shippedTours, type Tour } from './shipped-tours.ts';

const stepModel = object(
  {
    sequence: int32({ minimum: 1 }),
    title: text(100),
    text: text(1000),
    target: text(100, { description: 'The element it shows beside: `[data-tour="…"]`' }),
    placement: oneOf(['TOP', 'RIGHT', 'BOTTOM', 'LEFT'], { description: 'On which side of the element' }),
    operation: text(100, { description: 'The operationId that the step leads to' }),
  },
  { title: 'TourStep' },
);

const tourModel = object(
  {
    tourID: text(60),
    name: text(100),
    route: text(200, { description: 'The screen where it begins' }),
    roles: list(oneOf(roles), { description: 'For whom it is; empty: for all' }),
    version: int32({ minimum: 1, description: 'Rises when its steps change' }),
    isOffered: flag({ description: 'For a role of yours, and neither done nor skipped in this version' }),
    steps: list(stepModel),
    progress: orNull(progressModel),
  },
  { title: 'Tour' },
);

const find = (tourID: string): Tour => {
  const tour = shippedTours.find((one) => one.tourID === tourID);
  if (!tour) throw notFound('tour');
  return tour;
};

const shown = (ctx: Ctx, tour: Tour, progress: Progress | undefined) => {
  const { steps, roles: forRoles, ...said } = tour;
  const isOver = progress !== undefined && progress.status !== 'STARTED';
  const isForMe = forRoles.length === 0 || forRoles.some((role) => ctx.principal.roles.includes(role));
  return {
    ...said,
    roles: [...forRoles],
    isOffered: isForMe && !(isOver && progress.tourVersion >= tour.version),
    steps: steps.map((step, index) => ({ sequence: index + 1, ...step })),
    progress: progress ? keptOf(progress) : null,
  };
};

const keptOf = ({ tourID: _, ...kept }: Progress) => kept;

const answerWith = async (ctx: Ctx, tour: Tour) => {
  const progress = (await readProgress(ctx)).get(tour.tourID);
  return answer({ body: shown(ctx, tour, progress), version: progress?.rowVersion ?? 0 });
};

const example = {
  ...{ tourID: 'orders', name: 'From quote to order', route: '/orders', version: 1, isOffered: true },
  roles: ['SALES' as const],
  steps: [
    {
      ...{ sequence: 1, title: 'Find an order', text: 'By its number or its customer.' },
      ...{ target: 'orders.list', placement: 'BOTTOM' as const, operation: 'listSalesOrders' },
    },
  ],
  progress: {
    ...{ status: 'STARTED' as const, step: 1, tourVersion: 1, rowVersion: 1 },
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  },
};

const params = object({ TourID: text(60, { description: 'A tourID of `GET /v1/tours`' }) });
const exampleParams = { TourID: 'orders' };

/** `GET /v1/tours` */
export const listTours = operation({
  id: 'listTours',
  method: 'GET',
  path: '/v1/tours',
  tag: 'tours',
  summary: 'List guided tours',
  description: 'They ship with the service. `isOffered` says which of them to offer to you now.',
  permission: 'tours.read',
  addition: true,
  query: object({ isOffered: optional(flag({ description: 'Only those that are offered, or are not' })) }),
  response: list(tourModel),
  example: { response: [example] },
  run: async (ctx, { query: { isOffered } }) => {
    const progress = await readProgress(ctx);
    const all = shippedTours.map((tour) => shown(ctx, tour, progress.get(tour.tourID)));
    return isOffered === undefined ? all : all.filter((tour) => tour.isOffered === isOffered);
  },
});

/** `GET /v1/tours/{TourID}` */
export const getTour = operation({
  id: 'getTour',
  method: 'GET',
  path: '/v1/tours/{TourID}',
  tag: 'tours',
  summary: 'Read a guided tour, step by step, and how far you are with it',
  permission: 'tours.read',
  params,
  response: tourModel,
  problems: ['NotFound'],
  example: { params: exampleParams, response: example },
  run: (ctx, input) => answerWith(ctx, find(input.params.TourID)),
});

/** `PUT /v1/tours/{TourID}/progress` */
export const setTourProgress = operation({
  id: 'setTourProgress',
  method: 'PUT',
  path: '/v1/tours/{TourID}/progress',
  tag: 'tours',
  summary: 'Say how far you are with a guided tour',
  description: 'For yourself alone. A tour that is done can be started again.',
  permission: 'tours.write',
  addition: true,
  params,
  body: object(progressFields, { title: 'TourProgressChange' }),
  response: tourModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { params: exampleParams, body: { status: 'STARTED', step: 1 }, response: example },
  run: async (ctx, input) => {
    const tour = find(input.params.TourID);
    if (input.body.step > tour.steps.length)
      throw invalid('/step', `must be at most ${tour.steps.length}: the tour has no more steps`);
    await writeProgress(ctx, tour, input.body);
    return answerWith(ctx, tour);
  },
});
