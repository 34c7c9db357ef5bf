import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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

/** The widths of dialogs in pixels; `full` is the whole screen, `side` stands at its end and leaves the rest in view. */
export type DialogSize = 480 | 540 | 640 | 1080 | 'full' | 'side';

/** The props of a dialog: its title, content and how it closes. */
export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  size?: DialogSize;
  children: ReactNode;
  /** Buttons in the footer; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Whether a press outside closes it too. */
  isDismissable?: boolean;
  /** Escape currently belongs to something inside: it does not close the dialog. */
  ignoresEscape?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  tone?: 'danger';
}

interface DialogSurfaceProps extends DialogProps {
  /** The element that had focus when the dialog was opened. */
  openedFrom: HTMLElement | null;
}

/** The dialog itself, in a chunk of its own (see `Dialog`). */
export default function DialogSurface(props: DialogSurfaceProps) {
  const translate = useTranslate();
  const { isOpen, onClose, title, size = 540, children, footer, isDismissable = false, role = 'dialog', tone } = props;
  const surface = useRef<HTMLElement>(null);
  // After Enter on a link react-aria moves focus only when the opening animation has ended; an Escape before that would be lost.
  useEffect(() => {
    const dialog = surface.current;
    if (isOpen && dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [isOpen]);
  useEscapeWithoutFocus(props, surface);
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

/**
 * Closes the dialog by Escape also while nothing has the focus, such as in the frames between the end of a question above it and
 * the return of the focus: react-aria hears only keys inside. The uppermost dialog alone closes.
 */
function useEscapeWithoutFocus(
  { isOpen, ignoresEscape = false, onClose }: DialogProps,
  surface: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen || ignoresEscape) return undefined;
    const handle = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      const above = [...document.querySelectorAll('.as-dialog-overlay')].at(-1);
      if (above?.contains(surface.current)) onClose();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOpen, ignoresEscape, onClose, surface]);
}

/** Restores focus after the dialog was unmounted, which its closing animation delays. */
function FocusReturn({ to }: { to: HTMLElement | null }) {
  const [openedFrom] = useState(to);
  useEffect(() => () => returnFocus(openedFrom), [openedFrom]);
  return null;
}
