import type { ScheduleEntry } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';
import type { Speech } from '../words/words.tsx';
import type { Plan } from './plan.ts';
import type { Zone } from './zone.ts';

type Reason = ScheduleEntry['delayedBy'];

/** Why something does not begin earlier, as a sentence. */
export const whyOf = (reason: Reason, plan: Plan, { say }: Speech, zone: Zone): string => {
  const { kind, taskID, taskName, productionOrderNumber, resourceName, itemNumber } = reason;
  const values = {
    task: [productionOrderNumber, taskName].filter(Boolean).join(' '),
    resource: resourceName ?? '',
    item: itemNumber ?? '',
  };
  const finish = taskID === null ? undefined : plan.byTask.get(taskID)?.finish;
  const until = finish === undefined ? '' : say('planning.whyUntil', { time: zone.time(finish) });
  const first = kind === 'CALENDAR' && taskID !== null ? 'planning.whyCLOSEDAFTER' : sentences[kind];
  return say(first, { ...values, until });
};

const sentences: Readonly<Record<Reason['kind'], Word>> = {
  NOW: 'planning.whyNOW',
  WIP: 'planning.whyWIP',
  FROZEN: 'planning.whyFROZEN',
  UNMOVED: 'planning.whyUNMOVED',
  RELEASE: 'planning.whyRELEASE',
  TASK: 'planning.whyTASK',
  MATERIAL: 'planning.whyMATERIAL',
  RESOURCE: 'planning.whyRESOURCE',
  CALENDAR: 'planning.whyCALENDAR',
};

/** So long in words: `1 day 4 hours`. */
export const spanOf = (minutes: number, language: 'en' | 'de'): string => {
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor((minutes % 1440) / 60)],
    ['minute', minutes % 60],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0).slice(0, 2);
  return (shown.length > 0 ? shown : parts.slice(2))
    .map(([unit, count]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
};
