import { Button, Dialog } from '@assunto/components';
import type { Menu } from '@assunto/api';
import { useMemo } from 'react';
import { editedMenus, type EditedMenu } from './EditedMenu';
import { menuDifferences, type MenuChange } from './mergeMenus';
import { type MenusTranslate, useTranslate } from './messages/translation';

interface MenuConflictDialogProps {
  /** The menu as last read, as edited here, and as saved by somebody else. */
  base: readonly EditedMenu[];
  mine: readonly EditedMenu[];
  theirs: readonly Menu[];
  onMerge(): void;
  onReload(): void;
  onStay(): void;
}

/**
 * Shows what somebody else changed in the menu meanwhile, and offers to continue with their version, with or without one's own
 * changes.
 */
export function MenuConflictDialog({ base, mine, theirs, onMerge, onReload, onStay }: MenuConflictDialogProps) {
  const translate = useTranslate();
  const lines = useMemo(() => {
    const own = new Map(menuDifferences(base, mine).map((change) => [change.key, change]));
    return menuDifferences(base, editedMenus(theirs)).map((change) => ({
      key: change.key,
      text: changeText(change, own.get(change.key), translate),
    }));
  }, [base, mine, theirs, translate]);
  return (
    <Dialog
      isOpen
      size={640}
      onClose={onStay}
      title={translate('menus.changedTitle')}
      role="alertdialog"
      footer={
        <div className="as-menu-conflict-actions">
          <Button onClick={onStay}>{translate('menus.changedStay')}</Button>
          <Button variant="danger" onClick={onReload}>
            {translate('menus.changedReload')}
          </Button>
          <Button variant="primary" onClick={onMerge}>
            {translate('menus.changedMerge')}
          </Button>
        </div>
      }
    >
      <p>{translate('menus.changedText')}</p>
      <p className="as-menu-conflict-theirs">{translate('menus.theirChanges')}</p>
      {lines.length === 0 ? (
        <p>{translate('menus.theirNothing')}</p>
      ) : (
        <ul className="as-menu-conflict">
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function changeText(
  { name, kind, fields, isMoved }: MenuChange,
  own: MenuChange | undefined,
  translate: MenusTranslate,
) {
  const parts = fields.map((field) => translate(`menus.change.${field}`));
  const what = [...parts, ...(isMoved ? [translate('menus.change.moved')] : [])].join(', ');
  const text = translate(`menus.change.${kind}`, { name: name || translate('menus.unnamed'), what });
  const isOfBoth = own && (kind === 'removed' || fields.some((field) => own.fields.includes(field)));
  return isOfBoth && own.kind === 'changed' ? translate('menus.change.both', { change: text }) : text;
}
