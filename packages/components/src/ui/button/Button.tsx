import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../classNames';
import { Spinner } from '../spinner/Spinner';

/** The weight of an action: one primary per screen, danger for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** A button's own props, and those of the HTML button. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  isCompact?: boolean;
  /** Shows a spinner, keeps the focus, and ignores presses. */
  isPending?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The class names of a button, for a link that looks like one.
 *
 * @example
 * <a className={buttonClass('primary')} href="/novo">Novo chamado</a>;
 */
export function buttonClass(variant: ButtonVariant = 'secondary', isCompact = false): string {
  return classNames('as-button', `as-button-${variant}`, isCompact && 'as-button-compact');
}

/**
 * A button; `type="button"` by default, so that it does not submit a form by accident.
 *
 * @example
 * <Button variant="primary" onClick={() => openRecord('add')}>Novo chamado</Button>;
 */
export function Button(props: ButtonProps) {
  const { variant, isCompact, isPending = false, icon, className, children, onClick, type = 'button', ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, isCompact), className)}
      onClick={press}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
