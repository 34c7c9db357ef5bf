import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslate } from '../../messages/useTranslate';
import { claimPressableStyle } from '../claimPressableStyle';
import { classNames } from '../classNames';
import { IconButton } from '../icon-button/IconButton';
import { returnFocus } from './focusReturn';

claimPressableStyle();

/** The widths of dialogs in pixels; `full` is the whole screen. */
export type DialogSize = 480 | 540 | 1080 | 'full';

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
  ignoresEscape?: boolean;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  tone?: 'danger';
}

interface DialogSurfaceProps extends DialogProps {
  /** What had the focus when it was opened. */
  openedFrom: HTMLElement | null;
}

/** The dialog itself, in a chunk of its own (see `Dialog`). */
export default function DialogSurface(props: DialogSurfaceProps) {
  const translate = useTranslate();
  const { isOpen, onClose, title, size = 540, children, footer, isDismissable = false, role = 'dialog', tone } = props;
  const surface = useRef<HTMLElement>(null);
  // After an Enter on a link the library moves the focus only when the dialog has come in: an Escape before would be lost.
  useEffect(() => {
    const dialog = surface.current;
    if (isOpen && dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <I18nProvider locale={translate.locale}>
      <ModalOverlay
        className="as-dialog-overlay"
        isOpen={isOpen}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={props.ignoresEscape ?? false}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={classNames('as-dialog', `as-dialog-${size}`)}>
          <AriaDialog ref={surface} className="as-dialog-content" role={role}>
            <FocusReturn to={props.openedFrom} />
            <div className={classNames('as-dialog-header', tone && `as-dialog-header-${tone}`)}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton label={translate('ui.close')} icon={<X />} isCompact onClick={onClose} />
            </div>
            <div className="as-dialog-body">{children}</div>
            {footer && <div className="as-dialog-footer">{footer}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** Gives the focus back when the dialog has left the page: after its fading, however long that takes. */
function FocusReturn({ to }: { to: HTMLElement | null }) {
  const [openedFrom] = useState(to);
  useEffect(() => () => returnFocus(openedFrom), [openedFrom]);
  return null;
}
