import { ConfirmDialog, IconButton } from '@assunto/components';
import { answerOf, problemsOf, refusalOf, statusOf, userMessageOf } from '@assunto/engine';
import type { EntityUse } from '@assunto/api';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { notify } from '../notices/notices';
import { useShellServices } from '../services/ShellServices';
import { UsesDialog, usesOf } from './UsesDialog';

/** How an item of a list is deleted, and the texts for it. */
export interface EntityDeletion<Item> {
  /** The property with the id that is sent to the path of the list, with the version of the item, if it has one. */
  key?: keyof Item & string;
  /** Deletes the item in another way; rejects as `Client` does. A refused call has deleted nothing. */
  remove?(item: Item): Promise<unknown>;
  /** The title of the confirmation. */
  title: string;
  question(item: Item): string;
  /** What the button of the confirmation says; 'Excluir' by default. */
  confirmLabel?: string;
  /** The notice after the deletion. */
  done: string | ((item: Item) => string);
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
  path: string,
  nameOf: (item: Item) => string,
  onRemoved: (item: Item) => void,
): Deletion<Item> {
  const translate = useTranslate();
  const { client } = useShellServices();
  // The item stays rendered during the dialog's closing animation.
  const [target, setTarget] = useState<Item | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; uses: readonly EntityUse[] } | null>(null);
  const remove = async (item: Item): Promise<void> => {
    if (!deletion) return;
    setPending(true);
    try {
      if (deletion.remove) await deletion.remove(item);
      else await client.request('DELETE', path, removalOf(item, deletion.key));
      notify('success', typeof deletion.done === 'string' ? deletion.done : deletion.done(item));
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
          confirmLabel={deletion.confirmLabel ?? translate('list.delete')}
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

/** The call that deletes an item: it is refused where somebody else changed the item since. */
function removalOf<Item>(item: Item, key: (keyof Item & string) | undefined) {
  const { version } = item as { version?: number };
  if (key === undefined) throw new TypeError('The deletion of a list needs `key` or `remove`.');
  return { body: { [key]: item[key] }, headers: { 'if-match': version === undefined ? '*' : `"${version}"` } };
}

/** The delete button of an item in a list. */
export function DeleteButton({ name, onPress }: { name: string; onPress(): void }) {
  const translate = useTranslate();
  return <IconButton label={translate('list.deleteName', { name })} icon={<Trash2 />} isCompact onClick={onPress} />;
}
