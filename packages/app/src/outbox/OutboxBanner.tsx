import { Banner, Button, preloadDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useEffect, useState } from 'react';
import { lazyWindow, notify } from '@assunto/shell';
import { type AppTranslate, useTranslate } from '../messages/translation';

/** Delay of the notice after the last sent save, in milliseconds, so that several saves have one notice. */
const sentNoticeDelayMs = 400;

const loadDialog = () => import('./OutboxDialog');
const OutboxDialog = lazyWindow(loadDialog);

/** Delay before the code needed offline is loaded, in milliseconds. */
const prefetchDelayMs = 10_000;

/** Shows the number of waiting and refused saves in the outbox, and a notice when they were sent. */
export function OutboxBanner() {
  const translate = useTranslate();
  const { saves, onSent, onRejected } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const stuck = saves.filter(({ state }) => state !== 'waiting').length;
  const waiting = saves.length - stuck;

  useEffect(() => {
    const timer = setTimeout(() => {
      preloadDialog();
      void loadDialog()
        .then(({ loadTexts }) => loadTexts(translate.locale))
        .catch(() => undefined);
    }, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [translate.locale]);

  useEffect(() => {
    let noticeTimer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      // One notice for several saves.
      onSent(() => {
        clearTimeout(noticeTimer);
        noticeTimer = setTimeout(() => notify('success', translate('outbox.sent')), sentNoticeDelayMs);
      }),
      onRejected(({ talk }) => notify('danger', rejectedText(talk.displayName, translate))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onSent, onRejected, translate]);

  return (
    <>
      {saves.length > 0 && (
        <Banner
          tone={stuck > 0 ? 'danger' : 'info'}
          action={
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {translate('outbox.show')}
            </Button>
          }
        >
          {stuck > 0 ? translate('outbox.refused', { count: stuck }) : translate('outbox.waiting', { count: waiting })}
        </Banner>
      )}
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const rejectedText = (name: string, translate: AppTranslate): string =>
  name === '' ? translate('outbox.rejectedNew') : translate('outbox.rejected', { name });
