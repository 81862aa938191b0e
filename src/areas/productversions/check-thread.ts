// The thread that a version is checked in before it is released: started by check-in-thread.ts, for one document.
import type { Finding } from '#configurator/document/finding';
import { readDocumentText } from '#configurator/document/read-document';
import { budgetOf } from '#configurator/finite/budget';
import { answerTasks } from './answer-tasks.ts';
import { checkFromDay } from './check-from-day.ts';

type Task = { text: string; date: string; milliseconds: number };

answerTasks(({ text, date, milliseconds }: Task): Finding[] => {
  const read = readDocumentText(text);
  if ('findings' in read) return read.findings;
  return checkFromDay(
    read.document,
    date,
    budgetOf(milliseconds, () => performance.now()),
  );
});
