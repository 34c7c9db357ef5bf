import { Banner, Button, preloadDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useEffect, useState } from 'react';
import { notify } from '../notices/notices';
import { lazyWindow } from '../support/lazyWindow';

/** How long nothing more is sent before it is said that all was, in milliseconds. */
const tellAfter = 400;

const loadDialog = () => import('./OutboxDialog');
const OutboxDialog = lazyWindow(loadDialog);

/** When what is needed without a connection is fetched, while there is one: after the first page is there, in milliseconds. */
const fetchAfter = 10_000;

/** How many saves wait for the connection, and how many need a person; says so when they were sent. */
export function OutboxBanner() {
  const { saves, onSent, onStuck } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const stuck = saves.filter(({ state }) => state !== 'waiting').length;
  const waiting = saves.length - stuck;

  useEffect(() => {
    const timer = setTimeout(() => {
      preloadDialog();
      void loadDialog().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    let told: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      // One sentence for all that goes out together.
      onSent(() => {
        clearTimeout(told);
        told = setTimeout(() => notify('success', 'O que foi salvo sem conexão foi enviado ao servidor.'), tellAfter);
      }),
      onStuck(({ talk }) =>
        notify('danger', `O que foi salvo sem conexão em ${nameOf(talk.displayName)} não foi aceito pelo servidor.`),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onSent, onStuck]);

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
          {stuck > 0 ? needingText(stuck) : waitingText(waiting)}
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

const needingText = (count: number): string =>
  count === 1
    ? 'Uma alteração salva sem conexão não foi aceita e precisa da sua decisão.'
    : `${count} alterações salvas sem conexão não foram aceitas e precisam da sua decisão.`;
