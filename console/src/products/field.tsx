import { useSpeech } from '../words/words.tsx';
import { ActionsField } from './actions-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { GridField } from './grid-field.tsx';
import { JsonField } from './json-field.tsx';
import type { Path } from './json-place.ts';
import type { FieldSpec } from './part-fields.ts';
import { RowsField } from './rows-field.tsx';
import { SimpleField, Told } from './simple-field.tsx';

/** The field of a member, whatever it is; what is wrong with it stands below it. */
export const Field = ({ spec, path }: { spec: FieldSpec; path: Path }) => {
  const { say } = useSpeech();
  const title = say(spec.title);
  switch (spec.kind) {
    case 'condition':
      return <ConditionField title={title} path={path} />;
    case 'actions':
      return <ActionsField title={title} path={path} />;
    case 'grid':
      return <GridField title={title} path={path} columns={spec.columns ?? []} />;
    case 'rows':
      return <RowsField title={title} path={path} />;
    case 'json':
      return <JsonField title={title} path={path} />;
    default:
      return (
        <div className={spec.kind === 'long' || spec.kind === 'template' ? 'field broad' : 'field'}>
          <SimpleField spec={spec} path={path} label={title} />
          {spec.kind !== 'expression' && spec.kind !== 'template' && <Told path={path} />}
        </div>
      );
  }
};
