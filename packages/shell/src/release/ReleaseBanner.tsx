import { Banner, Button } from '@assunto/components';
import { flushDrafts, type DraftStorage } from '@assunto/engine';
import { useState } from 'react';
import { useStoreValue } from '../state/valueStore';
import { isOutdated } from './release';
import { useTranslate } from '../messages/translation';

interface ReleaseBannerProps {
  /** Unsaved input is stored here before the reload. */
  drafts: DraftStorage;
}

/** Shown when the server has a newer release than the page; its button stores the drafts and reloads the page. */
export function ReleaseBanner({ drafts }: ReleaseBannerProps) {
  const translate = useTranslate();
  const [isReloading, setReloading] = useState(false);
  if (!useStoreValue(isOutdated)) return null;
  const reload = async (): Promise<void> => {
    setReloading(true);
    await flushDrafts(drafts);
    // The person may cancel the reload when the browser asks.
    setReloading(false);
    window.location.reload();
  };
  const action = (
    <Button variant="secondary" isPending={isReloading} onClick={() => void reload()}>
      {translate('release.reload')}
    </Button>
  );
  return (
    <Banner tone="warning" action={action}>
      {translate('release.outdated')}
    </Banner>
  );
}
