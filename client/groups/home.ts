// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, Dashboard } from '../models.ts';
import { operation } from '../operation.ts';

const inDashboard: Shape = { tiles: () => inDashboardTile };
const inDashboardTile: Shape = { percent: 1 };
/** Read the dashboard: what waits for you, and how things go. */
export const getDashboard = /* @__PURE__ */ operation<
  Record<never, never>,
  Dashboard,
  AnyCode
>('GET', '/v1/home/dashboard', { decimals: () => inDashboard });

