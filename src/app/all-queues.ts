/**
 * The queues of all jobs, for provisioning. They load all areas, and so are asked for when it comes to that.
 */
export const allQueues = async () => {
  const [{ allJobs }, { queuesOf }] = await Promise.all([import('./all-jobs.ts'), import('#platform/jobs')]);
  return queuesOf(allJobs());
};
