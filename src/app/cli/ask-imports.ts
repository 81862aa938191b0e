import { StartError } from '#platform/start-error';

/** Of an import, what is shown. */
export type Import = Record<
  'rows' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'warnings',
  number
> & {
  importID: string;
  status: string;
  rowsTotal: number | null;
  failure: string | null;
  finishedUTC: string | null;
  dryRun: boolean;
  layout: ({ said?: string[] } & Record<string, unknown>) | null;
};

export type LogEntry = {
  row: number;
  column: string | null;
  logType: 'MESSAGES' | 'ERRORS' | 'WARNINGS';
  message: string;
  advice: string | null;
  key: string | null;
};

/** Where imports are asked for, as whom, and with what every request says besides. */
export type Service = { url: string; key: string; headers?: Record<string, string> };

/** One request to a service's imports. @throws StartError with what the service says */
export const ask = async (
  { url, key, headers = {} }: Service,
  method: 'GET' | 'POST',
  path: string,
  body?: FormData,
): Promise<unknown> => {
  let status: number;
  let told: { detail?: string; title?: string };
  try {
    const answer = await fetch(`${url}/v1/imports${path}`, {
      method,
      headers: { ...headers, 'x-apikey': key },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(120_000),
    });
    status = answer.status;
    told = JSON.parse(await answer.text());
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message: string };
    throw new StartError(
      `${url} is not reached, or is no such service (${code ?? message}): look whether it runs there.`,
      {
        cause,
      },
    );
  }
  // Its pointer is for programs: here there is one file.
  const sentence = told.detail?.replace(/^\/file:? /, 'The file ');
  if (status !== 200) throw new StartError(sentence ?? told.title ?? `${url} answered ${status}.`);
  return told;
};
