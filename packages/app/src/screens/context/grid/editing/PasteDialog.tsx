import { Button, Dialog } from '@assunto/components';
import type { PastePlan, RejectedCell } from '@assunto/engine/grid';
import type { PendingPaste } from './useListEditing';
import { type GridDialogKey, type GridDialogTranslate, useTranslate } from '../messages/dialogs/translation';

/** The maximum number of cells that are listed. */
const listed = 100;

/** Lists the invalid cells of a paste before anything is saved: the person saves the other cells, or nothing. */
export default function PasteDialog({ paste }: { paste: PendingPaste }) {
  const translate = useTranslate();
  const { plan, answer } = paste;
  const { changes, rejected } = plan;
  const good = changes.length;
  return (
    <Dialog
      isOpen
      size={540}
      title={translate('gridDialog.checkPaste')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            {good > 0 ? translate('gridDialog.cancel') : translate('gridDialog.close')}
          </Button>
          {good > 0 && (
            <Button variant="primary" onClick={() => answer(true)}>
              {translate('gridDialog.saveCells', { count: good })}
            </Button>
          )}
        </>
      }
    >
      <p>{sentence(plan, translate)}</p>
      {rejected.length > 0 && (
        <div
          className="as-paste-problems"
          tabIndex={0}
          role="region"
          aria-label={translate('gridDialog.pasteProblems')}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('gridDialog.record')}</th>
                <th scope="col">{translate('gridDialog.field')}</th>
                <th scope="col">{translate('gridDialog.pastedValue')}</th>
                <th scope="col">{translate('gridDialog.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {rejected.slice(0, listed).map((cell) => (
                <ProblemRow key={`${cell.talkId}/${cell.attribute.subjectAttributeId}`} cell={cell} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rejected.length > listed && <p>{translate('gridDialog.moreCells', { count: rejected.length - listed })}</p>}
    </Dialog>
  );
}

function ProblemRow({ cell: { talkId, attribute, text, message } }: { cell: RejectedCell }) {
  const translate = useTranslate();
  return (
    <tr>
      <td>{talkId}</td>
      <td>{attribute.name}</td>
      <td className="as-paste-text">{text === '' ? translate('gridDialog.emptyCell') : text}</td>
      <td>{message}</td>
    </tr>
  );
}

function sentence({ changes, rejected, lost }: PastePlan, translate: GridDialogTranslate): string {
  const part = (key: GridDialogKey, count: number): string => (count > 0 ? translate(key, { count }) : '');
  const parts = [
    changes.length === 0 ? translate('gridDialog.noCellValid') : part('gridDialog.validCells', changes.length),
    part('gridDialog.invalidCells', rejected.length),
    part('gridDialog.lostRows', lost.rows),
    part('gridDialog.lostColumns', lost.columns),
  ];
  return parts.filter(Boolean).join(' ');
}
