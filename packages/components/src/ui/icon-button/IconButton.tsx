import { classNames } from '../classNames';
import { Button, type ButtonProps } from '../button/Button';
import { Tooltip } from '../../controls/tooltip/Tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Its accessible name, and the text of its tooltip. */
  label: string;
}

/**
 * A square button with an icon and a tooltip that shows its name.
 *
 * @example
 * <IconButton label="Fechar" icon="×" onClick={() => history.back()} />;
 */
export function IconButton({ label, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isLabel>
      <Button {...rest} variant={variant} className={classNames('as-icon-button', className)} aria-label={label} />
    </Tooltip>
  );
}
