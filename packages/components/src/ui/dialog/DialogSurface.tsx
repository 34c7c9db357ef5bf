import { useSay } from '@assunto/engine';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { claimPressableStyle } from '../claimPressableStyle';
import { classNames } from '../classNames';
import { IconButton } from '../icon-button/IconButton';

claimPressableStyle();

/** The widths of dialogs in pixels (1§9). */
export type DialogSize = 480 | 540 | 1080;

/** A dialog: what it is called, what it shows, and how it is left. */
export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  size?: DialogSize;
  children: ReactNode;
  /** Buttons in the lower edge; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** A press outside closes it too. */
  isDismissable?: boolean;
  /** Escape is for something inside, for now: it does not close. */
  isEscapeTaken?: boolean;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  tone?: 'danger';
}

/** The dialog itself, in a chunk of its own (see `Dialog`). */
export default function DialogSurface(props: DialogProps) {
  const say = useSay();
  const { isOpen, onClose, title, size = 540, children, footer, isDismissable = false, role = 'dialog', tone } = props;
  return (
    <I18nProvider locale={say('pt-BR')}>
      <ModalOverlay
        className="as-dialog-overlay"
        isOpen={isOpen}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={props.isEscapeTaken ?? false}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={classNames('as-dialog', `as-dialog-${size}`)}>
          <AriaDialog className="as-dialog-content" role={role}>
            <div className={classNames('as-dialog-header', tone && `as-dialog-header-${tone}`)}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton label={say('Fechar')} icon={<X />} isCompact onClick={onClose} />
            </div>
            <div className="as-dialog-body">{children}</div>
            {footer && <div className="as-dialog-footer">{footer}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
