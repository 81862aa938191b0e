// The thread that many products are checked in without the solver: started by check-in-thread.ts, for a few at once.
import { checkDocument } from '#configurator/document/check-document';
import type { Finding } from '#configurator/document/finding';
import { readDocumentText } from '#configurator/document/read-document';
import { answerTasks } from './answer-tasks.ts';

answerTasks((texts: string[]): Finding[][] =>
  texts.map((text) => {
    const read = readDocumentText(text);
    return 'findings' in read ? [...read.findings] : checkDocument(read.document);
  }),
);
