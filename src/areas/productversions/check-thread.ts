// The thread that a version is checked in before it is released: started by check-in-thread.ts, for one document.
import { parentPort } from 'node:worker_threads';
import type { Finding } from '#configurator/document/finding';
import { readDocumentText } from '#configurator/document/read-document';
import { budgetOf } from '#configurator/finite/budget';
import { checkFromDay } from './check-from-day.ts';

export type CheckTask = { text: string; date: string; milliseconds: number };
export type CheckAnswer = { findings: Finding[] } | { failure: string };

parentPort?.on('message', ({ text, date, milliseconds }: CheckTask) => {
  let answer: CheckAnswer;
  try {
    const read = readDocumentText(text);
    const budget = budgetOf(milliseconds, () => performance.now());
    answer = { findings: 'findings' in read ? read.findings : checkFromDay(read.document, date, budget) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
