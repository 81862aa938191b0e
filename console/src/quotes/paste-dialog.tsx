import { Decimal } from '../../../client/index.ts';
import { Dialog } from '../dialog.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Pasted, PastedLine, PasteFault } from './paste-lines.ts';

type Props = { pasted: Pasted; onAdd: (lines: PastedLine[]) => void; onClose: () => void };

/** Shows what pasted rows would become before any line is made. */
export const PasteDialog = ({ pasted: { lines, faults }, onAdd, onClose }: Props) => {
  const { say, example } = useSpeech();
  const title = say('quote.pasteTitle', { count: lines.length });
  const faultOf = (fault: PasteFault) =>
    fault.kind === 'NO_NUMBER'
      ? say('quote.pasteNoNumber')
      : say('quote.pasteNotNumber', { text: fault.text, example });
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      {faults.length > 0 ? (
        <div className="problem" role="alert">
          <p>{say('quote.pasteWrong')}</p>
          <ul>
            {faults.slice(0, 20).map((fault) => (
              <li key={`${fault.row} ${faultOf(fault)}`}>
                {say('quote.pasteRow', { row: fault.row, fault: faultOf(fault) })}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="scrolled">
          <PastedTable lines={lines.slice(0, 50)} />
        </div>
      )}
      <p className="bar">
        <button
          type="button"
          className="main"
          disabled={faults.length > 0 || lines.length === 0}
          onClick={() => onAdd(lines)}
        >
          {say('quote.pasteAdd', { count: lines.length })}
        </button>
        <button type="button" onClick={onClose}>
          {say('cancel')}
        </button>
      </p>
    </Dialog>
  );
};

const PastedTable = ({ lines }: { lines: readonly PastedLine[] }) => {
  const { say, number } = useSpeech();
  const shown = (spelled: string | undefined) => spelled && number(new Decimal(spelled));
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{say('field.item')}</th>
          <th scope="col">{say('field.quantity')}</th>
          <th scope="col">{say('field.unitPrice')}</th>
          <th scope="col">{say('field.discount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <tr key={at}>
            <td>{line.number}</td>
            <td className="number">{shown(line.quantity)}</td>
            <td className="number">{shown(line.unitPrice)}</td>
            <td className="number">{shown(line.discount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
