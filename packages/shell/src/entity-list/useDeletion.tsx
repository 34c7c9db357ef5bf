import { ConfirmDialog, IconButton } from '@assunto/components';
import { answerOf, problemsOf, refusalOf, statusOf, userMessageOf } from '@assunto/engine';
import type { EntityUse } from '@assunto/api';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { notify } from '../notices/notices';
import { UsesDialog, usesOf } from './UsesDialog';

/** How an item of a list is deleted, and the texts for it. */
export interface EntityDeletion<Item> {
  /** Deletes the item; rejects as `Client` does. A refused call has deleted nothing. */
  remove(item: Item): Promise<unknown>;
  /** The title of the confirmation. */
  title: string;
  question(item: Item): string;
  /** The notice after the deletion. */
  done: string;
  /** The message of status 422 and of failures; by default that of the server, as for all other refusals. */
  failure?(error: unknown): string;
  /** Whether an item can be deleted; by default all can. */
  canDelete?(item: Item): boolean;
}

interface Deletion<Item> {
  confirm(item: Item): void;
  dialog: ReactNode;
}

/** Asks for confirmation, deletes an item, and shows the result; a refusal that lists uses shows them with links. */
export function useDeletion<Item>(
  deletion: EntityDeletion<Item> | undefined,
  nameOf: (item: Item) => string,
  onRemoved: (item: Item) => void,
): Deletion<Item> {
  const translate = useTranslate();
  // The item stays rendered during the dialog's closing animation.
  const [target, setTarget] = useState<Item | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; uses: readonly EntityUse[] } | null>(null);
  const remove = async (item: Item): Promise<void> => {
    if (!deletion) return;
    setPending(true);
    try {
      await deletion.remove(item);
      notify('success', deletion.done);
      onRemoved(item);
    } catch (error) {
      const uses = usesOf(answerOf(error));
      // The list has texts for what is still used, for reasons that the server lists, and for what may succeed another time.
      const isOfList = statusOf(error) === 422 || problemsOf(error).length > 0;
      const refused = isOfList ? null : refusalOf(error);
      const message = refused ?? deletion.failure?.(error) ?? userMessageOf(error);
      // An item deleted by somebody else meanwhile is removed as well.
      if (statusOf(error) === 404) onRemoved(item);
      if (uses.length > 0) setRefusal({ message, uses });
      else notify('danger', message);
    } finally {
      setPending(false);
      setOpen(false);
    }
  };
  const dialog = deletion && (
    <>
      {target !== null && (
        <ConfirmDialog
          isOpen={isOpen}
          title={deletion.title}
          confirmLabel={translate('list.delete')}
          isDanger
          isPending={isPending}
          onConfirm={() => void remove(target)}
          onCancel={() => setOpen(false)}
        >
          <p>{deletion.question(target)}</p>
        </ConfirmDialog>
      )}
      <UsesDialog
        name={target === null ? '' : nameOf(target)}
        message={refusal?.message ?? ''}
        uses={refusal?.uses ?? []}
        onClose={() => setRefusal(null)}
      />
    </>
  );
  return {
    confirm(item) {
      setTarget(item);
      setOpen(true);
    },
    dialog,
  };
}

/** The delete button of an item in a list. */
export function DeleteButton({ name, onPress }: { name: string; onPress(): void }) {
  const translate = useTranslate();
  return <IconButton label={translate('list.deleteName', { name })} icon={<Trash2 />} isCompact onClick={onPress} />;
}
