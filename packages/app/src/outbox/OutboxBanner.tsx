import { Banner, Button, preloadDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useEffect, useState } from 'react';
import { lazyWindow, notify } from '@assunto/shell';

/** Delay of the notice after the last sent save, in milliseconds, so that several saves have one notice. */
const sentNoticeDelayMs = 400;

const loadDialog = () => import('./OutboxDialog');
const OutboxDialog = lazyWindow(loadDialog);

/** Delay after which the code that is needed offline is loaded, in milliseconds. */
const prefetchDelayMs = 10_000;

/** The number of saves in the outbox, waiting or refused; a notice when they were sent. */
export function OutboxBanner() {
  const { saves, onSent, onRejected } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const stuck = saves.filter(({ state }) => state !== 'waiting').length;
  const waiting = saves.length - stuck;

  useEffect(() => {
    const timer = setTimeout(() => {
      preloadDialog();
      void loadDialog().catch(() => undefined);
    }, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    let noticeTimer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      // One notice for several saves.
      onSent(() => {
        clearTimeout(noticeTimer);
        noticeTimer = setTimeout(
          () => notify('success', 'O que foi salvo sem conexão foi enviado ao servidor.'),
          sentNoticeDelayMs,
        );
      }),
      onRejected(({ talk }) =>
        notify('danger', `O que foi salvo sem conexão em ${nameOf(talk.displayName)} não foi aceito pelo servidor.`),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onSent, onRejected]);

  return (
    <>
      {saves.length > 0 && (
        <Banner
          tone={stuck > 0 ? 'danger' : 'info'}
          action={
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Ver alterações
            </Button>
          }
        >
          {stuck > 0 ? refusedText(stuck) : waitingText(waiting)}
        </Banner>
      )}
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A record's name in a sentence. */
const nameOf = (displayName: string): string => (displayName === '' ? 'um registro novo' : `“${displayName}”`);

const waitingText = (count: number): string =>
  count === 1
    ? 'Uma alteração está guardada neste navegador e será enviada quando a conexão voltar.'
    : `${count} alterações estão guardadas neste navegador e serão enviadas quando a conexão voltar.`;

const refusedText = (count: number): string =>
  count === 1
    ? 'Uma alteração salva sem conexão não foi aceita e precisa da sua decisão.'
    : `${count} alterações salvas sem conexão não foram aceitas e precisam da sua decisão.`;
