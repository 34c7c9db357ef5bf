import { Dialog, TextInput } from '@assunto/components';
import { iconNames, NamedIcon } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

interface IconDialogProps {
  isOpen: boolean;
  icon: string | null;
  onChoose(icon: string): void;
  onClose(): void;
}

/** The choice of an icon (2§2). */
export function IconDialog({ isOpen, icon, onChoose, onClose }: IconDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const found = iconNames.filter((name) => name.includes(text.trim().toLowerCase().replace(/\s+/g, '-')));
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
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
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
