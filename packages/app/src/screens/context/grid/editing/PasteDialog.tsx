import { Button, Dialog } from '@assunto/components';
import type { PastePlan, UnkeptCell } from '@assunto/engine/grid';
import type { AskedPaste } from './useListEditing';

/** The most cells that are listed one by one. */
const listed = 100;

/** Says which cells of a paste cannot be kept, and why, before anything is saved: all others, or nothing. */
export default function PasteDialog({ asked }: { asked: AskedPaste }) {
  const { plan, answer } = asked;
  const { changes, unkept } = plan;
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
      {unkept.length > 0 && (
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
              {unkept.slice(0, listed).map((cell) => (
                <ProblemRow key={`${cell.talkId}/${cell.attribute.subjectAttributeId}`} cell={cell} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unkept.length > listed && <p>{`E mais ${unkept.length - listed}.`}</p>}
    </Dialog>
  );
}

function ProblemRow({ cell: { talkId, attribute, text, message } }: { cell: UnkeptCell }) {
  return (
    <tr>
      <td>{talkId}</td>
      <td>{attribute.name}</td>
      <td className="as-paste-text">{text === '' ? '(vazio)' : text}</td>
      <td>{message}</td>
    </tr>
  );
}

function sentence({ changes, unkept, lost }: PastePlan): string {
  const parts = [
    changes.length === 0
      ? 'Nenhuma célula colada pode ser salva.'
      : changes.length === 1
        ? '1 célula pode ser salva.'
        : `${changes.length} células podem ser salvas.`,
    unkept.length === 1 ? '1 não pode.' : unkept.length > 1 ? `${unkept.length} não podem.` : '',
    lost.rows > 0 ? `${lost.rows} linha(s) não cabem nesta página da lista.` : '',
    lost.columns > 0 ? `${lost.columns} coluna(s) não cabem nesta lista.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
