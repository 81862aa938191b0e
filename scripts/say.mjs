/**
 * What the scripts tell the person in front of the terminal. Everything goes to stderr: stdout belongs to the
 * program (or to the test report) that runs afterwards, so that `npm test | tail -1` and `npx millwright
 * config | jq` stay clean.
 */

/**
 * A failure with a text for the user: printed as it stands, without a stack trace, and the process ends with
 * 1.
 */
export class SetupError extends Error {}

/** @param {string} line */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs `task` while showing that something happens: on a terminal the seconds count up in place, elsewhere (a
 * log, CI) there is one line at the beginning and one at the end.
 *
 * @template T
 * @param {string} title what is being done, without a full stop
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function showing(title, task) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  if (!process.stderr.isTTY) say(`${title} …`);
  const tick = process.stderr.isTTY
    ? setInterval(() => process.stderr.write(`\r\u001b[2K${title} … ${seconds()}`), 200)
    : undefined;
  const end = (/** @type {string} */ word) => {
    clearInterval(tick);
    say(`${process.stderr.isTTY ? '\r\u001b[2K' : ''}${title}: ${word} after ${seconds()}`);
  };
  try {
    const result = await task();
    end('done');
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * The outermost frame of every script: a SetupError becomes its sentence and exit code 1; anything else is a
 * fault of ours and keeps its stack.
 *
 * @param {() => Promise<void>} main
 */
export async function orExplain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
