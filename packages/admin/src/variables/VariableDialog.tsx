import { joined } from '@assunto/engine/fields';
import { Dialog, TextInput } from '@assunto/components';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { findVariables, type Variable } from './findVariables';

interface VariableDialogProps {
  isOpen: boolean;
  variables: readonly Variable[];
  onClose(): void;
  onChoose(name: string): void;
}

/** Selects a variable; Enter in the search picks the first match. */
export function VariableDialog({ isOpen, onClose, ...props }: VariableDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={translate('variables.title')} size={640} isDismissable>
      <VariableList {...props} />
    </Dialog>
  );
}

function VariableList({ variables, onChoose }: Pick<VariableDialogProps, 'variables' | 'onChoose'>) {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const found = findVariables(variables, term);
  return (
    <div className="as-variables">
      <TextInput
        label={translate('variables.search')}
        type="search"
        value={term}
        onChange={setTerm}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) onChoose(found[0].name);
        }}
      />
      {found.length === 0 && <p className="as-variables-none">{translate('variables.none')}</p>}
      <ul className="as-variables-list" aria-label={translate('variables.title')}>
        {found.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="as-variables-item" onClick={() => onChoose(name)}>
              <span>{label}</span>
              <code>{joined`\${${name}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
