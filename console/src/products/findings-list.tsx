import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { useEditor } from './editor-context.ts';
import { FindingText } from './finding-text.tsx';
import { lineOf } from './json-place.ts';
import type { FaultReason } from './json-text.ts';
import type { Placed } from './products-data.ts';

type Props = {
  /** Goes to a finding: its part in the tree, its letter in the text. */
  onGo: (finding: Placed) => void;
  /** Goes to where the text cannot be read. */
  onFault: (at: number) => void;
  standing: 'checking' | 'checked' | 'failed';
};

const faults: Readonly<Record<FaultReason, Word>> = {
  value: 'product.fault.value',
  name: 'product.fault.name',
  colon: 'product.fault.colon',
  comma: 'product.fault.comma',
  text: 'product.fault.text',
  number: 'product.fault.number',
  end: 'product.fault.end',
  twice: 'product.fault.twice',
  deep: 'product.fault.deep',
};

/** So many are shown; those that come behind are found once these are mended. */
const most = 50;

/** All that is wrong, each a way to its place. F8 goes from one to the next. */
export const FindingsList = ({ onGo, onFault, standing }: Props) => {
  const { say, number } = useSpeech();
  const { draft, findings } = useEditor();
  const { fault, text } = draft;
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  return (
    <section aria-labelledby="findings" data-pane="findings">
      <h2 id="findings">{say('product.findings')}</h2>
      <p role="status" className="quiet">
        {fault
          ? say('product.standsStill')
          : standing === 'checking'
            ? say('product.checking')
            : standing === 'failed'
              ? say('product.checkFailed')
              : findings.length === 0
                ? say('product.noFindings')
                : say('product.findingsAre', {
                    errors: number(errors),
                    warnings: number(findings.length - errors),
                  })}
      </p>
      <ul className="findings">
        {fault && (
          <li>
            <button type="button" className="plain late" onClick={() => onFault(fault.at)}>
              {say('product.at', lineOf(text, fault.at))} {say(faults[fault.why])}
            </button>
          </li>
        )}
        {!fault &&
          findings.slice(0, most).map((finding) => (
            <li key={finding.pointer + finding.message}>
              <button
                type="button"
                className={finding.severity === 'ERROR' ? 'plain late' : 'plain'}
                onClick={() => onGo(finding)}
              >
                {finding.severity === 'ERROR' ? say('product.error') : say('product.warning')}{' '}
                {say('product.at', { line: finding.line, column: finding.column })}{' '}
                {finding.rule !== null && `${say('product.one.rules')} ${finding.rule}: `}
                <FindingText {...finding} />
              </button>
            </li>
          ))}
      </ul>
      {findings.length > most && (
        <p className="quiet">{say('product.moreParts', { count: number(findings.length - most) })}</p>
      )}
    </section>
  );
};
