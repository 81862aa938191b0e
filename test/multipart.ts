/** What a multipart request carries. `extra` is one more field, for one that comes twice. */
export type Parts = {
  fields?: Record<string, string>;
  bytes?: Buffer;
  fileName?: string;
  extra?: [name: string, value: string];
};

/** A multipart/form-data body as browsers write it: file names in UTF-8, quotes in them percent-encoded. */
export const multipart = ({ fields = {}, bytes, fileName = 'a.bin', extra }: Parts) => {
  const boundary = 'test-boundary-7f3a';
  const all = [...Object.entries(fields), ...(extra ? [extra] : [])];
  const head = (name: string, more = '') =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const line = Buffer.from('\r\n');
  const file = bytes && [head('file', `; filename="${fileName.replaceAll('"', '%22')}"`), bytes, line];
  return {
    raw: Buffer.concat([
      ...all.flatMap(([name, value]) => [head(name), Buffer.from(value), line]),
      ...(file ?? []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
