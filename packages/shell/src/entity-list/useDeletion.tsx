import { IconButton } from '@assunto/components';
import { answerOf, problemsOf, refusalOf, statusOf, userMessageOf } from '@assunto/engine';
import type { EntityUse } from '@assunto/api';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { notify } from '../notices/notices';
import { useShellServices } from '../services/ShellServices';
import { useAction } from '../services/useAction';
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
  /** Says in another way why it was refused; `true`: that is enough. */
  onFailed?(error: unknown): Promise<boolean>;
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
  const { act, question } = useAction();
  const [refusal, setRefusal] = useState<{ name: string; message: string; uses: readonly EntityUse[] } | null>(null);
  /** What is still used is listed; an item deleted by somebody else meanwhile is removed as well. */
  const refuse = async (item: Item, error: unknown): Promise<boolean> => {
    if (await deletion?.onFailed?.(error)) return true;
    if (statusOf(error) === 404) onRemoved(item);
    // The list has texts for what is still used, for reasons that the server lists, and for what may succeed another time.
    const isOfList = statusOf(error) === 422 || problemsOf(error).length > 0;
    const message = (isOfList ? null : refusalOf(error)) ?? deletion?.failure?.(error) ?? userMessageOf(error);
    const uses = usesOf(answerOf(error));
    if (uses.length > 0) setRefusal({ name: nameOf(item), message, uses });
    else notify('danger', message);
    return true;
  };
  return {
    confirm(item) {
      if (!deletion) return;
      const { key, remove, title, confirmLabel = translate('list.delete'), done } = deletion;
      void act({
        question: { title, text: deletion.question(item), confirmLabel, isDanger: true },
        call: async () => remove?.(item) ?? client.request('DELETE', path, removalOf(item, key)),
        done: typeof done === 'string' ? done : done(item),
        onDone: () => onRemoved(item),
        onFailed: (error) => refuse(item, error),
      });
    },
    dialog: deletion && (
      <>
        {question}
        <UsesDialog
          name={refusal?.name ?? ''}
          message={refusal?.message ?? ''}
          uses={refusal?.uses ?? []}
          onClose={() => setRefusal(null)}
        />
      </>
    ),
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
