// A Node process that holds an embedded database, to be killed by embedded.test.ts: node embedded-child.ts
// <folder>
import { startEmbedded } from '#platform/embedded/start-embedded';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('name the folder');
const log = (line: string) => process.stderr.write(`${line}\n`);
const { connection, adopted, pid, stop } = await startEmbedded({ dataDir, log });
const keep = setInterval(() => {}, 1000);
process.once('SIGTERM', async () => {
  clearInterval(keep);
  await stop();
});
// Last: who reads it may send the signal at once.
process.stdout.write(`${JSON.stringify({ connection, adopted, pid: pid(), uid: process.getuid?.() })}\n`);
