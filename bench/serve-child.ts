import { readFileSync } from 'node:fs';
import { type ServerName, serverOf } from './serve.ts';

// `node serve-child.ts <server> <file with its plan>`: prints its ports once it listens, and ends when the
// parent lets go of its standard input, or dies.
const [, , name, planFile] = process.argv as [string, string, ServerName, string];
const serve = await serverOf(name);
const { ports, stop } = await serve(JSON.parse(readFileSync(planFile, 'utf8')));
process.stdout.write(`${ports.join(' ')}\n`);
process.stdin.on('end', () => void stop().finally(() => process.exit(0))).resume();
