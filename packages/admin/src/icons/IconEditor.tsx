import { Button, Dialog, FormRow, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { iconNames, NamedIcon, useConfirm } from '@assunto/shell';
import { useState } from 'react';
import './icons.css';
import { type IconsTranslate, useTranslate } from './messages/translation';

/** An icon, chosen from those of the product. */
export const IconEditor = (props: EditorProps<string>) => <ChosenIcon {...props} />;

/** The icon of a menu, which is taken away after a question. */
export const MenuIconEditor = (props: EditorProps<string>) => <ChosenIcon {...props} asks />;

function ChosenIcon({
  id,
  label,
  value,
  onChange,
  isReadOnly,
  asks = false,
}: EditorProps<string> & { asks?: boolean }) {
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    const title = translate('icons.remove');
    const asked = { title, text: translate('icons.removeQuestion'), confirmLabel: translate('icons.confirmRemove') };
    if (!asks || (await confirm(asked))) onChange(null);
  };
  return (
    <FormRow id={id} label={label} isGroup>
      <div className="as-icon-editor" role="group" aria-label={label}>
        {value !== null && (
          <span className="as-icon-shown" role="img" aria-label={labelOf(value, translate)}>
            <NamedIcon name={value} />
          </span>
        )}
        <Button isCompact disabled={isReadOnly} onClick={() => setOpen(true)}>
          {translate(value === null ? 'icons.add' : 'icons.change')}
        </Button>
        {value !== null && (
          <Button isCompact variant="ghost" disabled={isReadOnly} onClick={() => void remove()}>
            {translate('icons.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <IconDialog
          icon={value}
          onClose={() => setOpen(false)}
          onChoose={(icon) => {
            setOpen(false);
            onChange(icon);
          }}
        />
      )}
      {question}
    </FormRow>
  );
}

/** The label of an icon; for one that is no longer available, the stored name. */
function labelOf(icon: string, translate: IconsTranslate): string {
  const known = iconNames.find((name) => name === icon);
  return known ? translate(`icons.${known}`) : icon;
}

interface IconDialogProps {
  icon: string | null;
  onChoose(icon: string): void;
  onClose(): void;
}

/** Selects an icon. */
function IconDialog({ icon, onChoose, onClose }: IconDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const terms = foldText(text).split(' ');
  const found = iconNames
    .map((name) => ({ name, label: labelOf(name, translate) }))
    .filter(({ label }) => terms.every((term) => foldText(label).includes(term)));
  return (
    <Dialog isOpen onClose={onClose} title={translate('icons.title')} size={480}>
      <TextInput
        type="search"
        label={translate('icons.search')}
        isLabelHidden
        placeholder={translate('icons.search')}
        maxLength={25}
        autoFocus
        value={text}
        onChange={setText}
      />
      {found.length === 0 && <p>{translate('icons.none')}</p>}
      <ul className="as-icons">
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
