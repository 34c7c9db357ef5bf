import { Button, Dialog } from '@assunto/components';
import type { PastePlan, RejectedCell } from '@assunto/engine/grid';
import type { PendingPaste } from './useListEditing';

/** The maximum number of cells that are listed. */
const listed = 100;

/** Lists the cells of a paste that are not valid, before anything is saved: the person saves the others, or nothing. */
export default function PasteDialog({ paste: paste }: { paste: PendingPaste }) {
  const { plan, answer } = paste;
  const { changes, rejected } = plan;
  const good = changes.length;
  return (
    <Dialog
      isOpen
      size={540}
      title="Conferir o que foi colado"
      onClose={() => answer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            {good > 0 ? 'Cancelar' : 'Fechar'}
          </Button>
          {good > 0 && (
            <Button variant="primary" onClick={() => answer(true)}>
              {good === 1 ? 'Salvar 1 célula' : `Salvar ${good} células`}
            </Button>
          )}
        </>
      }
    >
      <p>{sentence(plan)}</p>
      {rejected.length > 0 && (
        <div className="as-paste-problems" tabIndex={0} role="region" aria-label="Células que não podem ser salvas">
          <table>
            <thead>
              <tr>
                <th scope="col">Registro</th>
                <th scope="col">Campo</th>
                <th scope="col">Valor colado</th>
                <th scope="col">Motivo</th>
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
      {rejected.length > listed && <p>{`E mais ${rejected.length - listed}.`}</p>}
    </Dialog>
  );
}

function ProblemRow({ cell: { talkId, attribute, text, message } }: { cell: RejectedCell }) {
  return (
    <tr>
      <td>{talkId}</td>
      <td>{attribute.name}</td>
      <td className="as-paste-text">{text === '' ? '(vazio)' : text}</td>
      <td>{message}</td>
    </tr>
  );
}

function sentence({ changes, rejected, lost }: PastePlan): string {
  const parts = [
    changes.length === 0
      ? 'Nenhuma célula colada pode ser salva.'
      : changes.length === 1
        ? '1 célula pode ser salva.'
        : `${changes.length} células podem ser salvas.`,
    rejected.length === 1 ? '1 não pode.' : rejected.length > 1 ? `${rejected.length} não podem.` : '',
    lost.rows > 0 ? `${lost.rows} linha(s) não cabem nesta página da lista.` : '',
    lost.columns > 0 ? `${lost.columns} coluna(s) não cabem nesta lista.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
