import { Dialog, TextInput } from '@assunto/components';
import { foldText } from '@assunto/engine/core';
import { iconNames, NamedIcon } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

interface IconDialogProps {
  isOpen: boolean;
  icon: string | null;
  onChoose(icon: string): void;
  onClose(): void;
}

/** Selects an icon (2§2). */
export function IconDialog({ isOpen, icon, onChoose, onClose }: IconDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const terms = foldText(text).split(' ');
  const found = iconNames
    .map((name) => ({ name, label: translate(`menus.icon.${name}`) }))
    .filter(({ label }) => terms.every((term) => foldText(label).includes(term)));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={translate('menus.icon')} size={480}>
      <TextInput
        type="search"
        label={translate('menus.searchIcon')}
        isLabelHidden
        placeholder={translate('menus.searchIcon')}
        maxLength={25}
        autoFocus
        value={text}
        onChange={setText}
      />
      {found.length === 0 && <p>{translate('menus.noIcon')}</p>}
      <ul className="as-menu-icons">
        {found.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              title={label}
              aria-label={label}
              aria-pressed={name === icon}
              onClick={() => onChoose(name)}
            >
              <NamedIcon name={name} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
