import type { Config } from './config.ts';
import type { Heavy } from './heavy/pool.ts';
import type { Log } from './log.ts';
import type { Converter } from './pdf/converter.ts';
import type { Renderer } from './pdf/render.ts';
import type { TemplateThreads } from './pdf/template-threads.ts';

/** What an operation may reach once its transaction is over: slow things and other people's servers. */
export type Outside = {
  office: Converter;
  /** Threads for heavy work, in which the tenant that asks has its share. */
  heavy: Heavy;
  templates: TemplateThreads;
  /** Fills templates and converts them: `templates` and `office` together. */
  renderer: Renderer;
  config: Config;
  /** Aborts when the listener begins to close: what would stay open for a while ends. */
  closing: AbortSignal;
  log: Log;
};
