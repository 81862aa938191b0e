// The thread that templates are worked on in: started by template-threads.ts, one task at a time.
import { parentPort } from 'node:worker_threads';
import { checkTemplate } from './check-template.ts';
import { type CompiledTemplate, compileTemplate } from './compile-template.ts';
import { type DataName, kindByDictionary } from './dictionary.ts';
import { type FilledTemplate, type FillOptions, fillTemplate } from './fill-template.ts';
import type { DocumentFormat } from './format-value.ts';
import { decodeData, type EncodedData } from './template-data.ts';
import { type Place, TemplateProblem } from './template-problem.ts';
import { type TemplateFindings, validateTemplate } from './validate-template.ts';

export type ThreadTask =
  | { task: 'clean'; bytes: Uint8Array }
  | { task: 'compile'; bytes: Uint8Array; names?: readonly DataName[] }
  | { task: 'fill'; compiled: Uint8Array; data: EncodedData; format: DocumentFormat; options: FillOptions }
  | { task: 'validate'; compiled: Uint8Array; data: EncodedData; required: readonly string[] };

export type ThreadAnswer =
  | { done: Uint8Array | CompiledTemplate | FilledTemplate | TemplateFindings }
  | { problem: { detail: string; place?: Place | undefined; problems: readonly { detail: string; place?: Place }[] } }
  | { failure: string };

async function work(task: ThreadTask) {
  switch (task.task) {
    case 'clean':
      return (await checkTemplate(task.bytes)).docx;
    case 'compile':
      return compileTemplate(task.bytes, task.names === undefined ? {} : { kindOf: kindByDictionary(task.names) });
    case 'fill':
      return fillTemplate(task.compiled, decodeData(task.data), task.format, task.options);
    case 'validate':
      return validateTemplate(task.compiled, decodeData(task.data), task.required);
  }
}

parentPort?.on('message', async (task: ThreadTask) => {
  let answer: ThreadAnswer;
  try {
    answer = { done: await work(task) };
  } catch (error) {
    if (error instanceof TemplateProblem) {
      const { detail, place, problems } = error;
      answer = { problem: { detail, place, problems } };
    } else if (error instanceof RangeError) {
      answer = { problem: { detail: 'The template is nested too deeply.', problems: [] } };
    } else answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
