import { Banner, Button } from '@assunto/components';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import './change-banner.css';

interface ChangeBannerProps {
  tone?: 'info' | 'warning';
  /** Reads what is shown again; `null` where nothing is left to read. */
  onUpdate: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** Says that others changed what is shown, over the end of it: above it, it would move everything while somebody presses a part. */
export function ChangeBanner({ tone = 'info', onUpdate, onClose, children }: ChangeBannerProps) {
  const translate = useTranslate();
  return (
    <div className="as-change-banner">
      <Banner
        tone={tone}
        action={
          onUpdate && (
            <Button isCompact onClick={onUpdate}>
              {translate('realtime.update')}
            </Button>
          )
        }
        onClose={onClose}
      >
        {children}
      </Banner>
    </div>
  );
}
