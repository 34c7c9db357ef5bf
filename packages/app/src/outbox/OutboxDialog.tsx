import { Badge, Button, ConfirmDialog, Dialog } from '@assunto/components';
import { useEngine, useOutbox, type QueuedAct, type QueuedSave } from '@assunto/engine';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenuName } from '../menu/MenuContext';
import { contextPath } from '../records/contextAddress';
import { momentText } from '@assunto/shell';

const states = {
  waiting: { tone: 'info', text: 'Aguardando conexão' },
  conflict: { tone: 'warning', text: 'Outra pessoa alterou o mesmo' },
  refused: { tone: 'danger', text: 'Não aceita' },
} as const;

/** The saves in the outbox, oldest first, with their state and actions. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { saves, send, retry, discard } = useOutbox();
  const [isSending, setSending] = useState(false);
  const [doomed, setDoomed] = useState<QueuedSave | null>(null);
  const navigate = useNavigate();

  const during = async (work: Promise<void>): Promise<void> => {
    setSending(true);
    await work.finally(() => setSending(false));
  };
  const open = ({ subject, talk }: QueuedSave): void => {
    onClose();
    void navigate(contextPath({ scenario: 'talk', subject, ...(talk.talkId > 0 && { talkId: talk.talkId }) }));
  };

  return (
    <>
      <Dialog
        isOpen
        title="Alterações a enviar"
        size={540}
        onClose={onClose}
        footer={
          saves.some(({ state }) => state === 'waiting') && (
            <Button isPending={isSending} onClick={() => void during(send())}>
              Enviar agora
            </Button>
          )
        }
      >
        {saves.length === 0 && <p>Tudo o que foi salvo está no servidor.</p>}
        <ul className="as-outbox">
          {saves.map((save) => (
            <SaveItem
              key={save.id}
              save={save}
              isSending={isSending}
              onOpen={() => open(save)}
              onRetry={() => void during(retry(save.id))}
              onDiscard={() => setDoomed(save)}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Descartar a alteração"
        confirmLabel="Descartar"
        cancelLabel="Manter"
        isDanger
        onConfirm={() => {
          if (doomed) void discard(doomed.id);
          setDoomed(null);
        }}
        onCancel={() => setDoomed(null)}
      >
        <p>
          {doomed?.act ? (
            <>O que foi pedido em {nameOf(doomed)} ainda não chegou ao servidor e não será feito.</>
          ) : (
            <>
              O que foi salvo em {doomed ? nameOf(doomed) : ''} ainda não chegou ao servidor e será perdido, com as
              alterações seguintes do mesmo registro.
            </>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface SaveItemProps {
  save: QueuedSave;
  isSending: boolean;
  onOpen: () => void;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A save in the outbox and its actions. */
function SaveItem({ save, isSending, onOpen, onRetry, onDiscard }: SaveItemProps) {
  return (
    <li>
      <div className="as-outbox-about">
        <strong>{nameOf(save)}</strong>
        <Badge tone={states[save.state].tone}>{states[save.state].text}</Badge>
      </div>
      <p>{whatIs(save)}</p>
      <Origin save={save} />
      {save.state !== 'conflict' && save.messages.map((message) => <p key={message}>{message}</p>)}
      {save.state === 'conflict' && (
        <p>Abra o registro, restaure as suas alterações e escolha, atributo por atributo, o que fica.</p>
      )}
      <div className="as-outbox-actions">
        {save.state !== 'waiting' && (
          <Button variant="primary" onClick={onOpen}>
            Abrir registro
          </Button>
        )}
        {save.state === 'refused' && (
          <Button variant="secondary" isPending={isSending} onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        <Button variant="secondary" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </li>
  );
}

const acts: Readonly<Record<Exclude<QueuedAct['kind'], 'comment'>, string>> = {
  delete: 'Excluir o registro',
  activate: 'Ativar o registro',
  deactivate: 'Desativar o registro',
  start: 'Iniciar a tarefa',
};

/** A description of the save. */
function whatIs({ act, then, talk }: QueuedSave): string {
  if (act) return act.kind === 'comment' ? `Comentar: ${act.text}` : acts[act.kind];
  const saved = talk.talkId < 0 ? 'Criar o registro' : 'Salvar as alterações';
  return then && then.kind !== 'comment' ? `${saved}; depois: ${acts[then.kind].toLowerCase()}` : saved;
}

/** The list's name in the menu, and the time of the save. */
function Origin({ save: { subject, queuedIn } }: { save: QueuedSave }) {
  const { format } = useEngine();
  const name = useMenuName(contextPath({ scenario: 'grid', subject }));
  return (
    <p>
      {name ?? subject} · {momentText(queuedIn, format.timeZone)}
    </p>
  );
}

function nameOf({ talk }: QueuedSave): string {
  if (talk.talkId < 0) return 'Registro novo';
  return talk.displayName === '' ? `Registro ${talk.talkId}` : talk.displayName;
}
