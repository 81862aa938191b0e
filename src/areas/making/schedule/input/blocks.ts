import { idOfJob, type Job } from './jobs.ts';
import { exact, runMinutes } from './make-task.ts';

/** What the scheduler plans as one task, and is a task of several orders: a batch at one of its tasks. */
export type Block = {
  /** Of the scheduler's task, which is that of its first member. */
  id: string;
  batchID: string;
  members: { taskID: string; productionOrderID: string; runMinutes: number }[];
};

/** The block that a job is; none of a task that is done alone. */
export const blockOf = (job: Job): Block[] => {
  const [{ task }, ...others] = job.members;
  if (others.length === 0 || task.batchID === null) return [];
  const members = job.members.map((one) => ({
    taskID: one.task.taskID,
    productionOrderID: one.order.productionOrderID,
    runMinutes: exact(runMinutes(one)),
  }));
  return [{ id: idOfJob(job), batchID: task.batchID, members }];
};
