import { Banner, Button } from '@assunto/components';
import { useListChange } from './useListChange';

interface ListChangeBannerProps {
  subject: string;
  /** Reads the list again. */
  onUpdate: () => void;
}

/** Says that the list below is not what the server has any more (1§7); the person chooses when it is read again. */
export function ListChangeBanner({ subject, onUpdate }: ListChangeBannerProps) {
  const { change, clear } = useListChange(subject);
  if (!change) return null;
  const update = (): void => {
    clear();
    onUpdate();
    // The button goes with the banner; the keys go on from the cell that they came from.
    document.querySelector<HTMLElement>('.as-grid .ag-cell-focus')?.focus();
  };
  return (
    <Banner
      action={
        <Button isCompact onClick={update}>
          Atualizar
        </Button>
      }
      onClose={clear}
    >
      {change === 'changed'
        ? 'Outra pessoa alterou registros desta lista.'
        : 'Esta lista pode ter mudado enquanto a conexão esteve perdida.'}
    </Banner>
  );
}
