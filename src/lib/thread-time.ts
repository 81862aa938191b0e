/** Milliseconds that this thread has worked: a busy machine does not make it more, as it does the clock's. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
