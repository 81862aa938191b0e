import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { moveRow } from '#kit/machine/move-row';
import { lockRow } from '#kit/rows';
import type { Language } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import { dropWork } from '#platform/queued-work/queue';
import { designMachine } from '../designs/design.machine.ts';
import { designResource, designStatusChanged } from '../designs/design.resource.ts';
import { moveMeans } from '../designs/move-means.ts';
import { runKind } from './queue-runs.ts';
import { type Run, reasons } from './run.resource.ts';

/** So many runs in a row that failed pause their design. */
export const mostFailures = 5;

/**
 * Ends the work of a run that is over. A design whose runs fail again and again, or whose owner has left, is
 * paused on the service's own account, and its owner and the administrators are notified.
 */
export const settleRun = async (ctx: Ctx, run: Run): Promise<void> => {
  const why = run.isTest || run.status !== 'FAILED' ? undefined : await whyPause(ctx, run);
  if (why !== undefined) await pause(ctx, run, pauses[why]);
  dropWork(ctx, runKind, run.runID);
};

/** Why a design is paused. The first of these words stands at the design, too. */
const pauses = {
  owner: {
    en: `Paused by the service: ${reasons.OWNER}.`,
    de: 'Vom Dienst angehalten: Der Eigentümer ist nicht mehr aktiv oder darf den Datensatz nicht lesen.',
  },
  failures: {
    en: `Paused by the service: ${mostFailures} runs in a row failed.`,
    de: `Vom Dienst angehalten: ${mostFailures} Läufe nacheinander sind fehlgeschlagen.`,
  },
} satisfies Record<string, Record<Language, string>>;
type Pause = Record<Language, string>;

const whyPause = async (ctx: Ctx, { designID, reason }: Run): Promise<keyof typeof pauses | undefined> => {
  if (reason === 'OWNER') return 'owner';
  const last = await ctx.rows(sql<{ status: string }>`
    select r.status from automation_runs r
    where ${ctx.mine('r')} and r.design_id = ${designID} and not r.is_test and r.finished_utc is not null
      and r.status <> 'SKIPPED'
    order by r.finished_utc desc, r.run_id desc limit ${mostFailures}`);
  const isFailing = last.length === mostFailures && last.every(({ status }) => status === 'FAILED');
  return isFailing ? 'failures' : undefined;
};

const pause = async (ctx: Ctx, { designID }: Run, why: Pause): Promise<void> => {
  const design = await lockRow(ctx, designResource, designID);
  if (design.status !== 'ACTIVE') return;
  await moveRow(ctx, designResource, designMachine, design, 'PAUSED', {
    ...{ by: 'worker', changes: { pausedReason: why.en }, event: designStatusChanged },
    means: moveMeans(undefined),
  });
  await notify(ctx, {
    ...{ users: [design.ownerUserID], roles: ['ADMIN'], type: 'AUTOMATION', severity: 'WARNING' },
    ...{ entity: 'AutomationDesign', entityID: designID },
    says: {
      en: () => ({ title: `Automation “${design.name}” was paused`, text: why.en }),
      de: () => ({ title: `Die Automatisierung „${design.name}“ wurde angehalten`, text: why.de }),
    },
  });
};
