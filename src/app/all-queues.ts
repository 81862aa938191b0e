/**
 * The queues of all jobs, for provisioning. They load all areas, and so are asked for when it comes to that.
 */
export const allQueues = async () => {
  const { allJobs } = await import('./all-jobs.ts');
  const { queuesOf } = await import('#platform/jobs');
  return queuesOf(allJobs());
};
