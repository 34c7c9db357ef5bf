import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Renders a separator above. */
  startsGroup?: boolean;
  onAction(): void;
}
