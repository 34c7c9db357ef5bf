import { Button, Dialog } from '@assunto/components';
import type { EntityUse } from '@assunto/api';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';

/** The uses of an entity that a refusal lists. */
export interface UsesDialogProps {
  /** The name of the entity that could not be deleted. */
  name: string;
  message: string;
  /** The dialog is open while there are any. */
  uses: readonly EntityUse[];
  onClose(): void;
}

/** Says that something cannot be deleted because it is used, with links to its uses. */
export function UsesDialog({ name, message, uses, onClose }: UsesDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      isOpen={uses.length > 0}
      onClose={onClose}
      title={translate('list.inUse', { name })}
      size={480}
      tone="danger"
      footer={<Button onClick={onClose}>{translate('list.close')}</Button>}
    >
      <p>{message}</p>
      <ul className="as-entity-uses">
        {uses.map(({ kind, id, name: use, address }) => (
          <li key={`${kind}/${id}`}>
            {isNamedKind(kind) && <small>{translate(`list.use.${kind}`)} </small>}
            {address === null ? (
              use
            ) : (
              <Link to={address} onClick={onClose}>
                {use}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const namedKinds = ['account', 'room', 'menu', 'template', 'job', 'view', 'home'] as const;

const isNamedKind = (kind: string): kind is (typeof namedKinds)[number] => namedKinds.some((one) => one === kind);

/** The uses listed in a refusal. */
export function usesOf(answer: unknown): EntityUse[] {
  const uses: unknown = typeof answer === 'object' && answer !== null && 'uses' in answer ? answer.uses : null;
  return Array.isArray(uses) ? uses.filter(isUse) : [];
}

function isUse(value: unknown): value is EntityUse {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, address } = value as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string' && (address === null || /^\/(?!\/)/.test(String(address)));
}
