import { Dialog, EmptyState, TextInput } from '@assunto/components';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/translation';
import './type-dialog.css';

/** What a step can be. */
interface TypeChoice<Type> {
  type: Type;
  group: string;
  name: string;
  hint: string;
  icon: LucideIcon;
}

interface TypeDialogProps<Type> {
  title: string;
  /** In the order in which they are offered; those of a group follow each other. */
  choices: readonly TypeChoice<Type>[];
  onChoose(type: Type): void;
  onClose(): void;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Offers the kinds of step by group; a search narrows them by name and hint. */
export function TypeDialog<Type extends string>({ title, choices, onChoose, onClose }: TypeDialogProps<Type>) {
  const translate = useTranslate();
  const id = useId();
  const [term, setTerm] = useState('');
  const words = folded(term).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ name, hint, group }) =>
    words.every((word) => folded(`${name} ${hint} ${group}`).includes(word)),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Dialog isOpen size={1080} title={title} isDismissable onClose={onClose}>
      <form
        className="as-job-types"
        onSubmit={(event) => {
          event.preventDefault();
          const [only] = found;
          if (only && found.length === 1) onChoose(only.type);
        }}
      >
        <TextInput
          label={translate('jobs.searchTypes')}
          isLabelHidden
          type="search"
          autoFocus
          placeholder={translate('jobs.searchTypes')}
          value={term}
          onChange={setTerm}
        />
        {found.length === 0 && <EmptyState title={translate('jobs.noType', { term })} />}
        {groups.map((group, index) => (
          <section key={group} aria-labelledby={`${id}-${index}`}>
            <h3 id={`${id}-${index}`}>{group}</h3>
            <ul>
              {found
                .filter((choice) => choice.group === group)
                .map(({ type, name, hint, icon: Icon }) => (
                  <li key={type}>
                    <button type="button" className="as-job-type" onClick={() => onChoose(type)}>
                      <Icon aria-hidden="true" />
                      <span>
                        <strong>{name}</strong>
                        {hint !== '' && <small>{hint}</small>}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </form>
    </Dialog>
  );
}
