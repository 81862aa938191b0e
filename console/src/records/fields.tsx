import type { Answer, CallOptions } from '../../../client/index.ts';
import { MasterForm } from '../masters/master-form.tsx';
import type { MasterBody, MasterField } from '../masters/master-kind.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { type Life, useIsEditable } from './machine.ts';

type Props<Row> = {
  life: Life;
  row: Row;
  fields: readonly MasterField<Row>[];
  /** To write it. */
  permission: string;
  read: () => Promise<Answer<Row>>;
  change: (body: MasterBody, options: CallOptions) => Promise<Answer<Row>>;
  changed: () => Promise<unknown>;
};

/** The fields of a record while its life cycle lets it change: what two people changed is merged. */
export const RecordFields = <Row extends { status: string; rowVersion: number }>(props: Props<Row>) => {
  const { life, row, fields, permission, read, change, changed } = props;
  const { say } = useSpeech();
  const may = useMay();
  if (!useIsEditable(life, row.status)) return null;
  if (!may(permission)) return <p className="quiet">{say('master.mayNot', { permission })}</p>;
  const versionOf = (one: Row) => ({ row: one, etag: `"${one.rowVersion}"` });
  return (
    <details>
      <summary>{say('record.change')}</summary>
      <MasterForm
        fields={fields}
        version={versionOf(row)}
        submit={say('master.save')}
        send={async (body, seen) => {
          const { body: next } = await change(body, seen === undefined ? {} : { ifMatch: seen });
          await changed();
          return versionOf(next);
        }}
        again={async () => versionOf((await read()).body)}
      />
    </details>
  );
};
