import { Button } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { iconNames, NamedIcon, useConfirm } from '@assunto/shell';
import { useState } from 'react';
import { IconDialog } from './IconDialog';
import { type MenusTranslate, useTranslate } from './messages/translation';

/** The label of an icon; for one that is no longer available, the stored name. */
function labelOf(icon: string, translate: MenusTranslate): string {
  const known = iconNames.find((name) => name === icon);
  return known ? translate(`menus.icon.${known}`) : icon;
}

/** The icon of an item, chosen from those of the product. */
export function MenuIcon({ id, label, value: icon, onChange }: EditorProps<string>) {
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const isConfirmed = await confirm({
      title: translate('menus.removeIcon'),
      text: translate('menus.removeIconQuestion'),
      confirmLabel: translate('menus.confirmRemove'),
    });
    if (isConfirmed) onChange(null);
  };
  return (
    <fieldset id={id} className="as-menu-field">
      <legend>{label}</legend>
      <div className="as-menu-icon">
        {icon !== null && (
          <span className="as-menu-icon-shown" role="img" aria-label={labelOf(icon, translate)}>
            <NamedIcon name={icon} />
          </span>
        )}
        <Button isCompact onClick={() => setOpen(true)}>
          {translate(icon === null ? 'menus.addIcon' : 'menus.changeIcon')}
        </Button>
        {icon !== null && (
          <Button isCompact variant="ghost" onClick={() => void remove()}>
            {translate('menus.removeIcon')}
          </Button>
        )}
      </div>
      <IconDialog
        isOpen={isOpen}
        icon={icon}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
      {question}
    </fieldset>
  );
}
