import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { IconButton } from '../icon-button/IconButton';

/** How urgent a banner is; `danger` is announced at once. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<BannerTone, ReactNode> = {
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <TriangleAlert />,
};

interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  onClose?(): void;
}

/**
 * A message across the page or a section. Warnings and dangers are announced assertively, the others politely.
 *
 * @example
 * <Banner tone="warning">A conexão caiu. Suas alterações estão guardadas.</Banner>;
 */
export function Banner({ tone = 'info', children, action, onClose }: BannerProps) {
  const translate = useTranslate();
  const role = tone === 'warning' || tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={`as-banner as-banner-${tone}`} role={role}>
      <span className="as-banner-icon" aria-hidden="true">
        {icons[tone]}
      </span>
      <div className="as-banner-text">{children}</div>
      {action}
      {onClose && <IconButton label={translate('ui.closeNotice')} icon={<X />} isCompact onClick={onClose} />}
    </div>
  );
}
