import { mayDo } from '#platform/auth/permissions';
import { operation } from '#platform/operation';
import { decimalNumber, instant, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { together } from '#platform/together';
import { tiles } from './tiles.ts';

const names = tiles.map(({ tile }) => tile);
const needed = [...new Set(tiles.flatMap(({ needs }) => needs))];

/** `GET /v1/home/dashboard` */
export const readDashboard = operation({
  id: 'getDashboard',
  method: 'GET',
  path: '/v1/home/dashboard',
  tag: 'home',
  summary: 'Read the dashboard: what waits for you, and how things go',
  description:
    'The tiles that you may read what they lead to of. `count` is how many rows the list has that `link` leads to; of a report all its rows, of which an answer shows no more than its `limit`.',
  permission: 'home.read',
  needsToo: Object.fromEntries(
    needed.map((permission) => [
      permission,
      `for ${tiles.flatMap(({ tile, needs }) => (needs.includes(permission) ? [tile] : [])).join(', ')}, absent otherwise`,
    ]),
  ),
  response: object(
    {
      asOfUTC: instant({ description: 'Of which moment the figures are' }),
      tiles: list(
        object(
          {
            tile: oneOf(names),
            title: text(200),
            count: int32({
              minimum: 0,
              description: 'Rows of the list that it leads to; `rowCount` of a report',
            }),
            percent: orNull(
              decimalNumber(
                { integer: 28, places: 2 },
                { description: 'Planned of what can be done, on time, margin; null for the others' },
              ),
            ),
            link: text(1000, { description: 'The list, with the filters that it is counted by' }),
          },
          { title: 'DashboardTile' },
        ),
      ),
    },
    { title: 'Dashboard' },
  ),
  example: {
    response: {
      asOfUTC: '2026-03-02T09:00:00.000Z',
      tiles: [
        {
          ...{ tile: 'lateOrders', title: 'Released orders that are not on time', count: 3, percent: null },
          link: '/v1/salesorders?status=RELEASED&isOnTime=false',
        },
      ],
    },
  },
  run: async (ctx) => {
    const shown = tiles.filter(({ needs }) =>
      needs.every((permission) => mayDo(ctx.permissions, ctx.principal, permission)),
    );
    const read = await together(
      ...shown.map(async ({ tile, title, read: readTile }) => ({ tile, title, ...(await readTile(ctx)) })),
    );
    return { asOfUTC: ctx.now, tiles: read };
  },
});
