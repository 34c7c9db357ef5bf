import { EmptyState, TextInput } from '@assunto/components';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/translation';
import './type-choices.css';

/** One of the types to choose from. */
interface TypeChoice<Type> {
  type: Type;
  group: string;
  name: string;
  hint: string;
  icon: LucideIcon;
}

export interface TypeChoicesProps<Type> {
  /** In the order in which they are offered; those of a group follow each other. */
  choices: readonly TypeChoice<Type>[];
  onChoose(type: Type): void;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Offers types by group; a search narrows them by name, hint and group, and Enter chooses the only one that is left. */
export function TypeChoices<Type extends string | number>({ choices, onChoose }: TypeChoicesProps<Type>) {
  const translate = useTranslate();
  const id = useId();
  const [term, setTerm] = useState('');
  const terms = folded(term).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ name, hint, group }) =>
    terms.every((word) => folded(`${name} ${hint} ${group}`).includes(word)),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <form
      className="as-type-choices"
      onSubmit={(event) => {
        event.preventDefault();
        const [only] = found;
        if (only && found.length === 1) onChoose(only.type);
      }}
    >
      <TextInput
        label={translate('admin.types.search')}
        isLabelHidden
        type="search"
        autoFocus
        placeholder={translate('admin.types.search')}
        value={term}
        onChange={setTerm}
      />
      {found.length === 0 && <EmptyState title={translate('admin.types.none', { term })} />}
      {groups.map((group, index) => (
        <section key={group} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>{group}</h3>
          <ul>
            {found
              .filter((choice) => choice.group === group)
              .map(({ type, name, hint, icon: Icon }) => (
                <li key={type}>
                  <button type="button" className="as-type-choice" onClick={() => onChoose(type)}>
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
  );
}
