import { Button, Dialog } from '@assunto/components';
import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

interface FilterDialogProps {
  attributes: readonly SubjectAttribute[];
  filter: FilterTree | null;
  onApply: (filter: FilterTree | null) => void;
  onClose: () => void;
}

/** Builds the filter of a list: nothing is read again until it is applied. */
export default function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  return (
    <Dialog
      isOpen
      size={1080}
      title="Filtrar registros"
      onClose={onClose}
      footer={<Button onClick={() => onApply(filter)}>Aplicar</Button>}
    >
      <p />
    </Dialog>
  );
}
